/** An address as its route: what differs from record to record is left out. */
const routeOf = (path) =>
	path
		.replace(/[?#].*$/, '')
		.replace(/\/P-\d{4}-\d{5}(?=\/|$)/, '/:code')
		.replace(/\/\d+(?=\/|$)/g, '/:number')
		.replace(/\/hr\/.+/, '/hr/:token')
		.replace(/\/$/, '')

/** Numbers in the name of a button say which row it is of. */
const intentOf = ([name, value]) => `${name}=${value}`.replace(/:\w+:\d+$/, ':place').replace(/[-.=]\d+$/, '-:number')

/** What the walk has seen of buttons, and which of them it has pressed. */
export function coverage() {
	const seen = new Set()
	const pressed = new Set()
	const keyOf = (path, button) => `${routeOf(path)} ${intentOf(button)}`
	return {
		/** @param forms those of a page, as `formsIn` reads them */
		see(path, forms) {
			for (const { action, method, buttons } of forms)
				for (const button of buttons) if (method === 'POST' && button[0]) seen.add(keyOf(action || path, button))
		},
		press: (action, button) => pressed.add(keyOf(action, button)),
		/** Buttons that nobody has pressed, by route. */
		left: () => [...seen].filter((button) => !pressed.has(button)).sort(),
	}
}
