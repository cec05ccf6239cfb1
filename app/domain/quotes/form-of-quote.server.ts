import type { Field } from '#app/domain/fields/field.ts'
import { type LegRequest, legIn } from '#app/domain/fields/leg-fields.server.ts'
import {
	emptyQuoteForm,
	type QuoteField,
	type QuoteFormValues,
	type QuoteRequest,
	quoteFields,
	requestIn,
} from '#app/domain/fields/quote-request.server.ts'
import { requestFields } from '#app/domain/fields/request-fields.server.ts'
import { type StopRequest, stopIn } from '#app/domain/fields/stop-fields.server.ts'
import { splitDayAndTime } from '#app/platform/clock/day-and-time.ts'
import type { QuoteFacts } from './quote-facts.server.ts'
import { type FormContent, type LegFormValues, legFormFields } from './trip/form-legs.ts'
import { type StopFormValues, stopFormFields } from './trip/form-stops.ts'

/** Empty form. */
export const emptyContent: FormContent = { values: emptyQuoteForm, paradas: [], legs: [] }

/** Number fields for special needs, left empty where zero: their part of the form then stays collapsed. */
const unsaid = Object.values<Field>(requestFields).flatMap(({ name, kind, class: its }) =>
	kind === 'number' && 'becomes' in its && its.becomes === 0 ? [name] : [],
)

/** Returns a field's value as the form holds it; a ticked box is `on`. */
export function asTyped(field: QuoteField, value: QuoteRequest[QuoteField]) {
	if (value === 0 && unsaid.includes(field)) return ''
	return typeof value === 'boolean' ? (value ? 'on' : '') : String(value)
}

/** Returns a stop as the form's fields hold it. */
export const stopAsTyped = (stop: StopRequest) =>
	Object.fromEntries(stopFormFields.map((field) => [field, String(stop[field] || '')])) as StopFormValues

const legAsTyped = (leg: LegRequest) =>
	({
		...Object.fromEntries(legFormFields.map((field) => [field, String(leg[field] ?? '')])),
		paradas: (leg.paradas ?? []).map(stopAsTyped),
	}) as LegFormValues

/** Returns a stored request as the form's fields hold it, so that everything in it can be changed. */
export function formOfQuote(quote: QuoteFacts): FormContent {
	const request = requestIn(quote)
	const typed = quoteFields.map((field) => [field, asTyped(field, request[field]) || emptyQuoteForm[field]])
	const values = Object.fromEntries(typed) as QuoteFormValues
	const paradas = quote.stops.map((stop) => stopAsTyped(stopIn(stop)))
	const legs = quote.furtherLegs.map(legIn)
	const [back] = legs
	// The form asks for the way back by its time alone.
	if (values.tipoViaje === 'idaVuelta')
		return { values: { ...values, dateReturn: back?.datePickup ?? '' }, paradas, legs: [] }
	return { values, paradas, legs: legs.map(legAsTyped) }
}

const hoursOf = <Of extends Record<'datePickup' | 'dateHasta', string>>(of: Of): Of => ({
	...of,
	datePickup: splitDayAndTime(of.datePickup).time,
	dateHasta: splitDayAndTime(of.dateHasta).time,
})

/** Returns the same form for another day: its times keep only the hours, so that every day is chosen again. */
export function formOfCopy(quote: QuoteFacts): FormContent {
	const { values, paradas, legs } = formOfQuote(quote)
	const dateReturn = splitDayAndTime(values.dateReturn).time
	return { values: { ...hoursOf(values), dateReturn }, paradas, legs: legs.map(hoursOf) }
}
