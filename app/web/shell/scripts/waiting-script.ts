import type { Waiting } from '../waiting.ts'

/*
 * Shows the result of what a page waits for, such as an offer being sent or a payment, and removes what is no longer
 * useful. The rest of the page, such as typed text, stays. Inlined by `page-parts.server.tsx`.
 */

/** Retry interval in milliseconds while the connection is down. */
const AGAIN = 5000
/** Maximum of failed attempts, for example after a log-out. A link reloads the page at any time. */
const MAX_FAILURES = 20

const box = document.querySelector<HTMLElement>('[data-left]')

function tell(place: HTMLElement, sentence: string | null) {
	if (sentence === null) return
	// The content below must not move while the visitor is using it.
	place.style.minHeight = `${place.getBoundingClientRect().height}px`
	const waiting = place.querySelector('[data-waiting]')
	const hasFocus = waiting?.contains(document.activeElement)
	waiting?.remove()
	const status = place.querySelector('[role=status]')
	if (status) status.textContent = sentence
	if (hasFocus) place.querySelector('a')?.focus()
}

function lookIn(place: HTMLElement, milliseconds: number, failures: number) {
	setTimeout(async () => {
		const now: Waiting | undefined = await fetch(place.dataset.ask ?? '')
			.then((answer) => answer.json())
			.catch(() => undefined)
		if (now?.left === null) tell(place, now.said)
		else if (now) lookIn(place, now.left, 0)
		else if (failures < MAX_FAILURES) lookIn(place, AGAIN, failures + 1)
	}, milliseconds)
}

/** Counts the seconds down that are left to call it back. */
function countDown(place: HTMLElement) {
	const shown = place.querySelector('[data-seconds]')
	const counting = setInterval(() => {
		const seconds = Number.parseInt(shown?.textContent ?? '', 10) - 1
		if (!shown?.isConnected || !(seconds >= 0)) clearInterval(counting)
		else shown.textContent = `${seconds} s`
	}, 1000)
}

if (box) {
	countDown(box)
	lookIn(box, Number(box.dataset.left), 0)
}
