import { sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { kit } from '#drizzle/kit.ts'
import type { Transaction } from './database.server.ts'
import { preparedOn } from './prepared.server.ts'

const rows = kit.list.rows(sql.placeholder('words'))

const insertOf = (table: SQLiteTable) =>
	preparedOn((queries) =>
		queries
			.insert(table)
			.select(sql`select value, cast(${sql.placeholder('id')} as bigint) from ${rows}`)
			.prepare(),
	)

/**
 * For a table of words, whose first column is the word and whose second is what it finds.
 * @returns inserts all words of one row by a single statement, which is built once: one for each word is asked for as
 * often over a network, and one with all words takes Drizzle longer to build than to run
 */
export function wordInserts(table: SQLiteTable) {
	const insert = insertOf(table)
	return async (tx: Transaction, id: number, found: readonly string[]): Promise<void> => {
		if (found.length > 0) await insert(tx).execute({ id, words: kit.list.of(found) })
	}
}
