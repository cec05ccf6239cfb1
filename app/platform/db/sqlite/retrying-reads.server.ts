import type { Queries } from '../database.server.ts'
import type { LockWait } from './lock-wait.server.ts'

type Ask = (values?: Record<string, unknown>) => unknown
type Prepared = { all: Ask; get: Ask; values: Ask }
type Session = { prepareQuery: (...how: unknown[]) => Prepared }

/**
 * Makes reads wait until the file is not locked; they normally run immediately. With a write-ahead log, readers wait
 * only while another process recovers the log after a crash. Drizzle's reads are awaited in any case.
 * @param queries of a connection that does not wait by itself
 */
export function retryingReads<Of extends object>(queries: Of, whenFree: LockWait): Of & Queries {
	const { session } = queries as unknown as { session: Session }
	const prepare = session.prepareQuery.bind(session)
	session.prepareQuery = (...how) => {
		const query = prepare(...how)
		const { all, get, values } = query
		// Drizzle builds its rows from what `values` returns synchronously, so the inner call must not wait.
		const atOnce = Object.create(query, { values: { value: values } }) as Prepared
		query.all = (given) => whenFree(() => all.call(atOnce, given))
		query.get = (given) => whenFree(() => get.call(atOnce, given))
		query.values = (given) => whenFree(() => values.call(atOnce, given))
		return query
	}
	return queries as Of & Queries
}
