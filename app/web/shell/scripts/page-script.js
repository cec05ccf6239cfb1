try {
	const listen = addEventListener
	for (const type of ['click', 'keydown'])
		listen(type, ({ target, key }) => {
			for (const menu of document.querySelectorAll('header details[open]')) {
				if (key ? key !== 'Escape' : menu.contains(target)) continue
				menu.open = false
				if (key) menu.firstElementChild.focus()
			}
		})
	listen('logout', () => document.forms['log-out']?.submit())
	listen('profile', () => location.assign('/profile/'))
	const { cookie, documentElement } = document
	const { codes, language } = documentElement.dataset
	const store = localStorage
	const { i18nextLng: chosen, visited } = store
	if (!/(^|; )i18next=/.test(cookie) && codes.split(' ').includes(chosen)) {
		document.cookie = `i18next=${chosen};path=/;max-age=31536000;samesite=lax`
		if (chosen !== language && !/lng=/.test(location.search)) location.reload()
	}
	store.i18nextLng = language
	const day = Date().slice(0, 15)
	if (/Consent=true/.test(cookie) && visited !== day) {
		store.visited = day
		navigator.sendBeacon('/visits')
	}
} catch {}
