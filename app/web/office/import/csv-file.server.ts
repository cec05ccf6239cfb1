import { stringify } from 'csv-stringify/sync'
import { moneyInput } from '#app/platform/text/money.ts'
import { securityHeaders } from '#app/web/http/headers.server.ts'

/**
 * Text that a spreadsheet may take for a formula. It starts with a sign of one, after characters that are trimmed or
 * unpacked, or it contains a character that breaks a cell.
 */
const FORMULA = /^(?:['"«»“”‘’`]*[\t\r\n]|[\s\p{C}'"«»“”‘’`]*[=+\-@＝＋－＠])/u

/** Figure that this program computed. A spreadsheet reads it as a number, negative ones too. */
export type Figure = { figure: string }

/** Formats an amount in cents as spreadsheets in Spain read it. */
export const amountCell = (cents: number): Figure => ({ figure: moneyInput(cents) })

/** Cell: a text of any origin, or a computed figure. */
export type CsvCell = string | Figure

/** Escapes a text that a spreadsheet could take for a formula. `unguarded` restores it. */
const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

/** Restores a text that was escaped when it was written into a CSV file of this site. */
export const unguarded = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)

/**
 * Formats rows as CSV for spreadsheets in Spain. All CSV files are written here.
 * @param isFirst whether these rows begin the file
 */
export const csvLines = (rows: readonly (readonly CsvCell[])[], isFirst: boolean) =>
	stringify(
		rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell))),
		{
			bom: isFirst,
			delimiter: ';',
			quoted: true,
			quoted_empty: true,
			record_delimiter: 'windows',
			cast: { object: ({ figure }) => ({ value: String(figure), quoted: false }) },
		},
	)

/**
 * Returns a response that downloads a CSV file.
 * @param content rows, or a stream of lines already formatted
 * @param name of the file, without extension
 */
export const csvFile = (content: readonly (readonly CsvCell[])[] | ReadableStream<Uint8Array>, name: string) =>
	new Response(content instanceof ReadableStream ? content : csvLines(content, true), {
		headers: {
			...securityHeaders,
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="${name}.csv"`,
			'Cache-Control': 'no-store',
		},
	})
