import { saysCurrency, wholeCurrency } from '#app/platform/tables/currency.ts'
import type { BankColumns } from './bank-columns.ts'
import * as called from './column-names.ts'
import { isOfOther, shareWord } from './currency-elsewhere.ts'
import { centsOf, isSigned } from './guess-amounts.ts'
import { arePair, isKind, saysSide, sideReader, wordedSide } from './side-words.ts'
import { answersHeading, countsInState, saysState } from './state-words.ts'
import { type Column, every, half, most, said } from './told-columns.ts'

export type Others = Pick<BankColumns, 'side' | 'state' | 'currency'>

/** Columns of currencies, by their heading or by what they hold, but for those of fees. */
export const currenciesIn = (columns: readonly Column[]) =>
	columns.filter((column) => {
		const { heading, kind } = column
		if (called.FEE.test(heading) || kind === 'day') return false
		const isFigures = !called.AMOUNT.test(heading) && every(column, (cell) => /^\d{3}$/.test(cell))
		const isNamed = called.CURRENCY.test(heading) && (kind !== 'amount' || isFigures)
		return isNamed || (kind !== 'amount' && every(column, saysCurrency))
	})

/** How far a column of currencies is from the amount: one that shares a word of its heading is its own. */
function rankOfCurrency({ heading }: Column, amount: Column) {
	if (shareWord(heading, amount.heading)) return 0
	return called.ELSEWHERE.test(heading) ? 2 : 1
}

/**
 * The column that says the currency of the amount.
 * @returns null where there is none, or where two say it as likely and differ: then the office has to say which
 */
function currencyColumn(columns: readonly Column[], amount: Column, isHeaded: boolean) {
	const found = currenciesIn(columns)
		.filter((column) => !isOfOther(column, amount, columns))
		.map((column) => ({ column, rank: rankOfCurrency(column, amount) }))
	const best = Math.min(...found.map(({ rank }) => rank))
	const likely = found.filter(({ rank }) => rank === best).map(({ column }) => column)
	if (isHeaded && best > 1) return null
	const differ = amount.cells.some((_, row) => {
		const named = likely.map(({ cells }) => (cells[row] ?? '').trim()).filter((cell) => cell !== '')
		return new Set(named.map((cell) => wholeCurrency(cell) ?? cell)).size > 1
	})
	if (differ) return null
	return (likely.find(({ at }) => at > amount.at) ?? likely[0])?.at ?? null
}

/** Whether a column holds free text, or may. */
const isText = ({ heading }: Column) => heading === '' || called.TEXTS.test(heading)

/** Whether a column of other words says sides all the same, beside amounts of which none has a sign. */
function saysSides(column: Column) {
	const { kind, heading } = column
	if (kind === 'day' || kind === 'amount') return false
	const sides = new Set(said(column).map(wordedSide))
	const areWords = every(column, (cell) => wordedSide(cell) !== undefined)
	if (isText(column)) return areWords && sides.has('in') && sides.has('out')
	if (called.SIDE.test(heading)) return half(column, saysSide)
	const isPair = arePair(said(column).filter(saysSide)) && most(column, saysSide)
	return isPair || areWords || (sides.has('out') && half(column, saysSide))
}

/**
 * Whether a column of sides, which is not called so, says kinds of movements instead: «Pago» for what came in as for what
 * went out. It does where only such words contradict the signs of the amounts, or where nothing else stands beside
 * amounts without signs.
 */
function saysKinds(column: Column, amount: Column) {
	if (called.SIDE.test(column.heading)) return false
	const [sideOf, cents] = [sideReader(column.cells, column.heading), centsOf(amount)]
	if (!isSigned(amount)) return every(column, isKind) && new Set(said(column).map(sideOf)).size === 1
	const contradicting = column.cells.filter((cell, row) => {
		const [side, amountOfRow] = [sideOf(cell), cents[row]]
		return amountOfRow && (side === 'in' ? amountOfRow < 0 : side === 'out' && amountOfRow > 0)
	})
	return contradicting.length > 0 && contradicting.every(isKind)
}

/** The column that says on which side an amount is: one that is called so, or one of nothing else. */
function sideColumn(columns: readonly Column[], amount: Column) {
	const named = columns.find(
		(column) =>
			(called.SIDE.test(column.heading) || called.KIND.test(column.heading) || column.heading === '') &&
			column.kind !== 'day' &&
			!(column.kind === 'amount' && column.heading === '') &&
			every(column, saysSide) &&
			!saysKinds(column, amount),
	)
	if (named || isSigned(amount)) return named?.at ?? null
	return columns.find(saysSides)?.at ?? null
}

/** The column that says whether a movement has been booked: one that is called so, or one of nothing else. */
function stateColumn(all: readonly Column[]) {
	const columns = all.filter(({ heading }) => !called.STATED_APART.test(heading))
	const words = columns.filter(({ kind }) => kind === 'words' || kind === '')
	const named = words.filter(({ heading }) => called.STATE.test(heading))
	const known = named.find((column) => half(column, (cell) => countsInState(cell) !== undefined))
	const asked = columns.find(({ cells, heading, kind }) => kind !== 'day' && answersHeading(cells, heading))
	const other = words.find((column) =>
		isText(column)
			? every(column, saysState) && words.some((text) => text !== column && isText(text) && said(text).length > 0)
			: most(column, saysState),
	)
	return (known ?? asked ?? other ?? named[0])?.at ?? null
}

/** The amount of a table, whether its heading says the currency, and whether what comes in and goes out stands apart. */
type About = { amount: Column; isHeaded: boolean; isApart: boolean }

/** What else says something, by its heading and by what it holds. */
export function othersIn(columns: readonly Column[], { amount, isHeaded, isApart }: About): Others {
	const currency = currencyColumn(columns, amount, isHeaded)
	const currencies = new Set(currenciesIn(columns))
	const rest = columns.filter((column) => !currencies.has(column))
	const side = isApart ? null : sideColumn(rest, amount)
	return { side, currency, state: stateColumn(rest.filter(({ at }) => at !== side)) }
}
