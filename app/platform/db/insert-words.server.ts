import { sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { kit } from '#drizzle/kit.ts'
import type { Transaction } from './database.server.ts'

/**
 * Inserts all search words of one row into a table of words, in one short statement however many there are. The table's
 * first column is the word; its second is the id that the word finds.
 */
export async function insertWords(tx: Transaction, table: SQLiteTable, id: number, words: readonly string[]) {
	if (words.length === 0) return
	await tx.insert(table).select(sql`select value, cast(${id} as bigint) from ${kit.rows(words)}`)
}
