import type { Context } from '#app/context.server.ts'
import { type ComingTrip, tripsToAnnounce } from '#app/domain/dispatch/driving/coming-trips.server.ts'
import { coachFacts, coachTitle } from '#app/domain/documents/coach-words.ts'
import { legWords } from '#app/domain/fields/rows/leg-rows.server.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, type QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

function tripShown(reader: LanguageTexts, quote: QuoteFacts, duty: string, { legs, coaches }: ComingTrip) {
	const leg = [{ ...quote, passengers: null }, ...quote.furtherLegs][(legs[0] ?? 1) - 1]
	const { when, from } = legWords(reader, leg ?? { ...quote, passengers: null })
	return {
		when,
		meeting: { label: reader.texts('trip').meetingPoint, value: from },
		coaches: coaches.map((coach, index) => ({
			title: coaches.length > 1 ? coachTitle(reader, index, coaches.length) : null,
			facts: coachFacts(reader, coach, duty, legs),
		})),
	}
}

/**
 * Returns the vehicles and drivers of a group, as in the mail of the day before, for the customer and the travellers.
 * @param code already unsealed
 * @returns null before that time, if none is assigned, and if no trip is left
 */
export async function whoComes({ database, company, now }: Context, reader: LanguageTexts, code: string) {
	const asAsked = await findQuote(database.read, code)
	if (!asAsked || isForgotten(asAsked)) return null
	const { quote } = await offeredQuote(database.read, asAsked)
	const trips = await tripsToAnnounce(database.read, quote, now())
	if (trips.length === 0) return null
	const { title } = reader.texts('trip').coach
	return { title, trips: trips.map((trip) => tripShown(reader, quote, company.phone, trip)) }
}

export type WhoComesData = Awaited<ReturnType<typeof whoComes>>
