import { amountFormOf, readAmount } from '#app/platform/tables/amounts.ts'
import { balanceFits } from './balance-fits.ts'
import type { BankColumns } from './bank-columns.ts'
import * as called from './column-names.ts'
import { type Column, filledCells } from './filled-columns.ts'
import { saysSide, sideReader } from './side-words.ts'

export type Amounts = Pick<BankColumns, 'amount' | 'in' | 'out' | 'balance'>
const noAmounts: Amounts = { amount: null, in: null, out: null, balance: null }

/**
 * Reads the cents of a column, negative where its own sign or the side column says that money went out. Undefined for
 * a cell that is not an amount.
 */
export function centsOf({ cells }: Column, side?: Column) {
	const form = amountFormOf(cells)
	const sideOf = side && sideReader(side.cells, side.heading)
	return cells.map((cell, index) => {
		const read = readAmount(cell, form)
		if (typeof read !== 'object') return undefined
		return sideOf?.(side?.cells[index] ?? '') === 'out' ? -Math.abs(read.cents) : read.cents
	})
}

/** Returns whether any amount of a column is negative by its own sign. */
export const isSigned = (column: Column): boolean => centsOf(column).some((cents) => cents !== undefined && cents < 0)

const isOneSided = ({ heading }: Column) => called.IN.test(heading) || called.OUT.test(heading)
const isWritten = ({ cells }: Column) => cells.some((cell) => /[.,]\d/.test(cell))
const isNamed = ({ heading }: Column) => called.AMOUNT.test(heading) || called.GROSS.test(heading)

/** Returns whether, by its heading, a column holds amounts in another currency or from before conversion. */
const isElsewhere = ({ heading }: Column) =>
	called.ELSEWHERE.test(heading) || (called.CURRENCY.test(heading) && !called.ACCOUNT.test(heading))

/**
 * Ranks how unlikely a column is to be the amount; 0 is the best. Gross comes first, since bookings wait for what the
 * customer paid, then plain amounts, net, and original amounts. Columns without an amount's name follow, then columns
 * of zeros, and last fees and parts.
 */
function rankOfAmount(column: Column) {
	const { heading } = column
	if (called.FEE.test(heading) || called.PART.test(heading)) return 7
	if (filledCells(column).length > 0 && centsOf(column).every((cents) => !cents)) return 6
	const isNet = called.NET.test(heading)
	if (!isNamed(column)) return isNet || isElsewhere(column) ? 5 : 4
	if (isElsewhere(column)) return 3
	if (isNet) return 2
	return called.GROSS.test(heading) ? 0 : 1
}

/**
 * Returns the amount column by its name. Unnamed amounts compete, for tables where every named column holds zeros,
 * fees or parts.
 */
function namedAmount(amounts: readonly Column[]) {
	const free = amounts.filter(({ heading }) => !called.BALANCE.test(heading))
	const named = free.filter(isNamed)
	if (named.length === 0) return undefined
	const others = free.filter(
		(column) => !isNamed(column) && !isOneSided(column) && isWritten(column) && !called.CURRENCY.test(column.heading),
	)
	return [...named, ...others].sort((one, other) => rankOfAmount(one) - rankOfAmount(other))[0]
}

/** Assigns the amount roles by headings. */
export function namedAmounts(columns: readonly Column[]): Amounts {
	const amounts = columns.filter(({ kind }) => kind === 'amount' || kind === '')
	const first = (name: RegExp, but?: RegExp) =>
		amounts.find(({ heading }) => name.test(heading) && !but?.test(heading))?.at ?? null
	const balance = first(called.BALANCE)
	const [received, paid] = [first(called.IN, called.BALANCE), first(called.OUT, called.BALANCE)]
	if (received !== null && paid !== null) return { amount: null, in: received, out: paid, balance }
	const amount = namedAmount(amounts)
	return amount === undefined ? { ...noAmounts, in: received, balance } : { ...noAmounts, amount: amount.at, balance }
}

/**
 * Assigns the amount roles by content: where one column is the running total of the other, it is the balance. Without
 * such a pair, the two best-ranked columns are amount and balance.
 */
export function shapedAmounts(columns: readonly Column[]): Amounts {
	const amounts = columns
		.filter((column) => column.kind === 'amount' && !isOneSided(column) && !called.CURRENCY.test(column.heading))
		.sort((one, other) => rankOfAmount(one) - rankOfAmount(other))
	const side = columns.find(({ cells, kind }) => kind !== 'amount' && cells.every(saysSide))
	for (const amount of amounts)
		for (const balance of amounts)
			if (amount !== balance && balanceFits(centsOf(amount, isSigned(amount) ? undefined : side), balance.cells))
				return { ...noAmounts, amount: amount.at, balance: balance.at }
	const written = amounts.filter(isWritten)
	const [first, second] = written.length > 0 ? written : amounts
	return { ...noAmounts, amount: first?.at ?? null, balance: second?.at ?? null }
}
