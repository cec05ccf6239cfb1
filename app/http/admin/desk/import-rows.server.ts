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
import { isField } from '../csv-columns.server.ts'
import { unguarded } from '../csv-file.server.ts'
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

/** A row's cells by their columns, and what is wrong with them. */
function rowOf({ headings, columns }: Reading, cells: readonly string[], row: number) {
	const faults: RowFault[] = []
	return {
		faults,
		cell: (column: CsvColumn) => unguarded(cells[columns.indexOf(column)] ?? ''),
		fault: (column: CsvColumn | undefined, message: string) =>
			void faults.push({ row, column: (column && headings[columns.indexOf(column)]) ?? '', message }),
	}
}

type Row = ReturnType<typeof rowOf>

/** What the cells of the request's fields say, as its form would send it. */
function sentIn({ texts, columns }: Reading, { cell, fault }: Row) {
	const { problems } = texts.texts('desk').import
	const sent: Record<string, unknown> = {}
	for (const column of columns) {
		if (column === undefined || !isField(column)) continue
		const { kind, name } = requestFields[column]
		if (kind === 'flag' && !isFlag(cell(column))) fault(column, problems.flag)
		if (column === 'pickupAt' && cell(column).trim() === '') fault(column, texts.t('validation:pickupRequired'))
		sent[name] = cellAsSent(kind, cell(column))
	}
	const hire = hireIn(cell('hire'))
	if (!hire) fault('hire', problems.hire)
	return mirrorCountries({ ...sent, ...hire })
}

/** Where a booking stands, at which price, and in which language its customer reads. */
function bookedIn({ texts }: Reading, { cell, fault }: Row) {
	const { problems } = texts.texts('desk').import
	const status = statusIn(cell('status'))
	if (!status) fault('status', problems.status)
	const totalCents = cell('total').trim() === '' ? undefined : parseCents(cell('total'))
	const isPriced = totalCents !== undefined && totalCents > 0 && totalCents <= MOST_TOTAL_CENTS
	if (status === 'accepted' && !isPriced) fault('total', problems.total)
	const language = cell('language').trim() === '' ? fallbackLanguage : languageIn(cell('language'))
	if (!language) fault('language', problems.language)
	const acceptedCents = status === 'accepted' ? (totalCents ?? null) : null
	const paidCents = cell('paid').trim() === '' ? 0 : parseCents(cell('paid'))
	if (paidCents === undefined) fault('paid', problems.paid)
	else if (paidCents > (acceptedCents ?? 0)) fault('paid', problems.paidTooMuch)
	return status && language && { language, acceptedCents, paidCents: paidCents ?? 0 }
}

/** The request in what was sent, or undefined where it is none; each column is told of once. */
function requestIn({ texts }: Reading, { fault }: Row, sent: unknown) {
	const read = HireSchema.safeParse(sent)
	if (read.success) return read.data as HireRequest
	const told = new Set<CsvColumn>()
	for (const { path, message } of read.error.issues) {
		const column = columnOf(String(path[0]))
		if (told.has(column)) continue
		told.add(column)
		fault(column, path.length > 1 ? texts.texts('desk').import.problems.hire : validationSentence(texts, message))
	}
	return undefined
}

/** One row: its booking, or all that is wrong with it. @param row as a spreadsheet numbers it */
export function readImportRow(
	reading: Reading,
	cells: readonly string[],
	row: number,
): { booking: ImportedBooking } | { faults: RowFault[] } {
	const { texts, fleets, now, headings } = reading
	const read = rowOf(reading, cells, row)
	const { faults, cell, fault } = read
	if (cells.slice(headings.length).some((more) => more.trim() !== ''))
		fault(undefined, texts.texts('desk').import.problems.moreCells)
	const sent = sentIn(reading, read)
	const booked = bookedIn(reading, read)
	const request = requestIn(reading, read, sent)
	if (!request) return { faults }

	const today = dayAt(now)
	const assessment = assessRequest(fleets, today, request)
	const wrong = momentSentence(texts, assessment, today)
	if (assessment.pickupProblem === 'pickupTooEarly' || isPast(assessment.request.datePickup, now))
		fault('pickupAt', texts.t('validation:pickupPast'))
	else if (wrong && cell('pickupAt').trim() !== '') fault(columnOf(wrong.field), wrong.notice)
	return faults.length > 0 || !booked ? { faults } : { booking: { row, assessment, ...booked } }
}
