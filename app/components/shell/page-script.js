;(() => {
	const { documentElement: html } = document
	const open = () => document.querySelectorAll('header details[open]')
	const close = (details) => details.removeAttribute('open')
	addEventListener('click', (event) => {
		for (const details of open()) if (!details.contains(event.target)) close(details)
	})
	addEventListener('keydown', (event) => {
		if (event.key !== 'Escape') return
		for (const details of open()) {
			close(details)
			details.querySelector('summary').focus()
		}
	})
	try {
		const chosen = localStorage.i18nextLng
		const known = /(?:^|; )i18next=/.test(document.cookie)
		if (!known && html.dataset.codes.split(' ').includes(chosen)) {
			document.cookie = `i18next=${chosen};path=/;max-age=31536000;samesite=lax`
			if (chosen !== html.dataset.language && !location.search.includes('lng=')) location.reload()
		}
		localStorage.i18nextLng = html.dataset.language
	} catch {}
})()
