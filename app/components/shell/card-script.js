try {
	const page = document.querySelector('.card')
	const [heading, text, picture] = page.children
	// A chosen card is kept, and what is kept is shown: so a page without one shows the last (decision 38).
	const { sliderPageTitle, sliderPageText, sliderPageImage } = Object.assign(
		localStorage,
		JSON.parse(page.dataset.card),
	)
	if (sliderPageTitle) {
		heading.textContent = sliderPageTitle
		text.textContent = sliderPageText
		if (/^\/images\/[\w/.-]+$/.test(sliderPageImage)) picture.src = sliderPageImage
	}
} catch {}
