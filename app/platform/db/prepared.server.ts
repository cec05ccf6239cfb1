import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { kit } from '#drizzle/kit.ts'
import type { Queries, Transaction } from './database.server.ts'

/**
 * A query that is put together once for each handle of a database and then only run: Drizzle takes longer to build a
 * statement than SQLite to run it. What differs from one run to the next is a `sql.placeholder` in it.
 * @param build the query, prepared; it depends on nothing but the handle
 */
export function preparedOn<Query>(build: (queries: Queries) => Query): (queries: Queries) => Query {
	const built = new WeakMap<Queries, Query>()
	return (queries) => {
		const known = built.get(queries) ?? build(queries)
		built.set(queries, known)
		return known
	}
}

const one = sql`(${sql.placeholder('id')})`
const several = sql`(select cast(value as bigint) from ${kit.list.rows(sql.placeholder('ids'))})`

/**
 * The same for a query about some rows by their numbers: one statement for one of them and one for several, however many. With
 * one for each count, those of a list and its like were more than are kept.
 * @param build the query, prepared, with what its column is `inArray` of
 */
export function preparedForAll<Row>(
	build: (queries: Queries, ids: SQL) => { execute: (values: Record<string, unknown>) => Promise<Row[]> },
): (queries: Queries, ids: readonly number[], others?: Record<string, unknown>) => Promise<Row[]> {
	const ofOne = preparedOn((queries) => build(queries, one))
	const ofSeveral = preparedOn((queries) => build(queries, several))
	return (queries, ids, others) =>
		ids.length === 1
			? ofOne(queries).execute({ ...others, id: ids[0] })
			: ofSeveral(queries).execute({ ...others, ids: kit.list.of(ids.map(String)) })
}

const places = (columns: readonly string[]) =>
	Object.fromEntries(columns.map((name) => [name, sql.placeholder(name)])) as never

const insertOf = (table: SQLiteTable, columns: readonly string[], stored: { id: SQLiteColumn } | undefined) =>
	preparedOn((queries) => {
		const insert = queries.insert(table).values(places(columns))
		return stored ? insert.returning(stored).prepare() : insert.prepare()
	})

const inserts = new WeakMap<SQLiteTable, Map<string, ReturnType<typeof insertOf>>>()

function insert(tx: Transaction, table: SQLiteTable, row: object, stored?: { id: SQLiteColumn }) {
	const said = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
	const columns = Object.keys(said)
	const ofTable = inserts.get(table) ?? new Map<string, ReturnType<typeof insertOf>>()
	inserts.set(table, ofTable)
	const key = [...columns, stored ? 'and its id' : ''].join()
	const known = ofTable.get(key) ?? insertOf(table, columns, stored)
	ofTable.set(key, known)
	return known(tx).execute(said)
}

/** Inserts one row by a statement that is built once for the columns that are said; the others have their defaults. */
export async function insertRow<Of extends SQLiteTable>(tx: Transaction, table: Of, row: Of['$inferInsert']) {
	await insert(tx, table, row)
}

/** The same. @returns the id of the stored row */
export async function insertNumbered<Of extends SQLiteTable & { id: SQLiteColumn }>(
	tx: Transaction,
	table: Of,
	row: Of['$inferInsert'],
): Promise<number> {
	const [stored] = (await insert(tx, table, row, { id: table.id })) as { id: number }[]
	if (!stored) throw new Error('The row was not stored.')
	return stored.id
}
