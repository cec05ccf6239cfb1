import { isConflict } from './postgres/postgres-errors.server.ts'
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.server.ts'

const SECOND = 1000
/** Milliseconds after which a failed query counts as a wait in vain. */
const LONG = SECOND
/**
 * Runs a query on one connection to a server, or refuses immediately. @throws DatabaseUnavailable where the server has
 * just been silent
 */
export type Ask = <Value>(ask: () => Promise<Value>) => Promise<Value>

/**
 * Ensures that only one wait is spent on a silent server, because most requests make several queries in turn. Where one
 * query waited in vain and no other had a response in that time, all are refused immediately for a while.
 * @param spared milliseconds for which queries are refused
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
			// A conflict is a response too; a deadlock is only reported after a second.
			if (isConflict(error)) answeredAt = now()
			const isVain = isDatabaseUnavailable(error) && now() - since > LONG
			if (isVain && answeredAt < since) silentUntil = now() + spared
			throw error
		}
	}
}
