import { z } from 'zod'
import { mirrorCountries } from '#app/fields/countries.ts'
import { LegSchema } from '#app/fields/leg-fields.server.ts'
import { QuoteRequestSchema } from '#app/fields/quote-request.server.ts'
import { requestFields } from '#app/fields/request-fields.server.ts'
import { stopsSchema } from '#app/fields/stop-fields.server.ts'
import type { Fleet } from '#app/fleet/fleet.ts'
import { fallbackLanguage } from '#app/i18n/languages.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { assessRequest } from '#app/quotes/assess-request.ts'
import type { HireRequest } from '#app/quotes/hire-request.ts'
import type { ImportedBooking } from '#app/quotes/import-quotes.server.ts'
import { isPast } from '#app/quotes/short-notice.ts'
import { parseCents } from '#app/shared/money.ts'
import { dayAt } from '#app/shared/wall-clock.ts'
import { validationSentence } from '../../form/validation-sentences.server.ts'
import { momentSentence } from '../../quotes/moment-errors.server.ts'
import { isField, unguarded } from '../csv-columns.server.ts'
import { cellAsSent, isFlag, languageIn, statusIn } from './import-cells.server.ts'
import type { CsvColumn } from './import-columns.server.ts'

/** What is wrong with a row: in which column, as the file calls it, and what to do. */
export type RowFault = { row: number; column: string; message: string }

export type Reading = {
	texts: LanguageTexts
	/** without notice, as the office plans */
	fleets: readonly Fleet[]
	/** milliseconds since 1970 */
	now: number
	headings: readonly string[]
	columns: readonly (CsvColumn | undefined)[]
}

const HireSchema = z.object({
	...QuoteRequestSchema.shape,
	paradas: stopsSchema,
	trayectos: z.array(LegSchema).optional(),
})

/** A whole row's price; no booking is dearer. */
const MOST_TOTAL_CENTS = 100_000_000

const columnNames = new Map<string, CsvColumn>(
	Object.entries(requestFields).map(([key, { name }]) => [name, key as CsvColumn]),
)

/** Which column a field belongs to; legs and stops stand in one. */
const columnOf = (field: string): CsvColumn => columnNames.get(field) ?? 'hire'

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** Further legs and stops as the list's last column holds them; undefined where it cannot be read. */
function hireIn(cell: string): Record<string, unknown> | undefined {
	if (cell.trim() === '') return {}
	try {
		const hire: unknown = JSON.parse(cell)
		if (!isObject(hire)) return undefined
		const { tipoViaje, paradas, trayectos } = hire
		const [back] = Array.isArray(trayectos) ? trayectos : []
		if (tipoViaje === 'idaVuelta') return { tipoViaje, paradas, dateReturn: isObject(back) ? back.datePickup : '' }
		const legs = Array.isArray(trayectos) && trayectos.length > 0 ? { tipoViaje: 'varios', trayectos } : {}
		return { paradas, ...legs }
	} catch {
		return undefined
	}
}

/** One row: its booking, or all that is wrong with it. @param row as a spreadsheet numbers it */
export function readImportRow(
	{ texts, fleets, now, headings, columns }: Reading,
	cells: readonly string[],
	row: number,
): { booking: ImportedBooking } | { faults: RowFault[] } {
	const { problems } = texts.texts('desk').import
	const cellOf = (column: CsvColumn) => unguarded(cells[columns.indexOf(column)] ?? '')
	const headingOf = (column: CsvColumn) => headings[columns.indexOf(column)] ?? ''
	const faults: RowFault[] = []
	const fault = (column: CsvColumn, message: string) => void faults.push({ row, column: headingOf(column), message })

	if (cells.slice(headings.length).some((cell) => cell.trim() !== ''))
		faults.push({ row, column: '', message: problems.moreCells })
	const sent: Record<string, unknown> = {}
	for (const column of columns) {
		if (column === undefined || !isField(column)) continue
		const { kind, name } = requestFields[column]
		if (kind === 'flag' && !isFlag(cellOf(column))) fault(column, problems.flag)
		if (column === 'pickupAt' && cellOf(column).trim() === '') fault(column, texts.t('validation:pickupRequired'))
		sent[name] = cellAsSent(kind, cellOf(column))
	}
	const hire = hireIn(cellOf('hire'))
	if (!hire) fault('hire', problems.hire)
	const status = statusIn(cellOf('status'))
	if (!status) fault('status', problems.status)
	const totalCents = cellOf('total').trim() === '' ? undefined : parseCents(cellOf('total'))
	if (status === 'accepted' && (totalCents === undefined || totalCents === 0 || totalCents > MOST_TOTAL_CENTS))
		fault('total', problems.total)
	const language = cellOf('language').trim() === '' ? fallbackLanguage : languageIn(cellOf('language'))
	if (!language) fault('language', problems.language)

	const read = HireSchema.safeParse(mirrorCountries({ ...sent, ...hire }))
	if (!read.success) {
		const told = new Set<CsvColumn>()
		for (const { path, message } of read.error.issues) {
			const column = columnOf(String(path[0]))
			if (told.has(column)) continue
			told.add(column)
			fault(column, path.length > 1 ? problems.hire : validationSentence(texts, message))
		}
		return { faults }
	}
	const today = dayAt(now)
	const assessment = assessRequest(fleets, today, read.data as HireRequest)
	const wrong = momentSentence(texts, assessment, today)
	if (assessment.pickupProblem === 'pickupTooEarly' || isPast(assessment.request.datePickup, now))
		fault('pickupAt', texts.t('validation:pickupPast'))
	else if (wrong && cellOf('pickupAt').trim() !== '') fault(columnOf(wrong.field), wrong.notice)
	if (faults.length > 0 || !status || !language) return { faults }
	return { booking: { row, assessment, language, acceptedCents: status === 'accepted' ? (totalCents ?? null) : null } }
}
