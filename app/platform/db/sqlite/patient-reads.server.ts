import type { Queries } from '../database.server.ts'
import type { LockWait } from './lock-wait.server.ts'

type Ask = (values?: Record<string, unknown>) => unknown
type Prepared = { all: Ask; get: Ask; values: Ask }
type Session = { prepareQuery: (...how: unknown[]) => Prepared }

/**
 * Has readings wait until the file is free, and answer at once where it is. It nearly always is: beside a log of changes readers
 * are only kept waiting while another process puts that log in order after a crash. Drizzle's readings are awaited anyway.
 * @param queries of a connection that does not wait by itself
 */
export function patientReads<Of extends object>(queries: Of, whenFree: LockWait): Of & Queries {
	const { session } = queries as unknown as { session: Session }
	const prepare = session.prepareQuery.bind(session)
	session.prepareQuery = (...how) => {
		const query = prepare(...how)
		const { all, get, values } = query
		// Drizzle makes its rows of what `values` gives back within the turn.
		const atOnce = Object.create(query, { values: { value: values } }) as Prepared
		query.all = (given) => whenFree(() => all.call(atOnce, given))
		query.get = (given) => whenFree(() => get.call(atOnce, given))
		query.values = (given) => whenFree(() => values.call(atOnce, given))
		return query
	}
	return queries as Of & Queries
}
