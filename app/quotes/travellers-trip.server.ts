import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { addDays, dayAt } from '#app/shared/wall-clock.ts'
import { fleets, quotes } from '#drizzle/schema.ts'
import { isKnown } from './forgotten.server.ts'
import { isTripOver, statusNow } from './quote-facts.server.ts'
import { vehiclesOf } from './quote-vehicles.server.ts'
import type { QuoteStatus } from './statuses.ts'

/** Whether those who travel may rely on what they read. */
export type TripStanding = 'planned' | 'confirmed' | 'cancelled' | 'notBooked'

/** Where a leg begins or ends. */
export type LegEnd = { address: string; postalCode: string; locality: string; country: string }

export type TravellersLeg = {
	/** `yyyy-MM-dd HH:mm` by the clocks of Madrid */
	pickupAt: string
	/** the coach is at the group's disposal until then, in the same spelling; else empty */
	until: string
	from: LegEnd
	to: LegEnd
}

/** A trip as those who travel may know it: nothing of who asked, and nothing of the price (trust §1.39). */
export type TravellersTrip = {
	standing: TripStanding
	/** in order of time */
	legs: TravellersLeg[]
	/** the largest first */
	vehicles: { seats: number; count: number }[]
	vip: boolean
}

/** For so many days after the trip; then nobody of the group has to know where it was. */
const SHOWN_DAYS_AFTER = 7

const standings: Record<QuoteStatus, TripStanding> = {
	requested: 'planned',
	quoted: 'planned',
	accepted: 'confirmed',
	rejected: 'notBooked',
	expired: 'notBooked',
	cancelled: 'cancelled',
}

type Stored = Pick<typeof quotes.$inferSelect, 'status' | 'validUntil' | 'pickupAt'>

/** What was never agreed upon by the time of its pick-up does not take place. */
function standingOf(clock: Pick<Context, 'now'>, quote: Stored): TripStanding {
	const standing = standings[statusNow(clock, quote)]
	return standing === 'planned' && isTripOver(clock, quote) ? 'notBooked' : standing
}

const from = {
	address: quotes.originAddress,
	postalCode: quotes.originPostalCode,
	locality: quotes.originLocality,
	country: quotes.originCountry,
}
const to = {
	address: quotes.destinationAddress,
	postalCode: quotes.destinationPostalCode,
	locality: quotes.destinationLocality,
	country: quotes.destinationCountry,
}

/**
 * Reads a trip for those who travel.
 * @param code already unsealed
 * @returns undefined where there is none, its customer was forgotten, or it was more than a week ago
 */
export async function findTravellersTrip(context: Context, code: string): Promise<TravellersTrip | undefined> {
	const { status, validUntil, pickupAt, until } = quotes
	const [row] = await context.database.read
		.select({
			id: quotes.id,
			stored: { status, validUntil, pickupAt },
			until,
			from,
			to,
			vip: quotes.vip,
			seats: fleets.seats,
		})
		.from(quotes)
		.innerJoin(fleets, eq(fleets.id, quotes.fleetId))
		.where(and(eq(quotes.code, code), isKnown))
	if (!row) return undefined
	const { id, stored, until: end, seats, vip } = row
	if (addDays((end || stored.pickupAt).slice(0, 10), SHOWN_DAYS_AFTER) < dayAt(context.now())) return undefined

	const leg = { pickupAt: stored.pickupAt, until: end, from: row.from, to: row.to }
	const vehicles = (await vehiclesOf(context.database.read, [id])).get(id) ?? [{ seats, count: 1 }]
	return {
		standing: standingOf(context, stored),
		legs: [leg],
		vehicles: vehicles.map((line) => ({ seats: line.seats, count: line.count })),
		vip: vip > 0,
	}
}
