import type pg from 'pg'
import type { Ask } from '../silence.server.ts'
import { codeOf } from '../unavailable.server.ts'
import { marked, withoutRow } from './postgres-errors.server.ts'

/** What asks the database: a connection, or a pool of them. */
export type Connection = {
	query: (query: pg.QueryConfig | string, values?: unknown[]) => Promise<pg.QueryResult>
}

/**
 * A value as PostgreSQL takes it, where SQLite takes it as it is. Text cannot hold NUL: what nobody can type becomes what nobody can
 * read. A number that is not whole is no row's, and all our numbers are whole: it equals nothing.
 */
export function storable(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(storable)
	if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD')
	return typeof value === 'number' && !Number.isSafeInteger(value) ? null : value
}

/** Said of every statement behind one that failed, until its transaction is undone. */
const UNDONE = '25P02'

/** Has statements that fail only because another one has failed before, throw what that one threw. */
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
 * A connection as all of ours are used: failures of the connection can be told from others, no error names people's
 * data, and statements have no names, which a pooler would lose.
 * @param patience milliseconds within which each query has its answer
 * @param ask one for all connections of a pool, where nobody is to wait for a silent server again and again
 */
export function asked(
	connection: pg.Pool | pg.ClientBase,
	patience: number,
	ask: Ask = (query) => query(),
): Connection {
	return {
		query: async (query, values) => {
			const { name: _, ...statement } = typeof query === 'string' ? { text: query } : { ...query }
			const given = values ?? statement.values ?? []
			const bounded = { ...statement, values: given.map(storable), query_timeout: patience }
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
