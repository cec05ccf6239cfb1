import type { Context } from '#app/context.server.ts'
import type { LegWithStops } from '#app/domain/fields/leg-fields.server.ts'
import { type NamedLeg, namedLeg } from '#app/domain/fields/trip-name.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, isTripOver, type QuoteFacts, statusNow } from '#app/domain/quotes/quote-facts.server.ts'
import type { QuoteStatus } from '#app/domain/quotes/statuses.ts'
import { addDays, dayAt, type Zone } from '#app/platform/clock/wall-clock.ts'

/** How certain the trip is for its travellers. */
export type TripStanding = 'planned' | 'confirmed' | 'cancelled' | 'notBooked'

/** Where a leg begins or ends. */
export type LegEnd = { address: string; postalCode: string; locality: string; country: string }

export type TravellersLeg = {
	/** `yyyy-MM-dd HH:mm` on the clock of its zone */
	pickupAt: string
	zone: Zone
	/** end of the time for which the coach is at the group's disposal, in the same format; else empty */
	until: string
	/** of the flight, train or ship by which the group arrives or continues; else empty */
	ticket: string
	from: LegEnd
	/** on the way, in order; of some only the town may be known */
	stops: LegEnd[]
	to: LegEnd
}

/** Trip as travellers may see it: nothing about who asked, and nothing about the price (trust §1.39). */
export type TravellersTrip = {
	standing: TripStanding
	/** one way, there and back, or several legs */
	tripKind: string
	/** in order of time */
	legs: TravellersLeg[]
	/** the same legs, with what names them */
	named: NamedLeg[]
	/** the largest first */
	vehicles: { seats: number; count: number }[]
	vip: boolean
}

/** Days after the trip for which travellers may see it: later no one in the group needs it. */
const SHOWN_DAYS_AFTER = 7

const standings: Record<QuoteStatus, TripStanding> = {
	requested: 'planned',
	quoted: 'planned',
	accepted: 'confirmed',
	rejected: 'notBooked',
	expired: 'notBooked',
	cancelled: 'cancelled',
}

/** Returns the standing of a trip; one that was not agreed by the time of its pick-up does not take place. */
function standingOf(clock: Pick<Context, 'now'>, quote: QuoteFacts): TripStanding {
	const standing = standings[statusNow(clock, quote)]
	return standing === 'planned' && isTripOver(clock, quote) ? 'notBooked' : standing
}

const legOf = (row: Omit<LegWithStops, 'passengers'>): TravellersLeg => ({
	pickupAt: row.pickupAt,
	zone: row.zone,
	until: row.until,
	ticket: row.ticket,
	from: {
		address: row.originAddress,
		postalCode: row.originPostalCode,
		locality: row.originLocality,
		country: row.originCountry,
	},
	stops: row.stops.map(({ minutes: _, ...place }) => place),
	to: {
		address: row.destinationAddress,
		postalCode: row.destinationPostalCode,
		locality: row.destinationLocality,
		country: row.destinationCountry,
	},
})

/**
 * Reads a trip for its travellers, as it was offered where there is an offer.
 * @param code already unsealed
 * @returns undefined where there is none, its customer's data was erased, or it ended more than a week ago
 */
export async function findTravellersTrip(context: Context, code: string): Promise<TravellersTrip | undefined> {
	const { read } = context.database
	const asAsked = await findQuote(read, code)
	if (!asAsked || isForgotten(asAsked)) return undefined
	const { quote } = await offeredQuote(read, asAsked)
	// Rows that an older build stored may have no end.
	const lastShown = addDays((quote.endsAt || quote.pickupAt).slice(0, 10), SHOWN_DAYS_AFTER)
	if (lastShown < dayAt(context.now(), quote.zone)) return undefined
	return {
		standing: standingOf(context, quote),
		tripKind: quote.tripKind,
		legs: [quote, ...quote.furtherLegs].map(legOf),
		named: [quote, ...quote.furtherLegs].map(namedLeg),
		vehicles: quote.vehicles.map(({ seats, count }) => ({ seats, count })),
		vip: quote.vip > 0,
	}
}
