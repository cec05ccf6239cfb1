import { isAmount } from '#app/platform/tables/amounts.ts'
import { isDay, takeSerial } from '#app/platform/tables/days.ts'
import { plainWord } from '#app/platform/tables/plain-word.ts'
import type { TableRow } from '#app/platform/tables/split-rows.ts'
import { isTotal } from '#app/platform/tables/totals.ts'
import { type BankTable, cellsOf, headingsOf, rowsBelow } from './bank-columns.ts'
import { type ColumnKind, kindOf } from './column-kinds.ts'

/** Maximum number of rows read to find out what a column holds. */
const MAX_ROWS = 200

/** Column of a table: its index, its heading as `plainWord` normalises it, its cells and their kind. */
export type Column = { at: number; heading: string; cells: string[]; kind: ColumnKind }

/** Returns the filled cells of a column. */
export const filledCells = ({ cells }: Pick<Column, 'cells'>) => cells.filter((cell) => cell.trim() !== '')

/** Returns whether a column has filled cells and all of them pass the test. */
export const every = (column: Pick<Column, 'cells'>, is: (cell: string) => boolean) =>
	filledCells(column).length > 0 && filledCells(column).every(is)

/** Returns whether a column has filled cells and at least half of them pass the test. */
export const half = (column: Pick<Column, 'cells'>, is: (cell: string) => boolean) =>
	filledCells(column).length > 0 && filledCells(column).filter(is).length * 2 >= filledCells(column).length

/** Returns whether a column has filled cells and at least two thirds of them pass the test. */
export const most = (column: Pick<Column, 'cells'>, is: (cell: string) => boolean) =>
	filledCells(column).length > 0 && filledCells(column).filter(is).length * 3 >= filledCells(column).length * 2

/** Returns whether a row has a day and an amount and is not a total. */
export const looksMoved = ({ cells }: TableRow): boolean =>
	!isTotal(cells) && cells.some(isAmount) && cells.some((cell) => isDay(cell) || takeSerial(cell) !== undefined)

/**
 * Returns the rows that show what a column holds: movements, or all rows where there are none. Rows with filled cells
 * beyond the table's width are left out.
 */
function tellingRows(rows: readonly TableRow[], width: number) {
	const some = rows.slice(0, MAX_ROWS).filter(({ cells }) => cells.slice(width).every((cell) => cell.trim() === ''))
	const movements = some.filter(looksMoved)
	return movements.length > 0 ? movements : some
}

/** Returns the columns of a table with their headings, cells and kinds. */
export function columnsIn(table: BankTable): Column[] {
	const headings = headingsOf(table)
	const width = Math.max(headings.length, table.width)
	const rows = tellingRows(rowsBelow(table), width)
	return Array.from({ length: width }, (_, at) => {
		const cells = cellsOf(rows, at)
		return { at, heading: plainWord(headings[at] ?? ''), cells, kind: kindOf(cells) }
	})
}
