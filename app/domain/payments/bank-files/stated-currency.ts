import { amountFormOf, readAmount } from '#app/platform/tables/amounts.ts'
import { currencyIn, wholeCurrency } from '#app/platform/tables/currency.ts'
import { isDay } from '#app/platform/tables/days.ts'
import { plainWord } from '#app/platform/tables/plain-word.ts'
import type { TableRow } from '#app/platform/tables/split-rows.ts'
import { type BankColumns, type BankTable, cellsOf, headingsOf, rowsBelow } from './bank-columns.ts'
import { ACCOUNT, BALANCE, CURRENCY } from './column-names.ts'

const IN_CURRENCY = /(?:^|\s)(?:en|in)\s+(\p{L}+|[€$£])/u

/** Returns the currency within an amount's cell, in any format; undefined where it has none. */
function currencyOfAmount(cell: string) {
	const read = readAmount(cell, amountFormOf([cell], ','))
	return typeof read === 'object' ? read.currency : undefined
}

/**
 * Returns the currencies that a line above the table names for its account: «Divisa: USD», «Saldo;1.437,50 USD», «en
 * dólares».
 */
function currencyOfLine({ cells }: TableRow): string[] {
	return cells.flatMap((cell, index) => {
		const before = plainWord(cells[index - 1] ?? '')
		const words = plainWord(cell)
		const isAbout = CURRENCY.test(words) || BALANCE.test(words) || ACCOUNT.test(words)
		const behind = CURRENCY.test(before) ? wholeCurrency(cell) : undefined
		const stated = wholeCurrency(IN_CURRENCY.exec(cell)?.[1] ?? '')
		return behind ?? currencyOfAmount(cell) ?? (isAbout ? currencyIn(cell) : undefined) ?? stated ?? []
	})
}

/** Returns the lines about the account: above the headings, or above the first row with a day where there are none. */
function linesAbove({ rows, heading }: BankTable) {
	const end = heading ?? rows.findIndex(({ cells }) => cells.some(isDay))
	return rows.slice(0, Math.max(end, 0))
}

/** Returns the only currency among some; undefined for none or several. */
const only = (currencies: readonly (string | undefined)[]) => {
	const [first, ...others] = new Set(currencies.filter((currency) => currency !== undefined))
	return others.length === 0 ? first : undefined
}

/**
 * Finds the currency of a table outside its amounts and currency cells: in headings, balances and the lines above.
 * @returns headed: named by the headings of the amounts; around: named by the rest; each undefined for none or
 * several
 */
export function statedCurrency(
	table: BankTable,
	{ amount, in: received, out, balance }: BankColumns,
): { headed: string | undefined; around: string | undefined } {
	const headings = headingsOf(table)
	const headingOf = (column: number | null) => (column === null ? undefined : currencyIn(headings[column] ?? ''))
	const inBalances = cellsOf(rowsBelow(table), balance).map(currencyOfAmount)
	return {
		headed: only([amount, received, out].map(headingOf)),
		around: headingOf(balance) ?? only(inBalances) ?? only(linesAbove(table).flatMap(currencyOfLine)),
	}
}
