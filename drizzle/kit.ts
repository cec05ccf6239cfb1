import { type SQL, sql } from 'drizzle-orm'
import * as postgres from 'drizzle-orm/pg-core'
import * as sqlite from 'drizzle-orm/sqlite-core'
import { engine } from './engine.ts'

/*
 * Building blocks of tables, so that one description serves both engines: text, integers, keys and indexes. The
 * database types differ; the TypeScript types are SQLite's.
 */
const { sqliteTable, integer, text, index, uniqueIndex, primaryKey } = sqlite

const forSqlite = {
	table: sqliteTable,
	integer: <Name extends string>(name: Name) => integer(name),
	/** key that the database increments itself and never reuses */
	rowNumber: <Name extends string>(name: Name) => integer(name).primaryKey({ autoIncrement: true }),
	text,
	index,
	uniqueIndex,
	primaryKey,
	/** returns the definition of a table */
	describe: sqlite.getTableConfig,
	/** joins a text of all rows, in any order */
	joined: (each: SQL) => sql<string | null>`group_concat(${each}, ' ')`,
	/** turns texts into rows, each a `value`, with one parameter for all */
	rows: (texts: readonly string[]) => sql`json_each(${JSON.stringify(texts)})`,
}

/** Text compared and sorted by bytes, as in SQLite, whatever the database's collation. */
const bytewiseText = postgres.customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
/** 64-bit integer, because milliseconds since 1970 need more than 32 bits. */
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
	// Not JSON, which refuses unpaired surrogates that text may contain.
	rows: (texts: readonly string[]) => sql`unnest(cast(${sql.param(texts)} as text[])) as listed(value)`,
}

/** Building blocks for this process's engine. */
export const kit = engine === 'postgres' ? (forPostgres as unknown as typeof forSqlite) : forSqlite
