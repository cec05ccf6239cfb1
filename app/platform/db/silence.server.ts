import { isConflict } from './postgres/postgres-errors.server.ts'
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.server.ts'

const SECOND = 1000
/** Whoever was refused sooner has not been kept waiting. */
const LONG = SECOND
/** Asks a server by one of its connections, or refuses at once. @throws DatabaseUnavailable where the server has just been silent */
export type Ask = <Value>(ask: () => Promise<Value>) => Promise<Value>

/**
 * Sees to it that a silent server is waited for once and not again and again: most requests ask several things, one
 * after another. Where one waited in vain and nobody else had an answer meanwhile, all are refused at once for a while.
 * @param spared milliseconds for which nobody is kept waiting again
 */
export function sparingAsk(spared = SECOND, now = () => performance.now()): Ask {
	let answeredAt = Number.NEGATIVE_INFINITY
	let silentUntil = Number.NEGATIVE_INFINITY
	return async (ask) => {
		const since = now()
		if (since < silentUntil) throw new DatabaseUnavailable('The database has just been silent.')
		try {
			const answer = await ask()
			answeredAt = now()
			return answer
		} catch (error) {
			// That somebody came in between is an answer, and of a deadlock it comes after a second only.
			if (isConflict(error)) answeredAt = now()
			const isVain = isDatabaseUnavailable(error) && now() - since > LONG
			if (isVain && answeredAt < since) silentUntil = now() + spared
			throw error
		}
	}
}
