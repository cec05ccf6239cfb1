import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

type ColumnsByName<Column extends SQLiteColumn> = { [Each in Column as Each['_']['name']]: Each }

/**
 * Columns under their own names in the database, which are the contract's field names (contract §3), to select records
 * by. Only what is named here goes out (trust §1.4).
 */
export const recordColumns = <Columns extends SQLiteColumn[]>(...columns: Columns) =>
	Object.fromEntries(columns.map((column) => [column.name, column])) as ColumnsByName<Columns[number]>
