;(() => {
	const { documentElement: html } = document
	const open = () => document.querySelectorAll('header details[open]')
	addEventListener('click', ({ target }) => {
		for (const details of open()) if (!details.contains(target)) details.open = false
	})
	addEventListener('keydown', ({ key }) => {
		if (key !== 'Escape') return
		for (const details of open()) {
			details.open = false
			details.firstElementChild.focus()
		}
	})
	addEventListener('logout', () => document.forms['log-out']?.submit())
	addEventListener('profile', () => location.assign('/profile/'))
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
