import type { Database, Queries } from '../database.server.ts'
import { isDatabaseUnavailable } from '../unavailable.server.ts'
import { untilWritten } from './until-written.server.ts'

type Reading = { database: Pick<Database, 'read' | 'revision'> }

/** Rows as last read, by the name of their query. */
export type KnownRows = {
	find: (name: string) => unknown[] | undefined
	keep: (name: string, rows: unknown[]) => void
}

/** Makes a store of rows in memory. */
function rowsInMemory(): KnownRows {
	const cached = new Map<string, unknown[]>()
	return { find: (name) => cached.get(name), keep: (name, rows) => void cached.set(name, rows) }
}

const cachedBy = new WeakMap<object, KnownRows>()

/** Sets where the rows read from a database are stored, instead of memory alone. */
export const keepRowsIn = (database: Reading['database'], rows: KnownRows) => void cachedBy.set(database, rows)

function knownRowsOf(database: Reading['database']) {
	const rows = cachedBy.get(database) ?? rowsInMemory()
	cachedBy.set(database, rows)
	return rows
}

/**
 * Makes a cached query for public pages. Its rows are read once, and again after each write. While the database is
 * unavailable, the last rows are used, so that pages can be shown and forms come back with their input. Decisions must
 * not depend on it.
 * @param name unique name of the query
 * @param ask selects the rows, which contain texts and numbers but no personal data
 * @param made builds the value from the rows
 * @returns the query. It throws DatabaseUnavailable where the rows have never been read
 */
export function asKnown<Row, Value>(
	name: string,
	ask: (queries: Queries) => PromiseLike<Row[]>,
	made: (rows: Row[]) => Value,
): (context: Reading) => Promise<Value> {
	const current = untilWritten(
		async ({ database }: Reading) => {
			const rows = await ask(database.read)
			knownRowsOf(database).keep(name, rows)
			return made(rows)
		},
		() => '',
	)
	return async (context) => {
		try {
			return await current(context)
		} catch (error) {
			const known = isDatabaseUnavailable(error) && knownRowsOf(context.database).find(name)
			if (known) return made(known as Row[])
			throw error
		}
	}
}
