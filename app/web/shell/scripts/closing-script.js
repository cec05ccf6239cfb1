;(() => {
	// A window that a program of the customer's has opened closes when the answer is given (contract §2).
	if (!opener) return
	const said = document.querySelector('[data-said]')
	if (said) {
		alert(said.textContent)
		close()
	}
	addEventListener('click', ({ target }) => {
		if (!target.closest('[data-close]')) return
		close()
	})
})()
