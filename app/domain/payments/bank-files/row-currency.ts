import { currencyIn } from '#app/platform/tables/currency.ts'
import { type BankColumns, type BankTable, cellsOf, rowsBelow } from './bank-columns.ts'
import type { MoneyFault } from './bank-movement.ts'
import { statedCurrency } from './stated-currency.ts'
import type { UnreadCells } from './unread-cells.ts'

/** Currency as ISO 4217 code, and as its cell spells it. */
export type RowCurrency = { currency: string; statedCurrency: string }

/** Returns the code or number of a currency; undefined where the cell is neither, nor the name of one. */
const codeOf = (cell: string) => currencyIn(cell) ?? (/^(?:[A-Z]{3}|\d{3})$/.test(cell) ? cell : undefined)

/** Returns the currency that all filled cells of a column name; `several` for more than one, undefined for none. */
function currencyOfColumn(cells: readonly string[]) {
	const [first, another] = new Set(cells.flatMap((cell) => codeOf(cell.trim().toUpperCase()) ?? []))
	return another === undefined ? first : 'several'
}

/**
 * Returns a function that reads the currency of a row: from its cells, else from the rest of the table, else the
 * euro. Contradicting currencies are an error, as is a foreign one in a column that was not chosen.
 */
export function currencyReader(table: BankTable, columns: BankColumns, unread: UnreadCells) {
	const { headed, around } = statedCurrency(table, columns)
	const inColumn = currencyOfColumn(cellsOf(rowsBelow(table), columns.currency))
	const column = columns.currency ?? columns.amount ?? columns.in ?? 0
	const fault: MoneyFault = { code: 'currency', column }
	const isForeign = (currency: string | undefined) => currency !== undefined && currency !== 'EUR'
	return (cells: readonly string[], inAmount: string | undefined): RowCurrency | MoneyFault => {
		const cell = columns.currency === null ? '' : (cells[columns.currency] ?? '').trim().toUpperCase()
		const own = codeOf(cell)
		if (cell !== '' && (own === undefined || (inAmount !== undefined && inAmount !== own))) return fault
		const stated = own ?? inAmount
		if (stated === 'EUR' && isForeign(headed)) return fault
		if (stated === undefined && headed === undefined) {
			if (inColumn === 'several') return fault
			const foreign = columns.currency === null ? unread.foreign(cells) : undefined
			if (foreign !== undefined) return { code: 'unread', column: foreign }
		}
		return { currency: stated ?? headed ?? inColumn ?? around ?? 'EUR', statedCurrency: cell || 'EUR' }
	}
}
