import { currencyIn } from '#app/platform/tables/currency.ts'
import { type BankColumns, type BankTable, headingsOf, type SingleRole } from './bank-columns.ts'
import { holdsSerials } from './column-kinds.ts'
import * as called from './column-names.ts'
import { type Column, columnsIn } from './filled-columns.ts'
import { type Amounts, namedAmounts, shapedAmounts } from './guess-amounts.ts'
import { currenciesIn, othersIn } from './guess-others.ts'
import { saysNotBooked } from './state-words.ts'

/** Ranks day columns; 0 is the best. The booking day comes first, the value day near the end, an empty column last. */
function rankOfDay({ heading, kind }: Column) {
	if (kind === '') return 5
	if (called.DAYS.value.test(heading)) return 4
	if (called.DAYS.started.test(heading)) return 3
	if (called.DAYS.booking.test(heading)) return 0
	return called.DAY.test(heading) ? 1 : 2
}

/**
 * Returns the day columns, the best first. A column that is empty or holds serial numbers needs the heading of a day,
 * unless there is no other.
 */
function daysIn(columns: readonly Column[]) {
	const isCalled = ({ heading }: Column) => called.DAY.test(heading) || called.DAYS.value.test(heading)
	const days = columns.filter((column) => {
		if (column.kind === 'day' || (column.kind === '' && isCalled(column))) return true
		const isMoney = called.BALANCE.test(column.heading) || called.AMOUNT.test(column.heading)
		const isBooking = called.DAYS.booking.test(column.heading) && !isMoney
		return (isCalled(column) || isBooking) && holdsSerials(column.cells)
	})
	const found = days.length > 0 ? days : columns.filter(({ cells }) => holdsSerials(cells))
	return found.sort((one, other) => rankOfDay(one) - rankOfDay(other))
}

/**
 * Returns the text columns: those with such a heading. Where there is none, all unused columns of words that are not
 * states.
 */
function textsIn(columns: readonly Column[], taken: ReadonlySet<number | null>) {
	const currencies = new Set(currenciesIn(columns))
	const left = columns.filter((column) => !taken.has(column.at) && column.kind !== 'day' && !currencies.has(column))
	const named = left.filter(({ heading }) => called.TEXTS.test(heading))
	const others = left.filter(
		({ kind, cells, heading }) => kind === 'words' && (heading === '' || !cells.some(saysNotBooked)),
	)
	return (named.length > 0 ? named : others).map(({ at }) => at)
}

/** Returns whether a heading of an amount names its currency. */
function isHeaded(table: BankTable, amounts: Amounts) {
	const headings = headingsOf(table)
	return [amounts.amount, amounts.in, amounts.out].some(
		(at) => at !== null && currencyIn(headings[at] ?? '') !== undefined,
	)
}

/**
 * Guesses the columns from headings and cells. Office staff confirm or correct the guess.
 * @returns null where no day or no amount is found
 */
export function guessColumns(table: BankTable): BankColumns | null {
	const columns = columnsIn(table)
	const [day, ...days] = daysIn(columns)
	if (!day) return null
	const rest = columns.filter((column) => column !== day && !days.includes(column))
	const named = namedAmounts(rest)
	const amounts = named.amount === null && named.in === null ? shapedAmounts(rest) : named
	const amount = columns.find(({ at }) => at === (amounts.amount ?? amounts.in))
	if (!amount) return null
	const others = othersIn(
		rest.filter(({ at }) => !Object.values(amounts).includes(at)),
		{ amount, isHeaded: isHeaded(table, amounts), isApart: amounts.amount === null },
	)
	const single: Record<SingleRole, number | null> = {
		...{ day: day.at, valueDay: days[0]?.at ?? null },
		...amounts,
		...others,
	}
	const taken = new Set<number | null>(Object.values(single))
	return { ...single, day: day.at, texts: textsIn(columns, taken), decimal: null, order: null }
}
