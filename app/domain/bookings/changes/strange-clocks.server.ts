import { and, eq, exists, gte, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { homeCountry } from '#app/domain/fields/countries.ts'
import type { StoredLeg } from '#app/domain/fields/leg-fields.server.ts'
import { endsOf, isInCanaries, type LegEnds } from '#app/domain/fields/place-zone.ts'
import { isKnown } from '#app/domain/quotes/forgotten.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import type { QuoteStatus } from '#app/domain/quotes/statuses.ts'
import { isAfter, minuteAt } from '#app/domain/quotes/trip/on-its-clock.server.ts'
import { MADRID, type Zone } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { quoteEvents, quoteLegs, quotes } from '#drizzle/schema.ts'

/** Statuses in which the times of a trip still matter. */
export const mayAskForClock: readonly QuoteStatus[] = ['requested', 'quoted', 'accepted']

/** Returns whether a leg starts in the Canaries on Madrid's clock, as all did before there were other time zones. */
const isOnMadridsClock = (leg: LegEnds & { zone: Zone }) => leg.zone === MADRID && isInCanaries(endsOf(leg)[0])

/** Returns the legs of a quote that start in the Canaries on Madrid's clock. */
export const legsOnMadridsClock = (quote: QuoteFacts): StoredLeg[] =>
	[{ ...quote, passengers: null }, ...quote.furtherLegs].filter(isOnMadridsClock)

/**
 * Builds the condition of `isOnMadridsClock` in SQL, by the provinces of complete postal codes alone: an incomplete
 * `3503` may mean 03503 in Alicante.
 */
const isOnMadridsClockIn = ({ zone, originCountry, originPostalCode }: typeof quotes | typeof quoteLegs) =>
	and(
		eq(zone, MADRID),
		eq(originCountry, homeCountry),
		sql`length(replace(${originPostalCode}, ' ', '')) = 5`,
		or(
			and(gte(originPostalCode, '35'), lt(originPostalCode, '36')),
			and(gte(originPostalCode, '38'), lt(originPostalCode, '39')),
		),
	)

/**
 * Builds the condition for quotes that the office still has to settle: a trip to come in the Canaries on Madrid's clock
 * that the office has not confirmed as right.
 * @param now milliseconds since 1970
 */
export function clockIsAsked(read: Queries, now: number): SQL | undefined {
	const one = { one: sql`1` }
	const furtherLegs = read
		.select(one)
		.from(quoteLegs)
		.where(and(eq(quoteLegs.quoteId, quotes.id), isOnMadridsClockIn(quoteLegs)))
	const kept = read
		.select(one)
		.from(quoteEvents)
		.where(and(eq(quoteEvents.quoteId, quotes.id), eq(quoteEvents.kind, 'clockKept')))
	return and(
		inArray(quotes.status, [...mayAskForClock]),
		isKnown,
		isAfter(quotes.pickupAt, quotes.zone, minuteAt(now)),
		or(isOnMadridsClockIn(quotes), exists(furtherLegs)),
		notExists(kept),
	)
}
