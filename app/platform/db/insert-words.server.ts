import { sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { kit } from '#drizzle/kit.ts'
import type { Transaction } from './database.server.ts'

/**
 * Inserts all words of one row into a table of words, whose first column is the word and whose second is what it finds: by one
 * short statement, however many words there are.
 */
export async function insertWords(tx: Transaction, table: SQLiteTable, id: number, words: readonly string[]) {
	if (words.length === 0) return
	await tx.insert(table).select(sql`select value, cast(${id} as bigint) from ${kit.rows(words)}`)
}
