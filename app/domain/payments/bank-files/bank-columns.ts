import type { Decimal } from '#app/platform/tables/amounts.ts'
import type { DayOrder } from '#app/platform/tables/days.ts'
import type { Table, TableRow } from '#app/platform/tables/split-rows.ts'

/** What one column alone may say of a movement; words may be in several. */
export const singleRoles = ['day', 'valueDay', 'amount', 'in', 'out', 'side', 'state', 'currency', 'balance'] as const
export type SingleRole = (typeof singleRoles)[number]

/** Which column of a bank's table says what, from 0; `in` and `out` instead of `amount` where they stand apart. */
export type BankColumns = Record<SingleRole, number | null> & {
	/** of the operation; of the value where the table has no other */
	day: number
	/** all that says who paid and what for */
	texts: number[]
	/** what stands before the cents where the table leaves it open */
	decimal: Decimal | null
	/** the order of days where the table leaves it open */
	order: DayOrder | null
}

/** A bank's table as it stands in its file. @property heading the place of the row of headings; null where there is none */
export type BankTable = Table & { heading: number | null }

/** The headings of a table, as they stand there. */
export const headingsOf = ({ rows, heading }: BankTable): readonly string[] =>
	heading === null ? [] : (rows[heading]?.cells ?? [])

/** What stands below the headings, or all there is. */
export const rowsBelow = ({ rows, heading }: BankTable): readonly TableRow[] =>
	heading === null ? rows : rows.slice(heading + 1)

/** A column's cells. */
export const cellsOf = (rows: readonly TableRow[], column: number | null): string[] =>
	column === null ? [] : rows.map(({ cells }) => cells[column] ?? '')
