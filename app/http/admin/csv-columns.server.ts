import { laidOut } from '#app/fields/quote-request.server.ts'
import { type FieldKey, requestFields } from '#app/fields/request-fields.server.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'

/** The columns, in an order that never changes: what is new stands behind them. */
export const csvColumns = [
	...laidOut(
		[
			'code',
			'status',
			'requestedAt',
			'pickupAt',
			'firstName',
			'surname',
			'email',
			'phone',
			'originAddress',
			'originPostalCode',
			'originLocality',
			'originCountry',
			'destinationAddress',
			'destinationPostalCode',
			'destinationLocality',
			'destinationCountry',
			'passengers',
			'luggage',
			'vehicle',
			'vip',
			'kilometres',
			'total',
			'validUntil',
			'language',
			'wantsVip',
			'vehicles',
			'until',
			'allInHold',
			'wheelchairs',
			'childSeats',
			'remarks',
			'contactName',
			'contactPhone',
			'company',
			'taxNumber',
			'orderNumber',
			'legs',
			'furtherLegs',
			'ticket',
			'stops',
			'hire',
			'stage',
			'quotedKm',
			'drivenKm',
		] as const,
		({ shows }) => shows.csv,
	),
]
/** What a quote has besides its request's fields. */
export type OwnColumn = Exclude<(typeof csvColumns)[number], FieldKey>

/** Whether a column is a field of the request. */
export const isField = (column: string): column is FieldKey => Object.hasOwn(requestFields, column)

/** The first line, in the words of a language. */
export function headingsOf({ texts }: LanguageTexts) {
	const labels = texts('fields')
	const own = { ...labels, ...texts('quotes').csv }
	return csvColumns.map((column) => (isField(column) ? labels[column] : own[column]))
}

/** A formula behind blanks, which the library lets through and some spreadsheets trim. */
const HIDDEN_FORMULA = /^(?![\t\r])\s+[=+\-@＝＋－＠]/u

/** What a guard stands before already: read back, each loses one. */
const GUARDED = /^'+(?:\s*[=+\-@＝＋－＠]|[\t\r])/u

/**
 * A cell that the library's own guard completes, so that no spreadsheet takes it for a formula, and that is read back as it
 * was.
 */
export const guarded = (cell: string) => (HIDDEN_FORMULA.test(cell) || GUARDED.test(cell) ? `'${cell}` : cell)

/** A cell as it was before it was guarded. */
export const unguarded = (cell: string) => (GUARDED.test(cell) ? cell.slice(1) : cell)
