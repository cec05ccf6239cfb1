/*
 * Functions that run in a page. Each is sent as its source, so that none may use anything but what it is given and what
 * the page has.
 */

/** What a visitor looks for: a control by the name under which it is sent, or what can be pressed by its words. */
export type Target = { name: string } | { press: string }

export type Place = {
	/** where its middle is, in px from the upper left of the window */
	x: number
	y: number
	/** what lies there on top of it, if anything does */
	cover: string
	value: string
	/** what is said of it: hint and errors */
	description: string
	/** whether the whole page is there */
	isLoaded: boolean
}

/**
 * Finds a control that can be seen, and brings it into view. Of several, the first.
 * @param takesFocus whether it gets the focus, with all that is typed there selected
 * @returns null where there is none
 */
export function findControl(target: Target, takesFocus = false): Place | null {
	const words = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
	const isSeen = (element: Element) =>
		element.checkVisibility() && element.getClientRects().length > 0 && !element.closest('[aria-hidden="true"]')
	// Controls of the main part come before those of header and footer.
	const lookIn = (selector: string) => [
		...document.querySelectorAll(`main :is(${selector})`),
		...document.querySelectorAll(selector),
	]
	const candidates =
		'name' in target
			? lookIn(`[name="${target.name}"]:not([type="hidden"])`)
			: lookIn('button, a[href], summary').filter((element) => words(element) === target.press)
	const found = candidates.find(isSeen)
	if (!(found instanceof HTMLElement)) return null
	if (takesFocus) found.focus()
	if (takesFocus && found instanceof HTMLInputElement) found.select()
	found.scrollIntoView({ block: 'center', behavior: 'instant' })
	const box = found.getClientRects()[0] ?? found.getBoundingClientRect()
	const [x, y] = [Math.floor(box.left + box.width / 2), Math.floor(box.top + box.height / 2)]
	const top = document.elementFromPoint(x, y)
	const described = (found.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
	return {
		...{ x, y },
		cover: top && (found.contains(top) || top.contains(found)) ? '' : (top?.outerHTML.slice(0, 200) ?? 'nothing'),
		value: 'value' in found ? String(found.value) : '',
		description: described.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
		isLoaded: document.readyState === 'complete',
	}
}

/** Sets the value of a list, a day or a time, with the events that the browser sends when a visitor chooses it. */
export function setValue(name: string, value: string) {
	const controls = [...document.getElementsByName(name)]
	const field = controls.find((element) => element.checkVisibility())
	if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
	const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
	// React looks at what is set on the element itself.
	Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
	for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Reads the page's text in one line, its address and headings, and when it was opened, which differs for each document. */
export const readPage = () => ({
	url: location.href,
	title: document.title,
	heading: document.querySelector('h1')?.innerText ?? '',
	text: (document.querySelector('main') ?? document.body).innerText.replace(/\s+/g, ' '),
	openedAt: performance.timeOrigin,
	isLoaded: document.readyState === 'complete',
})

/** Returns the name of the control that has the focus. */
export const focused = () => document.activeElement?.getAttribute('name') ?? ''
