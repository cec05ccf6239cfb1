import { type AmountForm, readAmount } from '#app/platform/tables/amounts.ts'
import type { TableRow } from '#app/platform/tables/split-rows.ts'
import { centsIn, fittingOf } from './balance-fits.ts'
import { type BankColumns, type BankTable, cellsOf, headingsOf, rowsBelow } from './bank-columns.ts'
import { looksMoved } from './filled-columns.ts'
import { type Side, sideReader } from './side-words.ts'

/** Reader of the sides of an amount column that has a side column. */
export type Sides = {
	/** index of the side column */
	column: number
	sideOf: (cell: string) => Side | undefined
	/** whether the amounts have signs of their own */
	haveSigns: boolean
	/** which of sign and side the balances agree with; undefined where they do not show it */
	decides: 'sign' | 'side' | undefined
}

/** Returns whether a cell has a plus sign. */
export const hasPlus = (cell: string): boolean => cell.includes('+')

/** Returns whether a movement of the table has a negative amount. */
export const areSigned = (rows: readonly TableRow[], amount: number, form: AmountForm | undefined): boolean =>
	rows.some((row) => {
		const read = readAmount(row.cells[amount] ?? '', form)
		return typeof read === 'object' && read.cents < 0 && looksMoved(row)
	})

/** Returns the cents with the sign that the side gives them. */
function bySide(cents: number | undefined, side: Side | undefined) {
	if (cents === undefined || side === undefined || side === 'neither') return cents
	return side === 'in' ? Math.abs(cents) : -Math.abs(cents)
}

/**
 * Returns how the sides of a table are read, and whether they or the signs of its amounts decide. Undefined where it
 * has no side column.
 */
export function sidesIn(
	table: BankTable,
	{ amount, side, balance }: BankColumns,
	form: AmountForm | undefined,
): Sides | undefined {
	if (amount === null || side === null) return undefined
	const rows = rowsBelow(table)
	const sideOf = sideReader(cellsOf(rows, side), headingsOf(table)[side] ?? '')
	const haveSigns = areSigned(rows, amount, form)
	const sides: Sides = { column: side, sideOf, haveSigns, decides: undefined }
	if (balance === null || !(haveSigns || cellsOf(rows, amount).some(hasPlus))) return sides
	const moved = rows.filter(looksMoved)
	const signed = cellsOf(moved, amount).map((cell) => centsIn(cell, form))
	const sided = cellsOf(moved, side).map((cell, index) => bySide(signed[index], sideOf(cell)))
	const fitting = fittingOf({ sign: signed, side: sided }, cellsOf(moved, balance))
	return { ...sides, decides: fitting }
}
