import { currencyIn } from '#app/platform/tables/currency.ts'
import { type BankColumns, type BankTable, headingsOf, type SingleRole } from './bank-columns.ts'
import { holdsSerials } from './column-kinds.ts'
import * as called from './column-names.ts'
import { type Amounts, namedAmounts, shapedAmounts } from './guess-amounts.ts'
import { currenciesIn, othersIn } from './guess-others.ts'
import { saysNotBooked } from './state-words.ts'
import { type Column, columnsIn } from './told-columns.ts'

/** Which of the days counts: that of the booking before any other, that of the value last, and one that says nothing. */
function rankOfDay({ heading, kind }: Column) {
	if (kind === '') return 5
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
		const isMoney = called.BALANCE.test(column.heading) || called.AMOUNT.test(column.heading)
		const isBooking = called.DAYS.booking.test(column.heading) && !isMoney
		return (isCalled(column) || isBooking) && holdsSerials(column.cells)
	})
	const found = days.length > 0 ? days : columns.filter(({ cells }) => holdsSerials(cells))
	return found.sort((one, other) => rankOfDay(one) - rankOfDay(other))
}

/** Columns of words: those that are called so, or, where none is, all that are left and say nothing else. */
function textsIn(columns: readonly Column[], taken: ReadonlySet<number | null>) {
	const currencies = new Set(currenciesIn(columns))
	const left = columns.filter((column) => !taken.has(column.at) && column.kind !== 'day' && !currencies.has(column))
	const named = left.filter(({ heading }) => called.TEXTS.test(heading))
	const others = left.filter(
		({ kind, cells, heading }) => kind === 'words' && (heading === '' || !cells.some(saysNotBooked)),
	)
	return (named.length > 0 ? named : others).map(({ at }) => at)
}

/** Whether a heading of the amounts says their currency. */
function isHeaded(table: BankTable, amounts: Amounts) {
	const headings = headingsOf(table)
	return [amounts.amount, amounts.in, amounts.out].some(
		(at) => at !== null && currencyIn(headings[at] ?? '') !== undefined,
	)
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
