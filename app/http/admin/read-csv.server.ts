import { CsvError, parse } from 'csv-parse/sync'

/** A file for bookings has this size at most, and so many of them. */
export const MOST_CSV_BYTES = 1024 * 1024
export const MOST_CSV_ROWS = 2000

/** Why a file is none that can be read. */
export type CsvRefusal = 'empty' | 'tooLarge' | 'notUtf8' | 'notText' | 'broken' | 'tooManyRows'

export type ReadCsv = { ok: true; rows: string[][] } | { ok: false; refusal: CsvRefusal; line?: number }

/** Text of a file; a mark at its beginning is none of it. @returns undefined where it is not UTF-8 */
export function textOfCsv(bytes: Uint8Array): string | undefined {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return undefined
	}
}

/** What stands between cells: of both the one that the first line has more of. */
function delimiterOf(text: string) {
	const [line = ''] = text.split(/[\r\n]/, 1)
	return line.split(';').length >= line.split(',').length ? ';' : ','
}

/**
 * Reads CSV as spreadsheets write it: cells between semicolons or commas, quoted or not, the first row their headings.
 * @returns all rows that say anything, as they stand there
 */
export function readCsv(text: string): ReadCsv {
	if (text.trim() === '') return { ok: false, refusal: 'empty' }
	if (text.includes('\0')) return { ok: false, refusal: 'notText' }
	try {
		const options = { delimiter: delimiterOf(text), relax_column_count: true, skip_records_with_empty_values: false }
		const rows: string[][] = parse(text, { ...options, to: MOST_CSV_ROWS + 2 })
		if (rows.length > MOST_CSV_ROWS + 1) return { ok: false, refusal: 'tooManyRows' }
		return { ok: true, rows }
	} catch (error) {
		if (!(error instanceof CsvError)) throw error
		return { ok: false, refusal: 'broken', line: Number(error.lines) || undefined }
	}
}
