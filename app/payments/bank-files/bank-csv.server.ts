import { parseCents } from '#app/shared/money.ts'
import type { BankFile, BankFileFault, UnmarkedMovement } from './bank-movement.ts'
import { markMovements } from './mark-movements.server.ts'

/** Which column of a bank's table says what, from 0; `in` and `out` instead of `amount` where they stand apart. */
export type BankColumns = {
	day: number
	amount: number | null
	in: number | null
	out: number | null
	/** all that says who paid and what for */
	texts: number[]
	currency: number | null
}

/** How banks call their columns, in the languages they write. */
const CALLED = {
	day: /^(?:fecha|data|date|datum|buchungstag|f\. ?(?:operaci[oó]n|contable)|d\. ?operaci[oó])/i,
	amount: /^(?:importe?|import|amount|betrag|montant|importo|movimiento)/i,
	in: /^(?:haber|abonos?|ingresos?|entradas?|cr[eé]dit|credit|avere|haver|paid in)/i,
	out: /^(?:debe|cargos?|gastos?|salidas?|d[eé]bit|debit|dare|deure|paid out)/i,
	texts:
		/concept|observacion|descri|detalle|beneficiari|ordenante|remitent|referenc|verwendung|auftraggeber|libell|causale|purpose|payer|m[aá]s datos/i,
	currency: /^(?:divisa|moneda|currency|w[aä]hrung|devise|valuta$)/i,
} as const

const firstOf = (headings: readonly string[], called: RegExp) => {
	const found = headings.findIndex((heading) => called.test(heading.trim()))
	return found < 0 ? null : found
}

/** Where the table begins: banks write the account and the period above it. @returns the row of the headings */
export function headingRow(rows: readonly (readonly string[])[]): number {
	const found = rows.findIndex(
		(cells) => firstOf(cells, CALLED.day) !== null && cells.filter((cell) => cell.trim() !== '').length >= 3,
	)
	return Math.max(found, 0)
}

/** What the headings let one guess; the office has the last word. @returns null where no day or no amount is found */
export function guessColumns(headings: readonly string[]): BankColumns | null {
	const day = firstOf(headings, CALLED.day)
	const amount = firstOf(headings, CALLED.amount)
	const [received, paid] =
		amount === null ? [firstOf(headings, CALLED.in), firstOf(headings, CALLED.out)] : [null, null]
	if (day === null || (amount === null && received === null)) return null
	const texts = headings.flatMap((heading, index) => (CALLED.texts.test(heading) ? [index] : []))
	return { day, amount, in: received, out: paid, texts, currency: firstOf(headings, CALLED.currency) }
}

const DAY =
	/^(?:(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<date>\d{1,2})|(?<d>\d{1,2})[-/.](?<m>\d{1,2})[-/.](?<y>\d{2}|\d{4}))(?:[T ].*)?$/

/** A day as banks write it: `2026-11-30`, `30/11/2026`, `30.11.26`. @returns `yyyy-MM-dd`, or undefined */
function dayIn(text: string) {
	const { year, month, date, d = '', m = '', y = '' } = DAY.exec(text.trim())?.groups ?? {}
	const parts = year ? [year, month ?? '', date ?? ''] : [y.length === 2 ? `20${y}` : y, m, d]
	const day = parts.map((part) => part.padStart(2, '0')).join('-')
	const moment = new Date(`${day}T00:00:00Z`)
	return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === day ? day : undefined
}

/** An amount with its sign before or behind it. @returns cents; undefined for anything else */
function centsIn(text: string) {
	const amount = text.replace(/\s|€|EUR/gi, '').replace('\u2212', '-')
	const negative = /^-|-$/.test(amount)
	const cents = parseCents(amount.replace(/^[-+]|[-+]$/g, ''))
	return cents === undefined ? undefined : negative ? -cents : cents
}

/** What came in or went out, from one column or from two of which one is empty. */
function amountIn(cells: readonly string[], columns: BankColumns) {
	if (columns.amount !== null) return centsIn(cells[columns.amount] ?? '')
	const received = (cells[columns.in ?? -1] ?? '').trim()
	const paid = (cells[columns.out ?? -1] ?? '').trim()
	if (received !== '' && centsIn(received) !== 0) return centsIn(received)
	const cents = centsIn(paid)
	return cents === undefined ? undefined : -Math.abs(cents)
}

/** One row of the table. @returns what is wrong with it, or its movement */
function movementIn(cells: readonly string[], row: number, columns: BankColumns): UnmarkedMovement | BankFileFault {
	const day = dayIn(cells[columns.day] ?? '')
	if (day === undefined) return { code: 'date', line: row }
	const cents = amountIn(cells, columns)
	if (cents === undefined) return { code: 'amount', line: row }
	const text = columns.texts
		.map((index) => (cells[index] ?? '').replace(/\s+/g, ' ').trim())
		.filter((words) => words !== '')
		.join(' ')
	const currency = (columns.currency === null ? '' : (cells[columns.currency] ?? '').trim().toUpperCase()) || 'EUR'
	return { row, day, cents, currency, text, identity: text }
}

/**
 * Reads a bank's table by its columns, all of it or nothing.
 * @param rows as `readCsv` gives them @param heading the row of the headings, from 0
 */
export function readBankCsv(rows: readonly string[][], heading: number, columns: BankColumns): BankFile {
	const movements: UnmarkedMovement[] = []
	for (const [index, cells] of rows.entries()) {
		if (index <= heading || cells.every((cell) => cell.trim() === '')) continue
		const read = movementIn(cells, index + 1, columns)
		if ('code' in read) return { ok: false, fault: read }
		movements.push(read)
	}
	if (movements.length === 0) return { ok: false, fault: { code: 'empty' } }
	return { ok: true, movements: markMovements(movements) }
}
