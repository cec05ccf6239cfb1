try {
	const copy = document.querySelector('[data-copy]')
	if (copy)
		copy.onclick = () => {
			document.getElementById(copy.dataset.copy).select()
			// Works without a secure connection too, unlike the clipboard's own interface.
			if (document.execCommand('copy')) copy.lastChild.textContent = copy.dataset.copied
		}
	const use = document.getElementById('use-keys')
	// People who use speech input or a mouth stick must be able to switch off single-key shortcuts (WCAG 2.1.4).
	use.checked = localStorage.keys !== 'off'
	use.onchange = () => {
		localStorage.keys = use.checked ? 'on' : 'off'
	}
	const print = document.getElementById('print')
	if (print) print.onclick = () => globalThis.print()
	const find = (selector) => document.querySelector(selector)
	const step = { j: 1, k: -1 }
	const links = {
		'[': '[rel=prev]',
		']': '[rel=next]',
		n: '[href="/admin/quotes/new/"]',
		e: 'main [href$="/change/"]',
		t: '[href="/admin/overview/"]',
	}
	addEventListener('keydown', (event) => {
		const { key, target } = event
		const isTyped =
			event.ctrlKey || event.altKey || event.metaKey || target.closest('input:not([type=checkbox]),select,textarea')
		if (!use.checked || isTyped) return
		const { dataset } = document.documentElement
		const room = dataset.go && find(`[data-go="${CSS.escape(key)}"]`)
		delete dataset.go
		const list = document.getElementById('keys')
		const link = room || (links[key] && find(links[key]))
		if (link) link.click()
		// The bar shows each section's letter until the next key.
		else if (key === 'g') dataset.go = 1
		else if (key === '?') list.togglePopover() && list.focus()
		else if (key === '/') (find('main [type=search]') || find('[type=search]')).focus()
		else if (step[key]) {
			const rows = [...document.querySelectorAll('tbody tr, .waits summary, .waits [open] li')].filter(
				(row) => row.matches('summary') || row.querySelector('a'),
			)
			const at = rows.findIndex((row) => row.contains(document.activeElement))
			const row = rows[at < 0 ? 0 : at + step[key]]
			;(row?.querySelector('a') ?? row)?.focus()
		} else return
		event.preventDefault()
	})
} catch {}
