;(() => {
	// A window that the customer's own program has opened closes after the response (contract §2).
	if (!opener) return
	const notice = document.querySelector('[data-said]')
	if (notice) {
		alert(notice.textContent)
		close()
	}
	addEventListener('click', ({ target }) => {
		if (!target.closest('[data-close]')) return
		close()
	})
})()
