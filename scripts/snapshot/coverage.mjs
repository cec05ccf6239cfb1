/** Reduces an address to its route: what differs from record to record is left out. */
const routeOf = (path) =>
	path
		.replace(/[?#].*$/, '')
		.replace(/\/P-\d{4}-\d{5}(?=\/|$)/, '/:code')
		.replace(/\/\d+(?=\/|$)/g, '/:number')
		.replace(/\/hr\/.+/, '/hr/:token')
		.replace(/\/$/, '')

/** Returns a button as text without the numbers in its name, which identify the row. */
const intentOf = ([name, value]) => `${name}=${value}`.replace(/:\w+:\d+$/, ':place').replace(/[-.=]\d+$/, '-:number')

/** Collects the buttons that the snapshot has seen, and those it has pressed. */
export function coverage() {
	const seen = new Set()
	const pressed = new Set()
	const keyOf = (path, button) => `${routeOf(path)} ${intentOf(button)}`
	return {
		/**
		 * Notes the buttons of a page.
		 * @param forms the forms of a page, as `formsIn` returns them
		 */
		see(path, forms) {
			for (const { action, method, buttons } of forms)
				for (const button of buttons) if (method === 'POST' && button[0]) seen.add(keyOf(action || path, button))
		},
		press: (action, button) => pressed.add(keyOf(action, button)),
		/** Returns the buttons that were never pressed, by route. */
		left: () => [...seen].filter((button) => !pressed.has(button)).sort(),
	}
}
