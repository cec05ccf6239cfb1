import type { Database, Queries } from '../database.server.ts'
import { isDatabaseUnavailable } from '../unavailable.server.ts'
import { untilWritten } from './until-written.server.ts'

type Reading = { database: Pick<Database, 'read' | 'revision'> }

/** Rows as they were read last, by the name of their reading. */
export type KnownRows = {
	find: (name: string) => unknown[] | undefined
	keep: (name: string, rows: unknown[]) => void
}

/** Rows in memory. */
function rowsInMemory(): KnownRows {
	const kept = new Map<string, unknown[]>()
	return { find: (name) => kept.get(name), keep: (name, rows) => void kept.set(name, rows) }
}

const keptBy = new WeakMap<object, KnownRows>()

/** Has what is read from a database kept elsewhere than in memory alone. */
export const keepRowsIn = (database: Reading['database'], rows: KnownRows) => void keptBy.set(database, rows)

function knownRowsOf(database: Reading['database']) {
	const rows = keptBy.get(database) ?? rowsInMemory()
	keptBy.set(database, rows)
	return rows
}

/**
 * A reading of what public pages show, looked up once until somebody writes; while the database is away it is as it was read
 * last, so that pages can still be shown and forms come back with what was typed. Nothing is decided by it.
 * @param name of the reading; no other has it
 * @param ask the rows, which hold texts and numbers, and nothing about people
 * @param made what is made of them
 * @returns the reading. @throws DatabaseUnavailable where it has never been read
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
