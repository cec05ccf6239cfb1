import { type Placeholder, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
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

/** As many as a page of a list shows; what asks for more is built each time. */
const MOST_KEPT = 60

/**
 * The same for a query about some rows by their numbers: a statement for each count of them.
 * @param build the query, prepared, with what stands for the numbers
 */
export function preparedForAll<Row>(
	build: (queries: Queries, ids: Placeholder[]) => { execute: (values: Record<string, unknown>) => Promise<Row[]> },
): (queries: Queries, ids: readonly number[], others?: Record<string, unknown>) => Promise<Row[]> {
	const byCount = new Map<number, ReturnType<typeof preparedOn<ReturnType<typeof build>>>>()
	return (queries, ids, others) => {
		const names = ids.map((_, index) => `id${index}`)
		const known =
			byCount.get(ids.length) ??
			preparedOn((handle) =>
				build(
					handle,
					names.map((name) => sql.placeholder(name)),
				),
			)
		if (ids.length <= MOST_KEPT) byCount.set(ids.length, known)
		return known(queries).execute({ ...others, ...Object.fromEntries(ids.map((id, index) => [`id${index}`, id])) })
	}
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
