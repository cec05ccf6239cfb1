import { saysCurrency, wholeCurrency } from '#app/platform/tables/currency.ts'
import type { BankColumns } from './bank-columns.ts'
import * as called from './column-names.ts'
import { isOfOther, shareWord } from './currency-elsewhere.ts'
import { type Column, every, filledCells, half, most } from './filled-columns.ts'
import { centsOf, isSigned } from './guess-amounts.ts'
import { arePair, isKind, saysSide, sideReader, wordedSide } from './side-words.ts'
import { answersHeading, countsInState, saysState } from './state-words.ts'

export type Others = Pick<BankColumns, 'side' | 'state' | 'currency'>

/** Returns the currency columns, by heading or content, without those of fees. */
export const currenciesIn = (columns: readonly Column[]) =>
	columns.filter((column) => {
		const { heading, kind } = column
		if (called.FEE.test(heading) || kind === 'day') return false
		const isFigures = !called.AMOUNT.test(heading) && every(column, (cell) => /^\d{3}$/.test(cell))
		const isNamed = called.CURRENCY.test(heading) && (kind !== 'amount' || isFigures)
		return isNamed || (kind !== 'amount' && every(column, saysCurrency))
	})

/** Ranks currency columns; 0 is the best. A column whose heading shares a word with the amount's belongs to it. */
function rankOfCurrency({ heading }: Column, amount: Column) {
	if (shareWord(heading, amount.heading)) return 0
	return called.ELSEWHERE.test(heading) ? 2 : 1
}

/**
 * Returns the index of the column with the amount's currency.
 * @returns null where there is none, or where two equally likely columns differ: office staff have to choose then
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

/** Returns whether a column holds free text, or may. */
const isText = ({ heading }: Column) => heading === '' || called.TEXTS.test(heading)

/** Returns whether a column without the heading of a side still holds sides. Used only where no amount has a sign. */
function saysSides(column: Column) {
	const { kind, heading } = column
	if (kind === 'day' || kind === 'amount') return false
	const sides = new Set(filledCells(column).map(wordedSide))
	const areWords = every(column, (cell) => wordedSide(cell) !== undefined)
	if (isText(column)) return areWords && sides.has('in') && sides.has('out')
	if (called.SIDE.test(heading)) return half(column, saysSide)
	const isPair = arePair(filledCells(column).filter(saysSide)) && most(column, saysSide)
	return isPair || areWords || (sides.has('out') && half(column, saysSide))
}

/**
 * Returns whether a column, not named as one of sides, holds kinds of movements instead: «Pago» for credits as well
 * as debits. That is so where only such words contradict the signs of the amounts. It is also so where amounts have
 * no signs and all words give the same side.
 */
function saysKinds(column: Column, amount: Column) {
	if (called.SIDE.test(column.heading)) return false
	const [sideOf, cents] = [sideReader(column.cells, column.heading), centsOf(amount)]
	if (!isSigned(amount)) return every(column, isKind) && new Set(filledCells(column).map(sideOf)).size === 1
	const contradicting = column.cells.filter((cell, row) => {
		const [side, amountOfRow] = [sideOf(cell), cents[row]]
		return amountOfRow && (side === 'in' ? amountOfRow < 0 : side === 'out' && amountOfRow > 0)
	})
	return contradicting.length > 0 && contradicting.every(isKind)
}

/**
 * Returns the index of the column of sides, credit or debit: one with such a heading, or one that holds nothing else.
 * Null where there is none.
 */
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

/**
 * Returns the index of the column of states: one with such a heading, or one that holds nothing else. Null where
 * there is none.
 */
function stateColumn(all: readonly Column[]) {
	const columns = all.filter(({ heading }) => !called.STATED_APART.test(heading))
	const words = columns.filter(({ kind }) => kind === 'words' || kind === '')
	const named = words.filter(({ heading }) => called.STATE.test(heading))
	const known = named.find((column) => half(column, (cell) => countsInState(cell) !== undefined))
	const asked = columns.find(({ cells, heading, kind }) => kind !== 'day' && answersHeading(cells, heading))
	const other = words.find((column) =>
		isText(column)
			? every(column, saysState) &&
				words.some((text) => text !== column && isText(text) && filledCells(text).length > 0)
			: most(column, saysState),
	)
	return (known ?? asked ?? other ?? named[0])?.at ?? null
}

/**
 * Amount column of a table. `isHeaded`: its heading names the currency. `isApart`: credits and debits have separate
 * columns.
 */
type About = { amount: Column; isHeaded: boolean; isApart: boolean }

/** Assigns the roles of side, state and currency, by headings and content. */
export function othersIn(columns: readonly Column[], { amount, isHeaded, isApart }: About): Others {
	const currency = currencyColumn(columns, amount, isHeaded)
	const currencies = new Set(currenciesIn(columns))
	const rest = columns.filter((column) => !currencies.has(column))
	const side = isApart ? null : sideColumn(rest, amount)
	return { side, currency, state: stateColumn(rest.filter(({ at }) => at !== side)) }
}
