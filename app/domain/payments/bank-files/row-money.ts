import { type Amount, type AmountForm, amountFormOf, isNoAmount, readAmount } from '#app/platform/tables/amounts.ts'
import { type BankColumns, type BankTable, cellsOf, rowsBelow } from './bank-columns.ts'
import type { MoneyFault } from './bank-movement.ts'
import { currencyReader, type RowCurrency } from './row-currency.ts'
import { areSigned, hasPlus, type Sides, sidesIn } from './sign-or-side.ts'
import type { UnreadCells } from './unread-cells.ts'

/** What reads the money of a table's rows. */
export type MoneyReader = {
	columns: BankColumns
	/** how amounts are written; undefined where nobody knows */
	amountForm: AmountForm | undefined
	centsIn: (cells: readonly string[]) => Amount | MoneyFault
	/** the currency of a row, or what is wrong with it */
	currencyIn: (cells: readonly string[], inAmount: string | undefined) => RowCurrency | MoneyFault
}

/** Cents that went out, whichever sign they were written with. */
const outward = (cents: number) => (cents === 0 ? 0 : -Math.abs(cents))

/** An amount in its column, or what is wrong with it. */
function amountAt(cells: readonly string[], column: number, form: AmountForm | undefined): Amount | MoneyFault {
	const read = readAmount(cells[column] ?? '', form)
	if (read === 'open') return { code: 'amountOpen', column }
	if (read) return read
	const other = readAmount(cells[column] ?? '', amountFormOf([cells[column] ?? '']))
	return { code: typeof other === 'object' ? 'amountOther' : 'amount', column }
}

/** What says which way the amount of one column goes: the side beside it, where a row has one. */
type OneColumn = { at: number; form: AmountForm | undefined; sides: Sides | undefined }

/** What came in or went out, from one column and the side beside it. */
function fromOne(cells: readonly string[], { at, form, sides }: OneColumn): Amount | MoneyFault {
	const read = amountAt(cells, at, form)
	if ('code' in read || !sides) return read
	const { column, sideOf, haveSigns, decides } = sides
	const said = sideOf(cells[column] ?? '')
	if (said === 'neither') return { ...read, cents: 0 }
	if (decides === 'sign') return read
	if (said === undefined) return { code: 'side', column }
	const isSigned = haveSigns || hasPlus(cells[at] ?? '')
	const contradicts = said === 'in' ? read.cents < 0 : read.cents > 0 && isSigned
	if (contradicts && decides !== 'side') return { code: 'signs', column }
	return { ...read, cents: said === 'in' ? Math.abs(read.cents) : outward(read.cents) }
}

/** What came in or went out, from two columns of which one says nothing. */
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

/** What reads the money of rows: one writing of amounts for all of them, told by the balances where they leave it open. */
export function moneyReader(table: BankTable, columns: BankColumns, unread: UnreadCells): MoneyReader {
	const rows = rowsBelow(table)
	const own = [columns.amount, columns.in, columns.out]
	const said = amountFormOf(cellsOf(rows, columns.balance))?.decimal ?? columns.decimal
	const form = amountFormOf(
		own.flatMap((column) => cellsOf(rows, column)),
		said,
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
