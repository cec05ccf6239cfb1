import { type SQL, sql } from 'drizzle-orm'
import * as postgres from 'drizzle-orm/pg-core'
import * as sqlite from 'drizzle-orm/sqlite-core'
import { engine } from './engine.ts'

/*
 * What tables are made of, so that one description serves both engines: text, whole numbers, keys and indexes. What the
 * engine makes of it differs; the types, which are SQLite's, do not.
 */
const { sqliteTable, integer, text, index, uniqueIndex, primaryKey } = sqlite

const forSqlite = {
	table: sqliteTable,
	integer: <Name extends string>(name: Name) => integer(name),
	/** a key that the database counts up by itself and never gives twice */
	rowNumber: <Name extends string>(name: Name) => integer(name).primaryKey({ autoIncrement: true }),
	text,
	index,
	uniqueIndex,
	primaryKey,
	/** what a table is made of */
	describe: sqlite.getTableConfig,
	/** a text of all rows, in whatever order */
	joined: (each: SQL) => sql<string | null>`group_concat(${each}, ' ')`,
	/** texts as rows, each a `value`; one parameter, however many there are */
	rows: (texts: readonly string[]) => sql`json_each(${JSON.stringify(texts)})`,
}

/** Compares and sorts by bytes, as SQLite does, whatever language the database was made for. */
const bytewiseText = postgres.customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
/** Milliseconds since 1970 need more than 32 bits. */
const bigint = (name: string) => postgres.bigint(name, { mode: 'number' })

const forPostgres = {
	table: postgres.pgTable,
	integer: bigint,
	rowNumber: (name: string) => bigint(name).primaryKey().generatedByDefaultAsIdentity(),
	text: (name: string) => bytewiseText(name),
	index: postgres.index,
	uniqueIndex: postgres.uniqueIndex,
	primaryKey: postgres.primaryKey,
	describe: postgres.getTableConfig,
	joined: (each: SQL) => sql`string_agg(${each}, ' ')`,
	// No JSON: it refuses half a letter, which a text takes.
	rows: (texts: readonly string[]) => sql`unnest(cast(${sql.param(texts)} as text[])) as listed(value)`,
}

/** The kit of this process's engine. */
export const kit = engine === 'postgres' ? (forPostgres as unknown as typeof forSqlite) : forSqlite
