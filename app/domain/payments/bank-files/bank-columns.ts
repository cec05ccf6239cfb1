import type { Decimal } from '#app/platform/tables/amounts.ts'
import type { DayOrder } from '#app/platform/tables/days.ts'
import type { Table, TableRow } from '#app/platform/tables/split-rows.ts'

/** Roles that one column alone may have; text may be in several columns. */
export const singleRoles = ['day', 'valueDay', 'amount', 'in', 'out', 'side', 'state', 'currency', 'balance'] as const
export type SingleRole = (typeof singleRoles)[number]

/**
 * Index of the column for each role, from 0. `in` and `out` replace `amount` where credits and debits have columns of
 * their own.
 */
export type BankColumns = Record<SingleRole, number | null> & {
	/** day of the operation; value day where the table has no other */
	day: number
	/** columns with payer, purpose and references */
	texts: number[]
	/** decimal separator, for tables whose amounts do not show it */
	decimal: Decimal | null
	/** order of day and month, for tables whose days do not show it */
	order: DayOrder | null
}

/**
 * Bank's table as read from its file.
 * @property heading index of the row of headings; null where there is none
 */
export type BankTable = Table & { heading: number | null }

/** Returns the headings of a table as written; empty where it has none. */
export const headingsOf = ({ rows, heading }: BankTable): readonly string[] =>
	heading === null ? [] : (rows[heading]?.cells ?? [])

/** Returns the rows below the headings, or all rows where there are none. */
export const rowsBelow = ({ rows, heading }: BankTable): readonly TableRow[] =>
	heading === null ? rows : rows.slice(heading + 1)

/** Returns the cells of a column; an empty list for `null`. */
export const cellsOf = (rows: readonly TableRow[], column: number | null): string[] =>
	column === null ? [] : rows.map(({ cells }) => cells[column] ?? '')
