import { is, Table } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '#drizzle/schema.ts'
import type { TestContext } from './test-context.ts'

/** All tables but the counted attempts, which SQLite stores in another file. */
const { counters: _, ...lasting } = schema
const tables = Object.values(lasting).filter((each): each is Extract<typeof each, SQLiteTable> => is(each, Table))

/** Returns the contents of the company's database as a text, to see whether it changed. */
export async function dumpOf({ database: { read } }: Pick<TestContext, 'database'>) {
	const rows = await Promise.all(tables.map((table) => read.select().from(table as SQLiteTable)))
	return JSON.stringify(rows.map((ofTable) => ofTable.map((row) => JSON.stringify(row)).sort()))
}
