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
import type { QuoteFacts } from './quote-facts.server.ts'
import { splitDayAndTime } from './trip/day-and-time.ts'
import { type FormContent, type LegFormValues, legFormFields } from './trip/form-legs.ts'
import { type StopFormValues, stopFormFields } from './trip/form-stops.ts'

/** A form in which nothing stands yet. */
export const emptyContent: FormContent = { values: emptyQuoteForm, paradas: [], legs: [] }

/** Needs that nobody has are not said: their part of the form stays folded. */
const unsaid = Object.values<Field>(requestFields).flatMap(({ name, kind, class: its }) =>
	kind === 'number' && 'becomes' in its && its.becomes === 0 ? [name] : [],
)

/** A field's value as the form holds it; a ticked box is `on`. */
export function asTyped(field: QuoteField, value: QuoteRequest[QuoteField]) {
	if (value === 0 && unsaid.includes(field)) return ''
	return typeof value === 'boolean' ? (value ? 'on' : '') : String(value)
}

/** A stop as the form's fields hold it. */
export const stopAsTyped = (stop: StopRequest) =>
	Object.fromEntries(stopFormFields.map((field) => [field, String(stop[field] || '')])) as StopFormValues

const legAsTyped = (leg: LegRequest) =>
	({
		...Object.fromEntries(legFormFields.map((field) => [field, String(leg[field] ?? '')])),
		paradas: (leg.paradas ?? []).map(stopAsTyped),
	}) as LegFormValues

/** A stored request as the form's fields hold it, so that all it says can be changed. */
export function formOfQuote(quote: QuoteFacts): FormContent {
	const request = requestIn(quote)
	const typed = quoteFields.map((field) => [field, asTyped(field, request[field]) || emptyQuoteForm[field]])
	const values = Object.fromEntries(typed) as QuoteFormValues
	const paradas = quote.stops.map((stop) => stopAsTyped(stopIn(stop)))
	const legs = quote.furtherLegs.map(legIn)
	const [back] = legs
	// The way back is asked for by its time alone.
	if (values.tipoViaje === 'idaVuelta')
		return { values: { ...values, dateReturn: back?.datePickup ?? '' }, paradas, legs: [] }
	return { values, paradas, legs: legs.map(legAsTyped) }
}

const hoursOf = <Of extends Record<'datePickup' | 'dateHasta', string>>(of: Of): Of => ({
	...of,
	datePickup: splitDayAndTime(of.datePickup).time,
	dateHasta: splitDayAndTime(of.dateHasta).time,
})

/** The same for another day: everything that the request says, and of its days the hours alone, so that each is chosen anew. */
export function formOfCopy(quote: QuoteFacts): FormContent {
	const { values, paradas, legs } = formOfQuote(quote)
	const dateReturn = splitDayAndTime(values.dateReturn).time
	return { values: { ...hoursOf(values), dateReturn }, paradas, legs: legs.map(hoursOf) }
}
