import { laidOut } from '#app/domain/fields/quote-request.server.ts'
import { type FieldKey, requestFields } from '#app/domain/fields/request-fields.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Columns of the CSV file. Their order never changes; new columns are appended. */
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
			'paid',
		] as const,
		({ shows }) => shows.csv,
	),
]
/** Column that is not a field of the request. */
export type OwnColumn = Exclude<(typeof csvColumns)[number], FieldKey>

/** Checks whether a column is a field of the request. */
export const isField = (column: string): column is FieldKey => Object.hasOwn(requestFields, column)

/** Returns the headings in a language. */
export function headingsOf({ texts }: LanguageTexts) {
	const labels = texts('fields')
	const own = { ...labels, ...texts('quotes').csv }
	return csvColumns.map((column) => (isField(column) ? labels[column] : own[column]))
}
