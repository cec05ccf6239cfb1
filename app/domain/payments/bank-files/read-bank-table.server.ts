import { isAmount, isNoAmount } from '#app/platform/tables/amounts.ts'
import { type DayForm, dayFormOf, isDay, readDay, statedOrder } from '#app/platform/tables/days.ts'
import { type PassedOver, type PassedOverReason, shownCells } from '#app/platform/tables/passed-over.ts'
import { plainWord } from '#app/platform/tables/plain-word.ts'
import type { TableRow } from '#app/platform/tables/split-rows.ts'
import { beginsTotal, isTotal, namesBalance, namesTotal } from '#app/platform/tables/totals.ts'
import { type BalancedMovement, balancesFit, centsIn } from './balance-fits.ts'
import { type BankColumns, type BankTable, cellsOf, headingsOf, rowsBelow } from './bank-columns.ts'
import type { BankFile, BankFileFault, UnmarkedMovement } from './bank-movement.ts'
import { BALANCE, NET } from './column-names.ts'
import { columnsIn } from './filled-columns.ts'
import { markMovements } from './mark-movements.server.ts'
import { type MoneyReader, moneyReader } from './row-money.ts'
import { stateReader } from './state-words.ts'
import { type UnreadCells, unreadCells } from './unread-cells.ts'

type Reader = MoneyReader & {
	headings: readonly string[]
	/** maximum number of cells in a row */
	width: number
	dayForm: DayForm
	dayIn: (cell: string) => string | undefined
	/** whether a movement of this state is booked; undefined for an unknown state */
	counts: (cell: string) => boolean | undefined
	unread: UnreadCells
	/** lines about the account above the first row with a day, in tables without headings */
	leading: ReadonlySet<TableRow>
	/** first and last row, where banks write balances of the account */
	ends: readonly (TableRow | undefined)[]
}

/** Returns the cells of the other day columns, which are written in the same order of day and month. */
const otherDays = (table: BankTable, day: number) =>
	columnsIn(table).flatMap(({ at, kind, cells }) => (at !== day && kind === 'day' ? cells : []))

function readerOf(table: BankTable, columns: BankColumns, today: string): Reader {
	const rows = rowsBelow(table)
	const headings = headingsOf(table)
	const days = cellsOf(rows, columns.day)
	const order = statedOrder(otherDays(table, columns.day))
	const form = order ? dayFormOf(days, order) : dayFormOf(days, columns.order ?? 'dmy', today)
	const unread = unreadCells(rows, headings, columns)
	const first = rows.findIndex((row) => readDay(row.cells[columns.day] ?? '', form) !== undefined)
	const leading = rows.slice(0, first).filter(({ cells }) => table.heading === null && cells.length < table.width)
	return {
		...moneyReader(table, columns, unread),
		...{ headings, unread },
		width: Math.max(headings.length, table.width),
		dayForm: form,
		dayIn: (cell) => readDay(cell, form),
		counts: stateReader(cellsOf(rows, columns.state), headings[columns.state ?? -1] ?? ''),
		leading: new Set(leading),
		ends: [rows[0], rows.at(-1)],
	}
}

/**
 * Returns the columns with the decimal separator and day order found in the table, for later files that do not show
 * them.
 */
export function settledColumns(table: BankTable, columns: BankColumns, today: string): BankColumns {
	const { amountForm, dayForm } = readerOf(table, columns, today)
	return { ...columns, decimal: amountForm?.decimal ?? columns.decimal, order: dayForm.order }
}

const same = (cells: readonly string[], headings: readonly string[]) =>
	headings.length > 0 && headings.every((heading, index) => heading.trim() === (cells[index] ?? '').trim())

/** Returns whether a row with a day and an amount is a balance of the account, not a movement. */
function isDatedBalance({ columns, ends }: Reader, row: TableRow) {
	if (!row.cells.some(namesBalance)) return false
	return columns.balance === null ? ends.includes(row) : isNoAmount(row.cells[columns.balance] ?? '')
}

/** Returns the index of the column by which a row is not booked, or no longer; undefined where none says so. */
function openState({ columns, counts, unread }: Reader, cells: readonly string[]) {
	if (columns.state !== null && counts(cells[columns.state] ?? '') === false) return columns.state
	return unread.notBooked(cells)
}

/** Returns why a row is not a movement; undefined where it is one or has to be read as one. */
function reasonToPass(reader: Reader, row: TableRow): PassedOverReason | undefined {
	const { columns, headings, dayIn, leading } = reader
	const { cells } = row
	if (same(cells, headings)) return 'headings'
	if (leading.has(row)) return 'above'
	const amounts = [columns.amount, columns.in, columns.out].map((column) => cells[column ?? -1] ?? '')
	if (openState(reader, cells) !== undefined) return 'state'
	if (dayIn(cells[columns.day] ?? '') !== undefined) {
		const isBalance = amounts.every(isNoAmount) ? cells.some(namesTotal) : isDatedBalance(reader, row)
		return isBalance ? 'total' : undefined
	}
	const hasWords = columns.texts.some((column) => (cells[column] ?? '').trim() !== '')
	const instead = cells[columns.day] ?? ''
	const hasAmount = amounts.some(isAmount)
	if (isTotal(cells) || beginsTotal(instead) || (hasAmount && instead.trim() === '' && !hasWords)) return 'total'
	// A movement whose cells are shifted must be read, so that its error is reported.
	const hasSlipped = cells.some(isAmount) && cells.some(isDay)
	return hasAmount || hasSlipped ? undefined : 'words'
}

const wordsIn = (cells: readonly string[], { texts }: BankColumns) =>
	texts
		.map((index) => (cells[index] ?? '').replace(/\s+/g, ' ').trim())
		.filter((words) => words !== '')
		.join(' ')

/** Returns the index of the net amount, where the amount in use is another column; undefined where there is none. */
const netColumn = ({ headings, columns }: Reader) =>
	headings
		.map((heading, at) => ({ at, name: plainWord(heading) }))
		.find(({ at, name }) => NET.test(name) && !BALANCE.test(name) && at !== columns.amount)?.at

/**
 * Reads one row of the table.
 * @returns its movement, or its error
 */
function movementIn(reader: Reader, { cells, line }: TableRow): UnmarkedMovement | BankFileFault {
	const { columns, dayIn, centsIn, currencyIn, counts, width } = reader
	const fault = (code: BankFileFault['code'], column: number | null): BankFileFault => ({
		...{ code, line },
		...(column === null ? {} : { column, found: (cells[column] ?? '').trim() }),
	})
	const more = cells.findIndex((cell, index) => index >= width && cell.trim() !== '')
	if (more >= 0) return { code: 'cells', line, found: (cells[more] ?? '').trim() }
	const day = dayIn(cells[columns.day] ?? '')
	if (day === undefined) return fault('date', columns.day)
	if (columns.state !== null && counts(cells[columns.state] ?? '') === undefined) return fault('state', columns.state)
	const money = centsIn(cells)
	if ('code' in money) {
		const found =
			money.code === 'both' ? { found: shownCells([columns.out, columns.in].map((at) => cells[at ?? 0] ?? '')) } : {}
		return { ...fault(money.code, money.column), ...found }
	}
	const currency = currencyIn(cells, money.currency)
	if ('code' in currency) return fault(currency.code, currency.column)
	const text = wordsIn(cells, columns)
	return { row: line, day, cents: money.cents, ...currency, text, identity: text }
}

/**
 * Reads a bank's table by its columns, completely or not at all.
 * @param today `yyyy-MM-dd` in Madrid: of two ways to read the days, the one without days in the future is used
 * @returns its movements and the rows passed over, or the first error
 */
export function readBankTable(table: BankTable, columns: BankColumns, today: string): BankFile {
	const reader = readerOf(table, columns, today)
	const movements: UnmarkedMovement[] = []
	const balanced: BalancedMovement[] = []
	const net = netColumn(reader)
	const above = table.heading === null ? [] : table.rows.slice(0, table.heading)
	const passOver = ({ line, cells }: TableRow, why: PassedOverReason) => {
		const state = why === 'state' ? openState(reader, cells) : undefined
		const first = state === undefined ? [] : [cells[state] ?? '', wordsIn(cells, columns)]
		return { line, found: shownCells([...first, ...cells]), why }
	}
	const passedOver: PassedOver[] = above.map((row) => passOver(row, 'above'))
	for (const row of rowsBelow(table)) {
		const why = reasonToPass(reader, row)
		if (why) {
			passedOver.push(passOver(row, why))
			continue
		}
		const read = movementIn(reader, row)
		if ('code' in read) return { ok: false, fault: read }
		if (read.cents === 0) {
			passedOver.push(passOver(row, 'noMoney'))
			continue
		}
		movements.push(read)
		balanced.push({
			...{ cents: read.cents, currency: read.currency, balance: row.cells[columns.balance ?? -1] ?? '' },
			net: net === undefined ? undefined : centsIn(row.cells[net] ?? '', reader.amountForm),
		})
	}
	if (movements.length === 0 && !passedOver.some(({ why }) => why === 'state' || why === 'noMoney'))
		return { ok: false, fault: { code: 'empty' } }
	const fits = balancesFit(balanced)
	return { ok: true, movements: markMovements(movements), passedOver, ...(fits !== undefined && { balanceFits: fits }) }
}
