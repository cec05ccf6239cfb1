import { is, Table } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { kit } from './kit.ts'
import * as schema from './schema.ts'

/** Table as both engines have it: its name and those of its columns are the same. */
export type Shape = {
	table: SQLiteTable
	name: string
	/** all contain text or integers */
	columns: { name: string; isNumber: boolean }[]
	/** column that the database increments itself, if there is one */
	rowNumber: string | undefined
}

/** Counters of rate limits are not company data; with SQLite they are in another file. */
const { counters: _, ...lasting } = schema

/** Returns the tables, each after those that it refers to. */
function inOrder() {
	const placed = new Set<SQLiteTable>()
	const place = (table: SQLiteTable) => {
		for (const key of kit.describe(table).foreignKeys) place(key.reference().foreignTable)
		placed.add(table)
	}
	for (const each of Object.values(lasting)) if (is(each, Table)) place(each as SQLiteTable)
	return [...placed]
}

const countsUp = (column: SQLiteColumn & { autoIncrement?: boolean }) =>
	column.autoIncrement === true || column.generatedIdentity !== undefined

function shapeOf(table: SQLiteTable): Shape {
	const { name, columns } = kit.describe(table)
	return {
		table,
		name,
		columns: columns.map((column) => ({ name: column.name, isNumber: column.dataType === 'number' })),
		rowNumber: columns.find(countsUp)?.name,
	}
}

/** All tables of the company's data, in an order in which they can be written. */
export const shapes: Shape[] = inOrder().map(shapeOf)
