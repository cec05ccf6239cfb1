import { type Amount, type AmountForm, amountFormOf, isNoAmount, readAmount } from '#app/platform/tables/amounts.ts'
import { type BankColumns, type BankTable, cellsOf, rowsBelow } from './bank-columns.ts'
import type { MoneyFault } from './bank-movement.ts'
import { currencyReader, type RowCurrency } from './row-currency.ts'
import { areSigned, hasPlus, type Sides, sidesIn } from './sign-or-side.ts'
import type { UnreadCells } from './unread-cells.ts'

/** Reader of the amounts and currencies of a table's rows. */
export type MoneyReader = {
	columns: BankColumns
	/** how amounts are written; undefined where the table does not show it */
	amountForm: AmountForm | undefined
	centsIn: (cells: readonly string[]) => Amount | MoneyFault
	/** returns the currency of a row, or its error */
	currencyIn: (cells: readonly string[], inAmount: string | undefined) => RowCurrency | MoneyFault
}

/** Returns the cents as negative, whatever their sign. */
const outward = (cents: number) => (cents === 0 ? 0 : -Math.abs(cents))

/** Reads the amount in a column, or returns its error. */
function amountAt(cells: readonly string[], column: number, form: AmountForm | undefined): Amount | MoneyFault {
	const read = readAmount(cells[column] ?? '', form)
	if (read === 'open') return { code: 'amountOpen', column }
	if (read) return read
	const other = readAmount(cells[column] ?? '', amountFormOf([cells[column] ?? '']))
	return { code: typeof other === 'object' ? 'amountOther' : 'amount', column }
}

/** Amount column, with the sides of a side column where the table has one. */
type OneColumn = { at: number; form: AmountForm | undefined; sides: Sides | undefined }

/** Reads the signed amount from one column and its side. */
function fromOne(cells: readonly string[], { at, form, sides }: OneColumn): Amount | MoneyFault {
	const read = amountAt(cells, at, form)
	if ('code' in read || !sides) return read
	const { column, sideOf, haveSigns, decides } = sides
	const stated = sideOf(cells[column] ?? '')
	if (stated === 'neither') return { ...read, cents: 0 }
	if (decides === 'sign') return read
	if (stated === undefined) return { code: 'side', column }
	const isSigned = haveSigns || hasPlus(cells[at] ?? '')
	const contradicts = stated === 'in' ? read.cents < 0 : read.cents > 0 && isSigned
	if (contradicts && decides !== 'side') return { code: 'signs', column }
	return { ...read, cents: stated === 'in' ? Math.abs(read.cents) : outward(read.cents) }
}

/** Reads the signed amount from a credit and a debit column, one of which is empty. */
function fromTwo(cells: readonly string[], columns: BankColumns, form: AmountForm | undefined): Amount | MoneyFault {
	const [received, paid] = [columns.in, columns.out].map((column) => {
		if (column === null || isNoAmount(cells[column] ?? '')) return undefined
		return amountAt(cells, column, form)
	})
	if (received && 'code' in received) return received
	if (paid && 'code' in paid) return paid
	if (received?.cents && paid?.cents) return { code: 'both', column: columns.in ?? 0 }
	if (received?.cents) return received
	if (paid) return { ...paid, cents: outward(paid.cents) }
	return received ?? { code: 'amount', column: columns.in ?? 0 }
}

/**
 * Returns the reader of a table's amounts. All amounts share one format; where they leave it open, the balances
 * decide.
 */
export function moneyReader(table: BankTable, columns: BankColumns, unread: UnreadCells): MoneyReader {
	const rows = rowsBelow(table)
	const own = [columns.amount, columns.in, columns.out]
	const decimal = amountFormOf(cellsOf(rows, columns.balance))?.decimal ?? columns.decimal
	const form = amountFormOf(
		own.flatMap((column) => cellsOf(rows, column)),
		decimal,
	)
	const { amount } = columns
	const sides = sidesIn(table, columns, form)
	const isOpen = columns.side === null && amount !== null && !areSigned(rows, amount, form)
	return {
		columns,
		amountForm: form,
		centsIn: (cells) => {
			if (amount === null) return fromTwo(cells, columns, form)
			const outward = isOpen ? unread.outward(cells) : undefined
			return outward === undefined ? fromOne(cells, { at: amount, form, sides }) : { code: 'unread', column: outward }
		},
		currencyIn: currencyReader(table, columns, unread),
	}
}
