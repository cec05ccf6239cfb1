import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work after which it yields. */
const LONGEST = 10

/** Start of the current turn of the event loop, as far as it is known; undefined in a turn where nothing has asked. */
let began: number | undefined

/**
 * Yields to the event loop after 10 ms of work. SQLite's queries resolve within the same turn, so a loop of them would
 * otherwise delay all requests until its end. Short turns cost nothing.
 */
export async function letOthersTurn(): Promise<void> {
	if (began === undefined) {
		began = performance.now()
		setImmediate(() => {
			began = undefined
		})
	} else if (performance.now() - began > LONGEST) await nextTurn()
}
