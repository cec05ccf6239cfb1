import type pg from 'pg'
import type { Ask } from '../silence.server.ts'
import { codeOf } from '../unavailable.server.ts'
import { marked, withoutRow } from './postgres-errors.server.ts'

/** Connection, or pool of connections, that runs queries. */
export type Connection = {
	query: (query: pg.QueryConfig | string, values?: unknown[]) => Promise<pg.QueryResult>
}

/**
 * Converts a value that SQLite takes unchanged for PostgreSQL. Text cannot contain NUL, which becomes U+FFFD. A number
 * that is not a safe integer becomes null, which equals nothing, because all stored numbers are whole.
 */
export function storable(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(storable)
	if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD')
	return typeof value === 'number' && !Number.isSafeInteger(value) ? null : value
}

/** Error code of every statement after a failed one, until its transaction is rolled back. */
const UNDONE = '25P02'

/** Makes statements that fail only because an earlier one failed throw the earlier one's error. */
export function withCause(connection: Connection): Connection {
	let cause: unknown
	return {
		query: async (query, values) => {
			try {
				return await connection.query(query, values)
			} catch (error) {
				if (codeOf(error) !== UNDONE) cause = error
				throw cause ?? error
			}
		},
	}
}

/**
 * Wraps a connection for all our queries. Failures of the connection become `DatabaseUnavailable`, and no error
 * contains personal data. Statements have no names, because a pooler would lose them.
 * @param timeoutMs time-out of each query in milliseconds
 * @param ask shared by the connections of a pool that should wait only once for a silent server
 */
export function asked(
	connection: pg.Pool | pg.ClientBase,
	timeoutMs: number,
	ask: Ask = (query) => query(),
): Connection {
	return {
		query: async (query, values) => {
			const { name: _, ...statement } = typeof query === 'string' ? { text: query } : { ...query }
			const given = values ?? statement.values ?? []
			const bounded = { ...statement, values: given.map(storable), query_timeout: timeoutMs }
			return ask(async () => {
				try {
					return await connection.query(bounded as never)
				} catch (error) {
					throw marked(withoutRow(error))
				}
			})
		},
	}
}
