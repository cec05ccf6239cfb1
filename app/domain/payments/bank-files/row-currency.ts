import { currencyIn } from '#app/platform/tables/currency.ts'
import { type BankColumns, type BankTable, cellsOf, rowsBelow } from './bank-columns.ts'
import type { MoneyFault } from './bank-movement.ts'
import { statedCurrency } from './stated-currency.ts'
import type { UnreadCells } from './unread-cells.ts'

/** A currency as ISO 4217 writes it, and as its cell does where that is another spelling. */
export type RowCurrency = { currency: string; saidCurrency: string }

/** The letters or figures of a currency; undefined where a cell is neither those nor a name of one. */
const codeOf = (cell: string) => currencyIn(cell) ?? (/^(?:[A-Z]{3}|\d{3})$/.test(cell) ? cell : undefined)

/** The one currency that all filled cells of a column name; `several` where they name more, undefined where none. */
function currencyOfColumn(cells: readonly string[]) {
	const [first, another] = new Set(cells.flatMap((cell) => codeOf(cell.trim().toUpperCase()) ?? []))
	return another === undefined ? first : 'several'
}

/**
 * What tells the currency of rows: their cells, or else what the table says of all of them, and the euro where nothing
 * names any. What names two, or a foreign one in a column that was not chosen, is a fault.
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
		const said = own ?? inAmount
		if (said === 'EUR' && isForeign(headed)) return fault
		if (said === undefined && headed === undefined) {
			if (inColumn === 'several') return fault
			const foreign = columns.currency === null ? unread.foreign(cells) : undefined
			if (foreign !== undefined) return { code: 'unread', column: foreign }
		}
		return { currency: said ?? headed ?? inColumn ?? around ?? 'EUR', saidCurrency: cell || 'EUR' }
	}
}
