import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

type ColumnsByName<Column extends SQLiteColumn> = { [Each in Column as Each['_']['name']]: Each }

/**
 * Selects columns under their database names, which are the contract's field names (contract §3). Only the columns
 * named here are sent out (trust §1.4).
 */
export const recordColumns = <Columns extends SQLiteColumn[]>(...columns: Columns) =>
	Object.fromEntries(columns.map((column) => [column.name, column])) as ColumnsByName<Columns[number]>
