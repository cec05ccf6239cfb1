import { isAmount } from '#app/platform/tables/amounts.ts'
import { isDay, takeSerial } from '#app/platform/tables/days.ts'
import { plainWord } from '#app/platform/tables/plain-word.ts'
import type { TableRow } from '#app/platform/tables/split-rows.ts'
import { isTotal } from '#app/platform/tables/totals.ts'
import { type BankTable, cellsOf, headingsOf, rowsBelow } from './bank-columns.ts'
import { type ColumnKind, kindOf } from './column-kinds.ts'

/** As many rows as tell what a column holds. */
const MOST_ROWS = 200

/** A column of a table: its place, what stands above it as `plainWord` puts it, and what it holds. */
export type Column = { at: number; heading: string; cells: string[]; kind: ColumnKind }

/** The cells of a column that say anything. */
export const said = ({ cells }: Pick<Column, 'cells'>) => cells.filter((cell) => cell.trim() !== '')

/** Whether a column says something, and all of it is of a kind. */
export const every = (column: Pick<Column, 'cells'>, is: (cell: string) => boolean) =>
	said(column).length > 0 && said(column).every(is)

/** Whether a column says something, and half of it at least is of a kind. */
export const half = (column: Pick<Column, 'cells'>, is: (cell: string) => boolean) =>
	said(column).length > 0 && said(column).filter(is).length * 2 >= said(column).length

/** Whether a column says something, and most of it is of a kind. */
export const most = (column: Pick<Column, 'cells'>, is: (cell: string) => boolean) =>
	said(column).length > 0 && said(column).filter(is).length * 3 >= said(column).length * 2

/** Whether a row has a day and an amount and sums up nothing. */
export const looksMoved = ({ cells }: TableRow): boolean =>
	!isTotal(cells) && cells.some(isAmount) && cells.some((cell) => isDay(cell) || takeSerial(cell) !== undefined)

/** Rows that tell what a column holds: those with a day and an amount that sum up nothing, or else all there are. */
function tellingRows(rows: readonly TableRow[], width: number) {
	const some = rows.slice(0, MOST_ROWS).filter(({ cells }) => cells.slice(width).every((cell) => cell.trim() === ''))
	const movements = some.filter(looksMoved)
	return movements.length > 0 ? movements : some
}

/** The columns of a table, each with what stands above it and what it holds. */
export function columnsIn(table: BankTable): Column[] {
	const headings = headingsOf(table)
	const width = Math.max(headings.length, table.width)
	const rows = tellingRows(rowsBelow(table), width)
	return Array.from({ length: width }, (_, at) => {
		const cells = cellsOf(rows, at)
		return { at, heading: plainWord(headings[at] ?? ''), cells, kind: kindOf(cells) }
	})
}
