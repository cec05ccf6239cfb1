;(() => {
	// Browsers give pages access to the clipboard only over a secure connection.
	const { clipboard } = navigator
	if (!clipboard) return
	for (const button of document.querySelectorAll('[data-copy]')) {
		button.hidden = false
		button.onclick = async () => {
			await clipboard.writeText(button.dataset.copy)
			button.firstChild.data = button.dataset.copied
		}
	}
})()
