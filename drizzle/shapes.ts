import { is, Table } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { kit } from './kit.ts'
import * as schema from './schema.ts'

/** A table as both engines have it: they share its name and those of its columns. */
export type Shape = {
	table: SQLiteTable
	name: string
	/** all of them hold text or whole numbers */
	columns: { name: string; isNumber: boolean }[]
	/** the column that the database counts up by itself, where there is one */
	rowNumber: string | undefined
}

/** Attempts counted against limits are no data of the company's; SQLite keeps them elsewhere. */
const { counters: _, ...lasting } = schema

/** Tables, each behind those that it refers to. */
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

/** All that a company's data consists of, in an order in which it can be written. */
export const shapes: Shape[] = inOrder().map(shapeOf)
