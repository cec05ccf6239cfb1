import type { Waiting } from '../waiting.ts'

/*
 * Says what has become of what a page waits for, an offer that goes out or a payment, and takes away what only made sense
 * until then; it stands in such pages (entry.server.tsx). Nothing else changes: what somebody types there stays.
 */

/** Milliseconds after which a line that is down is tried again. */
const AGAIN = 5000
/** For somebody who was logged out, or whose line stays down; a link reads the page anew at any time. */
const MOST_FAILURES = 20

const box = document.querySelector<HTMLElement>('[data-left]')

function tell(place: HTMLElement, said: string | null) {
	if (said === null) return
	// What stands below keeps its place under somebody's hand.
	place.style.minHeight = `${place.getBoundingClientRect().height}px`
	const waiting = place.querySelector('[data-waiting]')
	const hasFocus = waiting?.contains(document.activeElement)
	waiting?.remove()
	const status = place.querySelector('[role=status]')
	if (status) status.textContent = said
	if (hasFocus) place.querySelector('a')?.focus()
}

function lookIn(place: HTMLElement, milliseconds: number, failures: number) {
	setTimeout(async () => {
		const now: Waiting | undefined = await fetch(place.dataset.ask ?? '')
			.then((answer) => answer.json())
			.catch(() => undefined)
		if (now?.left === null) tell(place, now.said)
		else if (now) lookIn(place, now.left, 0)
		else if (failures < MOST_FAILURES) lookIn(place, AGAIN, failures + 1)
	}, milliseconds)
}

if (box) lookIn(box, Number(box.dataset.left), 0)
