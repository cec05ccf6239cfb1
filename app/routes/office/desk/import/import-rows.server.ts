import { z } from 'zod'
import type { ImportedBooking } from '#app/domain/bookings/import-quotes.server.ts'
import { mirrorCountries } from '#app/domain/fields/countries.ts'
import type { Field } from '#app/domain/fields/field.ts'
import { LegSchema } from '#app/domain/fields/leg-fields.server.ts'
import { pickupZone } from '#app/domain/fields/place-zone.ts'
import { QuoteRequestSchema } from '#app/domain/fields/quote-request.server.ts'
import { type FieldKey, requestFields } from '#app/domain/fields/request-fields.server.ts'
import { stopsSchema } from '#app/domain/fields/stop-fields.server.ts'
import type { Fleet } from '#app/domain/fleet/fleet.ts'
import { assessRequest } from '#app/domain/quotes/assess-request.ts'
import type { HireRequest } from '#app/domain/quotes/hire-request.ts'
import { isPast } from '#app/domain/quotes/trip/short-notice.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { fallbackLanguage } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { type AmountForm, amountFormOf, isNoAmount, readAmount } from '#app/platform/tables/amounts.ts'
import { type DayForm, dayFormOf } from '#app/platform/tables/days.ts'
import type { Headings } from '#app/platform/tables/headings.ts'
import { lacksFigures } from '#app/platform/tables/lost-zero.ts'
import { readMoment } from '#app/platform/tables/moments.ts'
import { onOneLine } from '#app/platform/tables/one-line.ts'
import { shownCells } from '#app/platform/tables/passed-over.ts'
import type { TableRow } from '#app/platform/tables/split-rows.ts'
import { isSpoilt } from '#app/platform/tables/spoilt.ts'
import { isWhole } from '#app/platform/tables/whole-number.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
import { unguarded } from '#app/web/office/import/csv-file.server.ts'
import { cellAsSent, isFlag, languageIn } from '#app/web/office/import/import-cells.server.ts'
import type { OddCell } from '#app/web/office/import/import-odd.server.ts'
import type { RowFault } from '#app/web/office/import/imported-file.server.ts'
import { momentSentence } from '#app/web/trip-form/checks/moment-errors.server.ts'
import { oddIn } from '#app/web/trip-form/checks/odd-values.server.ts'
import { isField } from '../list/csv-columns.server.ts'
import { openAmountWords } from './amount-words.server.ts'
import type { CsvColumn } from './import-columns.server.ts'
import { hireIn, withLostZeros } from './import-hire.server.ts'
import { statusIn } from './import-status.server.ts'

type Office = {
	texts: LanguageTexts
	/** without the minimum notice, as the office plans */
	fleets: readonly Fleet[]
	/** milliseconds since 1970 */
	now: number
}

type Reading = Office & {
	names: readonly string[]
	columns: readonly (CsvColumn | undefined)[]
	/** how days and amounts are written, for each column */
	dayForm: (column: CsvColumn) => DayForm
	amountForm: AmountForm | undefined
}

/** Prepares the reading of a file's rows: each column of days and all amounts have one notation. */
export function readerOf(office: Office, { names, columns, rows }: Headings<CsvColumn>): Reading {
	const cellsOf = (column: CsvColumn) => rows.map(({ cells }) => unguarded(cells[columns.indexOf(column)] ?? ''))
	const forms = new Map<CsvColumn, DayForm>()
	const dayForm = (column: CsvColumn) => {
		const form = forms.get(column) ?? dayFormOf(cellsOf(column))
		forms.set(column, form)
		return form
	}
	const amountForm = amountFormOf([...cellsOf('total'), ...cellsOf('paid')])
	return { ...office, names, columns, dayForm, amountForm }
}

const HireSchema = QuoteRequestSchema.safeExtend({ paradas: stopsSchema, trayectos: z.array(LegSchema).optional() })

/** Upper limit for the price of a row. */
const MAX_TOTAL_CENTS = 100_000_000

const columnNames = new Map<string, CsvColumn>(
	Object.entries(requestFields).map(([key, { name }]) => [name, key as CsvColumn]),
)

/** Returns the column that a field belongs to; legs and stops share the column `hire`. */
const columnOf = (field: string): CsvColumn => columnNames.get(field) ?? 'hire'

const inputOf = (key: FieldKey): Field['input'] => requestFields[key].input

/** Checks whether a column may contain several lines. */
function hasLines(column: CsvColumn) {
	if (!isField(column)) return false
	const input = inputOf(column)
	return input !== 'own' && input.type !== 'tick' && input.lines !== undefined
}

/** Returns access to a row's cells by column, and collects its faults, at most one for each column. */
function rowOf({ names, columns }: Reading, { cells, line }: TableRow) {
	const faults: RowFault[] = []
	const cell = (column: CsvColumn) => {
		const value = unguarded(cells[columns.indexOf(column)] ?? '')
		return hasLines(column) ? value : onOneLine(value)
	}
	const reported = new Set<CsvColumn>()
	return {
		faults,
		cell,
		fault: (column: CsvColumn, message: string) => {
			const name = names[columns.indexOf(column)]?.trim() ?? ''
			if (!reported.has(column)) faults.push({ row: line, column: name, found: shownCells([cell(column)]), message })
			reported.add(column)
		},
	}
}

type Row = ReturnType<typeof rowOf>

/** Reads day and hour as `yyyy-MM-dd HH:mm`; reports a fault and returns '' where they cannot be read. */
function momentIn({ texts, dayForm }: Reading, { cell, fault }: Row, column: FieldKey): string {
	const value = cell(column)
	if (value.trim() === '') {
		if (column === 'pickupAt') fault(column, texts.t('validation:pickupRequired'))
		return ''
	}
	const read = readMoment(value, dayForm(column))
	if ('moment' in read) return read.moment
	fault(column, texts.t(`tables:problems.${read.problem}`, { found: read.found }))
	return ''
}

/** Returns the values of the request's fields as its form would send them. */
function sentIn(reading: Reading, row: Row) {
	const { texts, columns } = reading
	const { cell, fault } = row
	const { problems } = texts.texts('desk').import
	const sent: Record<string, unknown> = {}
	for (const column of columns) {
		if (column === undefined) continue
		if (isSpoilt(cell(column))) fault(column, texts.texts('tables').problems.spoilt)
		if (!isField(column)) continue
		const { kind, name } = requestFields[column]
		if (kind === 'flag' && !isFlag(cell(column))) fault(column, problems.flag)
		if (kind === 'number' && !isWhole(cell(column))) fault(column, problems.number)
		sent[name] = kind === 'moment' ? momentIn(reading, row, column) : cellAsSent(kind, cell(column))
	}
	const hire = hireIn(cell('hire'))
	if (!hire) fault('hire', problems.hire)
	const mended = withLostZeros(mirrorCountries({ ...sent, ...hire }))
	for (const [code, country, column] of [
		[mended.codPostalOrigen, mended.codPaisOrigen, 'originPostalCode'],
		[mended.codPostalDestino, mended.codPaisDestino, 'destinationPostalCode'],
	] as const)
		if (country === 'ES' && lacksFigures(String(code ?? ''))) fault(column, texts.texts('tables').problems.postalCode)
	return mended
}

/** Reads a row's price in cents; reports a fault and returns undefined where it is not a possible price. */
function totalIn({ texts, amountForm }: Reading, { cell, fault }: Row) {
	const read = readAmount(cell('total'), amountForm)
	if (read === 'open') fault('total', openAmountWords(texts, cell('total')))
	const isPriced =
		typeof read === 'object' && read.cents > 0 && read.cents <= MAX_TOTAL_CENTS && (read.currency ?? 'EUR') === 'EUR'
	if (isPriced) return read.cents
	fault('total', texts.texts('desk').import.problems.total)
	return undefined
}

/** Reads how many cents of a row's price have been paid; 0 where the cell is empty. */
function paidIn({ texts, amountForm }: Reading, { cell, fault }: Row, totalCents: number) {
	if (isNoAmount(cell('paid'))) return 0
	const { problems } = texts.texts('desk').import
	const read = readAmount(cell('paid'), amountForm)
	if (read === 'open') fault('paid', openAmountWords(texts, cell('paid')))
	else if (!read || read.cents < 0 || (read.currency ?? 'EUR') !== 'EUR') fault('paid', problems.paid)
	else if (read.cents > totalCents) fault('paid', problems.paidTooMuch)
	else return read.cents
	return 0
}

/** Reads a booking's accepted price, paid amount and customer's language; undefined for an unknown language. */
function bookedIn(reading: Reading, row: Row) {
	const { cell, fault } = row
	const { problems } = reading.texts.texts('desk').import
	const status = statusIn(cell('status'))
	if (!status) fault('status', problems.status)
	if (status === 'other') fault('status', problems.statusOther)
	const totalCents = status === 'accepted' ? totalIn(reading, row) : undefined
	const language = cell('language').trim() === '' ? fallbackLanguage : languageIn(cell('language'))
	if (!language) fault('language', problems.language)
	const acceptedCents = totalCents ?? null
	return language && { language, acceptedCents, paidCents: paidIn(reading, row, acceptedCents ?? 0) }
}

/** Validates the request; reports its faults and returns undefined where it is not valid. */
function requestIn({ texts }: Reading, { fault }: Row, sent: unknown) {
	const read = HireSchema.safeParse(sent)
	if (read.success) return read.data as HireRequest
	for (const { path, message } of read.error.issues) {
		const isInside = path.length > 1
		fault(
			columnOf(String(path[0])),
			isInside ? texts.texts('desk').import.problems.hire : validationSentence(texts, message),
		)
	}
	return undefined
}

/** Lists the odd values of a row with their columns. */
function oddCells({ names, columns }: Reading, { line }: TableRow, request: HireRequest): OddCell[] {
	const { paradas = [], trayectos: legs = [] } = request
	return oddIn({ values: request, paradas, legs }).map(({ name, typed }) => ({
		...{ row: line, found: typed },
		column: names[columns.indexOf(columnOf(name))]?.trim() ?? '',
	}))
}

/** Reads one row: its booking and its odd values, or all its faults. */
export function readImportRow(
	reading: Reading,
	row: TableRow,
): { booking: ImportedBooking; odd: OddCell[] } | { faults: RowFault[] } {
	const { texts, fleets, now, names } = reading
	const read = rowOf(reading, row)
	const { faults, cell, fault } = read
	const more = row.cells.slice(names.length)
	if (more.some((cell) => cell.trim() !== ''))
		faults.push({
			...{ row: row.line, column: '', found: shownCells(more) },
			message: texts.texts('desk').import.problems.moreCells,
		})
	const sent = sentIn(reading, read)
	const booked = bookedIn(reading, read)
	const request = requestIn(reading, read, sent)
	if (!request) return { faults }

	const today = dayAt(now)
	const assessment = assessRequest(fleets, today, request)
	const wrong = momentSentence(texts, assessment, today)
	if (
		assessment.pickupProblem === 'pickupTooEarly' ||
		isPast(assessment.request.datePickup, pickupZone(assessment.request), now)
	)
		fault('pickupAt', texts.t('validation:pickupPast'))
	else if (wrong && cell('pickupAt').trim() !== '') fault(columnOf(wrong.field), wrong.notice)
	if (faults.length > 0 || !booked) return { faults }
	return { booking: { row: row.line, assessment, ...booked }, odd: oddCells(reading, row, assessment.request) }
}
