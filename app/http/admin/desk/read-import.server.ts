import type { Context } from '#app/context.server.ts'
import { listFleets } from '#app/fleet/fleets.server.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import type { ImportedBooking } from '#app/quotes/import-quotes.server.ts'
import { withoutNotice } from '#app/quotes/short-notice.ts'
import { csvColumns, headingsOf } from '../csv-columns.server.ts'
import { MOST_CSV_ROWS, type ReadCsv, readCsv } from '../read-csv.server.ts'
import { importColumns } from './import-columns.server.ts'
import { type RowFault, readImportRow } from './import-rows.server.ts'

/** What a file says: its bookings, what is wrong with rows, or why it cannot be read at all. */
export type ReadImport =
	| { ok: true; bookings: ImportedBooking[]; ignored: string[] }
	| { ok: false; alert: string }
	| { ok: false; faults: RowFault[] }

/** Rows between two of which others have their turn. */
const IN_ONE_GO = 50

/** Why a file cannot be read, in words. */
export const unreadable = ({ texts, t }: LanguageTexts, { refusal, line }: ReadCsv & { ok: false }) => {
	if (refusal === 'broken') return t('desk:import.problems.broken', { line: line ?? 1 })
	if (refusal === 'tooManyRows') return t('desk:import.problems.tooManyRows', { rows: MOST_CSV_ROWS })
	return texts('desk').import.problems[refusal]
}

/** Reads a file of bookings, every row of it, by the office's rules. Nothing is stored. */
export async function readImport(context: Context, texts: LanguageTexts, text: string): Promise<ReadImport> {
	const { t } = texts
	const csv = readCsv(text)
	if (!csv.ok) return { ok: false, alert: unreadable(texts, csv) }
	const [headings = [], ...rows] = csv.rows
	const { columns, ignored, doubled, missing } = importColumns(headings)
	const named = headingsOf(texts)
	const missed = missing.map((column) => named[csvColumns.indexOf(column)]).join(', ')
	if (missing.length > 0) return { ok: false, alert: t('desk:import.problems.missing', { columns: missed }) }
	if (doubled.length > 0)
		return { ok: false, alert: t('desk:import.problems.doubled', { columns: doubled.join(', ') }) }

	const fleets = withoutNotice(await listFleets(context))
	const reading = { texts, fleets, now: context.now(), headings, columns }
	const [bookings, faults]: [ImportedBooking[], RowFault[]] = [[], []]
	for (const [index, cells] of rows.entries()) {
		if (index % IN_ONE_GO === 0) await new Promise((resolve) => setImmediate(resolve))
		if (cells.every((cell) => cell.trim() === '')) continue
		const read = readImportRow(reading, cells, index + 2)
		if ('booking' in read) bookings.push(read.booking)
		else faults.push(...read.faults)
	}
	if (faults.length > 0) return { ok: false, faults }
	if (bookings.length === 0) return { ok: false, alert: texts.texts('desk').import.problems.noRows }
	return { ok: true, bookings, ignored }
}
