import type { Context } from '#app/context.server.ts'
import type { ImportedBooking } from '#app/domain/bookings/import-quotes.server.ts'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import { withoutNotice } from '#app/domain/quotes/trip/short-notice.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { type PassedOver, passedOver } from '#app/platform/tables/passed-over.ts'
import { readTableInTurns } from '#app/platform/tables/read-table.ts'
import { totalsIn } from '#app/platform/tables/totals.ts'
import { inTurns } from '#app/platform/turns/steps.server.ts'
import { letOthersTurn } from '#app/platform/turns/turns.server.ts'
import type { OddCell } from '#app/web/office/import/import-odd.server.ts'
import { type RowFault, unreadable } from '#app/web/office/import/imported-file.server.ts'
import { csvColumns, headingsOf } from '../list/csv-columns.server.ts'
import { importColumns } from './import-columns.server.ts'
import { readerOf, readImportRow } from './import-rows.server.ts'

/** Result of reading a file: its bookings and odd values, the faults of rows, or why it cannot be read at all. */
export type ReadImport =
	| { ok: true; bookings: ImportedBooking[]; odd: OddCell[]; ignored: string[]; passedOver: PassedOver[] }
	| { ok: false; alert: string }
	| { ok: false; faults: RowFault[] }

/** Reads every row of a file of bookings by the office's rules. Nothing is stored. */
export async function readImport(context: Context, texts: LanguageTexts, bytes: Uint8Array): Promise<ReadImport> {
	const { t } = texts
	const read = await readTableInTurns(bytes)
	if (!read.ok) return { ok: false, alert: unreadable(texts, read) }
	const headings = importColumns(read.table)
	const { ignored, doubled, missing, above, rows } = headings
	const named = headingsOf(texts)
	const missed = missing.map((column) => named[csvColumns.indexOf(column)]).join(', ')
	if (missing.length > 0) return { ok: false, alert: t('desk:import.problems.missing', { columns: missed }) }
	if (doubled.length > 0)
		return { ok: false, alert: t('desk:import.problems.doubled', { columns: doubled.join(', ') }) }

	const reading = readerOf({ texts, fleets: withoutNotice(await listFleets(context)), now: context.now() }, headings)
	const totals = new Set(await inTurns(totalsIn(rows)))
	const [bookings, odd, faults]: [ImportedBooking[], OddCell[], RowFault[]] = [[], [], []]
	for (const row of rows.filter((row) => !totals.has(row))) {
		await letOthersTurn()
		const read = readImportRow(reading, row)
		if ('faults' in read) faults.push(...read.faults)
		else {
			bookings.push(read.booking)
			odd.push(...read.odd)
		}
	}
	if (faults.length > 0) return { ok: false, faults }
	if (bookings.length === 0) return { ok: false, alert: texts.texts('desk').import.problems.noRows }
	return {
		ok: true,
		bookings,
		odd,
		ignored,
		passedOver: [...passedOver(above, 'above'), ...passedOver([...totals], 'total')],
	}
}
