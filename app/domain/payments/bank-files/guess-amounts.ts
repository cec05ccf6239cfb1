import { amountFormOf, readAmount } from '#app/platform/tables/amounts.ts'
import { balanceFits } from './balance-fits.ts'
import type { BankColumns } from './bank-columns.ts'
import * as called from './column-names.ts'
import { saysSide, sideReader } from './side-words.ts'
import { type Column, said } from './told-columns.ts'

export type Amounts = Pick<BankColumns, 'amount' | 'in' | 'out' | 'balance'>
const noAmounts: Amounts = { amount: null, in: null, out: null, balance: null }

/** Cents of a column, with the side that stands beside them where one does; undefined where there are none. */
function centsOf({ cells }: Column, side?: Column) {
	const form = amountFormOf(cells)
	const sideOf = side && sideReader(side.cells, side.heading)
	return cells.map((cell, index) => {
		const read = readAmount(cell, form)
		if (typeof read !== 'object') return undefined
		return sideOf?.(side?.cells[index] ?? '') === 'out' ? -Math.abs(read.cents) : read.cents
	})
}

/** Whether any amount of a column went out by its own sign. */
export const isSigned = (column: Column): boolean => centsOf(column).some((cents) => cents !== undefined && cents < 0)

/** How far a column is from being the amount: what was asked for elsewhere, nothing at all, and fees come last. */
function rankOfAmount(column: Column) {
	if (called.FEE.test(column.heading)) return 3
	if (said(column).length > 0 && centsOf(column).every((cents) => !cents)) return 2
	return called.ELSEWHERE.test(column.heading) ? 1 : 0
}

/** Amounts by what stands above them. */
export function namedAmounts(columns: readonly Column[]): Amounts {
	const amounts = columns.filter(({ kind }) => kind === 'amount' || kind === '')
	const all = (name: RegExp, but?: RegExp) => amounts.filter(({ heading }) => name.test(heading) && !but?.test(heading))
	const first = (name: RegExp, but?: RegExp) => all(name, but)[0]?.at ?? null
	const balance = first(called.BALANCE)
	const [received, paid] = [first(called.IN, called.BALANCE), first(called.OUT, called.BALANCE)]
	if (received !== null && paid !== null) return { amount: null, in: received, out: paid, balance }
	const [amount] = all(called.AMOUNT, called.BALANCE).sort((one, other) => rankOfAmount(one) - rankOfAmount(other))
	return amount === undefined ? { ...noAmounts, in: received, balance } : { ...noAmounts, amount: amount.at, balance }
}

/** Amounts by what they are: of two columns the one that makes the other, which is the balance. */
export function shapedAmounts(columns: readonly Column[]): Amounts {
	const isOneSided = ({ heading }: Column) => called.IN.test(heading) || called.OUT.test(heading)
	const amounts = columns
		.filter((column) => column.kind === 'amount' && !isOneSided(column) && !called.CURRENCY.test(column.heading))
		.sort((one, other) => rankOfAmount(one) - rankOfAmount(other))
	const side = columns.find(({ cells, kind }) => kind !== 'amount' && cells.every(saysSide))
	for (const amount of amounts)
		for (const balance of amounts)
			if (amount !== balance && balanceFits(centsOf(amount, side), balance.cells))
				return { ...noAmounts, amount: amount.at, balance: balance.at }
	const written = amounts.filter(({ cells }) => cells.some((cell) => /[.,]\d/.test(cell)))
	const [first, second] = written.length > 0 ? written : amounts
	return { ...noAmounts, amount: first?.at ?? null, balance: second?.at ?? null }
}
