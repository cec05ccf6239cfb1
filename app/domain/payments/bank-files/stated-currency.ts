import { amountFormOf, readAmount } from '#app/platform/tables/amounts.ts'
import { currencyIn, wholeCurrency } from '#app/platform/tables/currency.ts'
import { isDay } from '#app/platform/tables/days.ts'
import { plainWord } from '#app/platform/tables/plain-word.ts'
import type { TableRow } from '#app/platform/tables/split-rows.ts'
import { type BankColumns, type BankTable, cellsOf, headingsOf, rowsBelow } from './bank-columns.ts'
import { ACCOUNT, BALANCE, CURRENCY } from './column-names.ts'

const IN_CURRENCY = /(?:^|\s)(?:en|in)\s+(\p{L}+|[€$£])/u

/** The currency that an amount names itself, however it is written. */
function currencyOfAmount(cell: string) {
	const read = readAmount(cell, amountFormOf([cell], ','))
	return typeof read === 'object' ? read.currency : undefined
}

/** The currency that a line above the table says of its account: «Divisa: USD», «Saldo;1.437,50 USD», «en dólares». */
function currencyOfLine({ cells }: TableRow): string[] {
	return cells.flatMap((cell, index) => {
		const before = plainWord(cells[index - 1] ?? '')
		const words = plainWord(cell)
		const isAbout = CURRENCY.test(words) || BALANCE.test(words) || ACCOUNT.test(words)
		const behind = CURRENCY.test(before) ? wholeCurrency(cell) : undefined
		const said = wholeCurrency(IN_CURRENCY.exec(cell)?.[1] ?? '')
		return behind ?? currencyOfAmount(cell) ?? (isAbout ? currencyIn(cell) : undefined) ?? said ?? []
	})
}

/** Lines about the account: above the headings, or above the first row with a day where there are none. */
function linesAbove({ rows, heading }: BankTable) {
	const end = heading ?? rows.findIndex(({ cells }) => cells.some(isDay))
	return rows.slice(0, Math.max(end, 0))
}

/** The currency that some name; undefined where they name none or two. */
const only = (currencies: readonly (string | undefined)[]) => {
	const [first, ...others] = new Set(currencies.filter((currency) => currency !== undefined))
	return others.length === 0 ? first : undefined
}

/**
 * The currency of a table as something else than its rows says it: the headings of its amounts, that of its balance, its
 * balances, or lines above it.
 * @returns headed: what the headings of the amounts say; around: what the rest does; each undefined where it says none or two
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
