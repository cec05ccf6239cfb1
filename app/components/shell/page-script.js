for (const type of ['click', 'keydown'])
	addEventListener(type, ({ target, key }) => {
		for (const menu of document.querySelectorAll('header details[open]')) {
			if (key ? key !== 'Escape' : menu.contains(target)) continue
			menu.open = false
			if (key) menu.firstElementChild.focus()
		}
	})
addEventListener('logout', () => document.forms['log-out']?.submit())
addEventListener('profile', () => location.assign('/profile/'))
try {
	const { cookie } = document
	const { codes, language } = document.documentElement.dataset
	const { i18nextLng: chosen, visited } = localStorage
	if (!/(^|; )i18next=/.test(cookie) && codes.split(' ').includes(chosen)) {
		document.cookie = `i18next=${chosen};path=/;max-age=31536000;samesite=lax`
		if (chosen !== language && !/lng=/.test(location.search)) location.reload()
	}
	localStorage.i18nextLng = language
	const day = Date().slice(0, 15)
	if (/Consent=true/.test(cookie) && visited !== day) {
		localStorage.visited = day
		navigator.sendBeacon('/visits')
	}
} catch {}
