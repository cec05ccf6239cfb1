import { amountFormOf, isAmount, readAmount } from '#app/tables/amounts.ts'
import { currencyIn } from '#app/tables/currency.ts'
import { isDay, takeSerial } from '#app/tables/days.ts'
import { plainWord } from '#app/tables/plain-word.ts'
import type { TableRow } from '#app/tables/split-rows.ts'
import { isTotal } from '#app/tables/totals.ts'
import { balanceFits } from './balance-fits.ts'
import { type BankColumns, type BankTable, cellsOf, headingsOf, rowsBelow, type SingleRole } from './bank-columns.ts'
import { type ColumnKind, holdsSerials, kindOf } from './column-kinds.ts'
import * as called from './column-names.ts'
import { saysSide, sideReader } from './side-words.ts'

/** As many rows as tell what a column holds. */
const MOST_ROWS = 200

type Column = { at: number; heading: string; cells: string[]; kind: ColumnKind }

const said = ({ cells }: Column) => cells.filter((cell) => cell.trim() !== '')
const every = (column: Column, is: (cell: string) => boolean) => said(column).length > 0 && said(column).every(is)

/** Rows that tell what a column holds: those with a day and an amount that sum up nothing, or else all there are. */
function tellingRows(rows: readonly TableRow[], width: number) {
	const some = rows.slice(0, MOST_ROWS).filter(({ cells }) => cells.slice(width).every((cell) => cell.trim() === ''))
	const movements = some.filter(
		({ cells }) => !isTotal(cells) && cells.some(isAmount) && cells.some((cell) => isDay(cell) || takeSerial(cell)),
	)
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

/** Which of the days counts: that of the booking before any other, that of the value last. */
function rankOfDay({ heading }: Column) {
	if (called.DAYS.value.test(heading)) return 4
	if (called.DAYS.started.test(heading)) return 3
	if (called.DAYS.booking.test(heading)) return 0
	return called.DAY.test(heading) ? 1 : 2
}

/** Days by what they hold, or by what stands above them where they hold nothing or numbers, the one that counts first. */
function daysIn(columns: readonly Column[]) {
	const isCalled = ({ heading }: Column) => called.DAY.test(heading) || called.DAYS.value.test(heading)
	const days = columns.filter((column) => {
		if (column.kind === 'day' || (column.kind === '' && isCalled(column))) return true
		return (isCalled(column) || called.DAYS.booking.test(column.heading)) && holdsSerials(column.cells)
	})
	const found = days.length > 0 ? days : columns.filter(({ cells }) => holdsSerials(cells))
	return found.sort((one, other) => rankOfDay(one) - rankOfDay(other))
}

type Amounts = Pick<BankColumns, 'amount' | 'in' | 'out' | 'balance'>
const noAmounts: Amounts = { amount: null, in: null, out: null, balance: null }

/** Amounts by what stands above them. */
function namedAmounts(columns: readonly Column[]): Amounts {
	const amounts = columns.filter(({ kind }) => kind === 'amount' || kind === '')
	const first = (name: RegExp, but?: RegExp) =>
		amounts.find(({ heading }) => name.test(heading) && !but?.test(heading))?.at ?? null
	const balance = first(called.BALANCE)
	const [received, paid] = [first(called.IN, called.BALANCE), first(called.OUT, called.BALANCE)]
	if (received !== null && paid !== null) return { amount: null, in: received, out: paid, balance }
	const amount = first(called.AMOUNT, called.BALANCE)
	return amount === null ? { ...noAmounts, in: received, balance } : { ...noAmounts, amount, balance }
}

/** Cents of a column, with the side that stands beside them where one does; undefined where there are none. */
function centsOf({ cells }: Column, side: Column | undefined) {
	const form = amountFormOf(cells)
	const sideOf = side && sideReader(side.cells, side.heading)
	return cells.map((cell, index) => {
		const read = readAmount(cell, form)
		if (typeof read !== 'object') return undefined
		return sideOf?.(side?.cells[index] ?? '') === 'out' ? -Math.abs(read.cents) : read.cents
	})
}

/** Amounts by what they are: of two columns the one that makes the other, which is the balance. */
function shapedAmounts(columns: readonly Column[]): Amounts {
	const isOneSided = ({ heading }: Column) => called.IN.test(heading) || called.OUT.test(heading)
	const amounts = columns.filter((column) => column.kind === 'amount' && !isOneSided(column))
	const side = columns.find(({ cells, kind }) => kind !== 'amount' && cells.every(saysSide))
	for (const amount of amounts)
		for (const balance of amounts)
			if (amount !== balance && balanceFits(centsOf(amount, side), balance.cells))
				return { ...noAmounts, amount: amount.at, balance: balance.at }
	const written = amounts.filter(({ cells }) => cells.some((cell) => /[.,]\d/.test(cell)))
	const [first, second] = written.length > 0 ? written : amounts
	return { ...noAmounts, amount: first?.at ?? null, balance: second?.at ?? null }
}

/** What else says something, by its heading where there is one and by what it holds. */
function othersIn(columns: readonly Column[], amountAt: number): Pick<BankColumns, 'side' | 'state' | 'currency'> {
	const words = columns.filter(({ kind }) => kind === 'words' || kind === '')
	const currencies = words.filter((column) =>
		column.heading === ''
			? every(column, (cell) => currencyIn(cell) !== undefined)
			: called.CURRENCY.test(column.heading),
	)
	const currency = currencies.find(({ at }) => at > amountAt) ?? currencies[0]
	const side = columns.find(
		(column) =>
			(called.SIDE.test(column.heading) || column.heading === '') &&
			column.kind !== 'day' &&
			column.at !== amountAt &&
			!(column.kind === 'amount' && column.heading === '') &&
			every(column, saysSide),
	)
	const state = words.find(({ heading }) => called.STATE.test(heading))
	return { side: side?.at ?? null, state: state?.at ?? null, currency: currency?.at ?? null }
}

/** Columns of words: those that are called so, or, where none is, all that are left. */
function textsIn(columns: readonly Column[], taken: ReadonlySet<number | null>) {
	const left = columns.filter(({ at, kind }) => !taken.has(at) && kind !== 'day')
	const named = left.filter(({ heading }) => called.TEXTS.test(heading))
	return (named.length > 0 ? named : left.filter(({ kind }) => kind === 'words')).map(({ at }) => at)
}

/**
 * What headings and cells let one guess; the office has the last word.
 * @returns null where no day or no amount is found
 */
export function guessColumns(table: BankTable): BankColumns | null {
	const columns = columnsIn(table)
	const [day, ...days] = daysIn(columns)
	if (!day) return null
	const rest = columns.filter((column) => column !== day && !days.includes(column))
	const named = namedAmounts(rest)
	const amounts = named.amount === null && named.in === null ? shapedAmounts(rest) : named
	if (amounts.amount === null && amounts.in === null) return null
	const others = othersIn(
		rest.filter(({ at }) => !Object.values(amounts).includes(at)),
		amounts.amount ?? amounts.in ?? 0,
	)
	const single: Record<SingleRole, number | null> = {
		...{ day: day.at, valueDay: days[0]?.at ?? null },
		...amounts,
		...others,
	}
	const taken = new Set<number | null>(Object.values(single))
	return { ...single, day: day.at, texts: textsIn(columns, taken), decimal: null, order: null }
}
