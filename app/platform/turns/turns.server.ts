import { setImmediate as nextTurn } from 'node:timers/promises'

/** So long one piece of work may follow another before others have their turn, in milliseconds. */
const LONGEST = 10

/** When the turn of the event loop began that we are in, as far as anybody has asked. */
let began: number | undefined

/**
 * Lets requests have their turn where one piece of work has followed another for a while. Queries of SQLite answer within
 * the turn that asks, so that a loop of them would hold everybody up until its end. Costs nothing where turns are short.
 */
export async function letOthersTurn(): Promise<void> {
	if (began === undefined) {
		began = performance.now()
		setImmediate(() => {
			began = undefined
		})
	} else if (performance.now() - began > LONGEST) await nextTurn()
}
