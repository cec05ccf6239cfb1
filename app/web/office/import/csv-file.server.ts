import { stringify } from 'csv-stringify/sync'
import { moneyInput } from '#app/platform/text/money.ts'
import { securityHeaders } from '#app/web/http/headers.server.ts'

/** What some spreadsheet may take for a formula: a sign of one, behind whatever is trimmed or unpacked, and what breaks a cell. */
const FORMULA = /^(?:['"«»“”‘’`]*[\t\r\n]|[\s\p{C}'"«»“”‘’`]*[=+\-@＝＋－＠])/u

/** A figure that we have reckoned: it stays a number in a spreadsheet, below nothing too. */
export type Figure = { figure: string }

/** An amount as a spreadsheet in Spain reads it. */
export const amountCell = (cents: number): Figure => ({ figure: moneyInput(cents) })

/** A cell: a text, whoever wrote it, or a figure of ours. */
export type CsvCell = string | Figure

/** A text that no spreadsheet takes for a formula, and that is read back as it was. */
const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

/** A text as it was before it was written into a file of ours. */
export const unguarded = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)

/**
 * Lines of a CSV for a spreadsheet in Spain: the one place that writes it.
 * @param isFirst whether they begin the file
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
 * Answers with a file of CSV, to be kept under a name.
 * @param content its rows, or its lines as they are made
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
