import { laidOut } from '#app/domain/fields/quote-request.server.ts'
import { type FieldKey, requestFields } from '#app/domain/fields/request-fields.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

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
			'paid',
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
