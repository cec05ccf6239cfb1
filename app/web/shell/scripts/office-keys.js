try {
	const use = document.getElementById('use-keys')
	// People who use speech input or a mouth stick must be able to switch off single-key shortcuts (WCAG 2.1.4).
	use.checked = localStorage.keys !== 'off'
	use.onchange = () => {
		localStorage.keys = use.checked ? 'on' : 'off'
	}
	const step = { j: 1, k: -1 }
	addEventListener('keydown', (event) => {
		const { key, target } = event
		const isTyped =
			event.ctrlKey || event.altKey || event.metaKey || target.closest('input:not([type=checkbox]),select,textarea')
		if (!use.checked || isTyped) return
		const list = document.getElementById('keys')
		if (key === '?') list.togglePopover() && list.focus()
		else if (key === '/') document.querySelector('[type=search]').focus()
		else if (key === 'c') document.querySelector('[href="/admin/customers/"]')?.click()
		else if (step[key]) {
			const rows = [...document.querySelectorAll('tbody tr')].filter((row) => row.querySelector('a'))
			const at = rows.findIndex((row) => row.contains(document.activeElement))
			rows[at < 0 ? 0 : at + step[key]]?.querySelector('a').focus()
		} else return
		event.preventDefault()
	})
} catch {}
