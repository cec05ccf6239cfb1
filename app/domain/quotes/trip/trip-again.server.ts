import type { Context } from '#app/context.server.ts'
import { type LegRequest, legIn } from '#app/domain/fields/leg-fields.server.ts'
import {
	emptyQuoteForm,
	fillableBySealedLink,
	type QuoteFormValues,
	requestIn,
} from '#app/domain/fields/quote-request.server.ts'
import { stopIn } from '#app/domain/fields/stop-fields.server.ts'
import { splitDayAndTime } from '#app/platform/clock/day-and-time.ts'
import { isForgotten } from '../forgotten.server.ts'
import { asTyped, stopAsTyped } from '../form-of-quote.server.ts'
import { offeredQuote } from '../offer/offers.server.ts'
import { findQuote } from '../quote-facts.server.ts'
import { type FormContent, type LegFormValues, legFormFields } from './form-legs.ts'
import { swapped } from './journey-ends.ts'

/** Returns the hour of the end at disposal: the day is still to be chosen, and the form reports that it is missing. */
const hourOf = (until: string) => splitDayAndTime(until).time

/** Returns a further trip without its day and without what belonged to that day alone. */
const legAgain = (leg: LegRequest) =>
	({
		...Object.fromEntries(
			legFormFields.map((field) => [field, fillableBySealedLink.includes(field) ? String(leg[field] ?? '') : '']),
		),
		dateHasta: hourOf(leg.dateHasta),
		paradas: (leg.paradas ?? []).map(stopAsTyped),
	}) as LegFormValues

export type TripAgain = { values: Partial<QuoteFormValues> } & Pick<FormContent, 'paradas' | 'legs'>

/**
 * Fills a new form with a quote's trip, as it was offered where there is an offer: places, group and preferences, and
 * all its trips if there are several. Days and times are left to be chosen; personal details are left out.
 * @param code already unsealed
 * @param way whether the trip is requested again as it was, or its first leg in the other direction
 * @returns undefined where there is no such quote, or its customer's data was erased
 */
export async function tripAgain(
	{ database }: Pick<Context, 'database'>,
	code: string,
	way: 'again' | 'back',
): Promise<TripAgain | undefined> {
	const asAsked = await findQuote(database.read, code)
	if (!asAsked || isForgotten(asAsked)) return undefined
	const { quote } = await offeredQuote(database.read, asAsked)
	const request = requestIn(quote)
	const trip = Object.fromEntries(
		fillableBySealedLink.map((field) => [field, asTyped(field, request[field]) || emptyQuoteForm[field]]),
	)
	const values = { ...emptyQuoteForm, ...trip }
	const asked = way === 'back' ? { ...swapped(values), tipoViaje: emptyQuoteForm.tipoViaje } : values
	const given = Object.fromEntries(
		[...fillableBySealedLink, 'datePickup' as const].map((field) => [field, asked[field]]),
	)
	const stops = quote.stops.map((stop) => stopAsTyped(stopIn(stop)))
	const paradas = way === 'back' ? stops.toReversed() : stops
	if (asked.tipoViaje !== 'varios') return { values: given, paradas, legs: [] }
	return {
		paradas,
		values: { ...given, dateHasta: hourOf(request.dateHasta) },
		legs: quote.furtherLegs.map((leg) => legAgain(legIn(leg))),
	}
}
