import type { GoesOutNow } from '#app/http/admin/desk/goes-out-now.server.ts'

/*
 * Says what has become of an offer that waited, when its time to be called back is over, and takes the way back away; it
 * stands in the page of a request (entry.server.tsx). Nothing else of the page changes: what somebody types there stays.
 */

/** Milliseconds: offers that are due are looked for once a second; a line that is down is tried again. */
const GOES_WITHIN = 1500
const AGAIN = 5000
/** For somebody who was logged out, or whose line stays down; the link reads the page anew at any time. */
const MOST_TRIES = 20

const box = document.querySelector<HTMLElement>('[data-left]')

function tell(place: HTMLElement, said: string) {
	// What stands below keeps its place under somebody's hand.
	place.style.minHeight = `${place.getBoundingClientRect().height}px`
	const waiting = place.querySelector('[data-waiting]')
	const hasFocus = waiting?.contains(document.activeElement)
	waiting?.remove()
	const status = place.querySelector('[role=status]')
	if (status) status.textContent = said
	if (hasFocus) place.querySelector('a')?.focus()
}

function lookIn(place: HTMLElement, milliseconds: number, tries: number) {
	setTimeout(async () => {
		const now: GoesOutNow | undefined = await fetch(place.dataset.ask ?? '')
			.then((answer) => answer.json())
			.catch(() => undefined)
		if (now?.left === null) tell(place, now.said)
		else if (tries > 1) lookIn(place, now ? now.left + GOES_WITHIN : AGAIN, tries - 1)
	}, milliseconds)
}

if (box) lookIn(box, Number(box.dataset.left) + GOES_WITHIN, MOST_TRIES)
