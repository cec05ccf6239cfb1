import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { StoredLeg } from '#app/fields/leg-fields.server.ts'
import { addDays, dayAt } from '#app/shared/wall-clock.ts'
import { fleets, quotes } from '#drizzle/schema.ts'
import { isKnown } from './forgotten.server.ts'
import { isTripOver, statusNow } from './quote-facts.server.ts'
import { furtherLegsOf } from './quote-legs.server.ts'
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

const columns = {
	pickupAt: quotes.pickupAt,
	until: quotes.until,
	originAddress: quotes.originAddress,
	originPostalCode: quotes.originPostalCode,
	originLocality: quotes.originLocality,
	originCountry: quotes.originCountry,
	destinationAddress: quotes.destinationAddress,
	destinationPostalCode: quotes.destinationPostalCode,
	destinationLocality: quotes.destinationLocality,
	destinationCountry: quotes.destinationCountry,
}

const legOf = (row: Omit<StoredLeg, 'passengers'>): TravellersLeg => ({
	pickupAt: row.pickupAt,
	until: row.until,
	from: {
		address: row.originAddress,
		postalCode: row.originPostalCode,
		locality: row.originLocality,
		country: row.originCountry,
	},
	to: {
		address: row.destinationAddress,
		postalCode: row.destinationPostalCode,
		locality: row.destinationLocality,
		country: row.destinationCountry,
	},
})

/**
 * Reads a trip for those who travel.
 * @param code already unsealed
 * @returns undefined where there is none, its customer was forgotten, or it was more than a week ago
 */
export async function findTravellersTrip(context: Context, code: string): Promise<TravellersTrip | undefined> {
	const { id, status, validUntil, endsAt, vip } = quotes
	const { read } = context.database
	const [row] = await read
		.select({ id, status, validUntil, endsAt, vip, ...columns, seats: fleets.seats })
		.from(quotes)
		.innerJoin(fleets, eq(fleets.id, quotes.fleetId))
		.where(and(eq(quotes.code, code), isKnown))
	if (!row) return undefined
	// What an older build has stored may have no end.
	if (addDays((row.endsAt || row.pickupAt).slice(0, 10), SHOWN_DAYS_AFTER) < dayAt(context.now())) return undefined

	const further = (await furtherLegsOf(read, [row.id])).get(row.id) ?? []
	const vehicles = (await vehiclesOf(read, [row.id])).get(row.id) ?? [{ seats: row.seats, count: 1 }]
	return {
		standing: standingOf(context, row),
		legs: [row, ...further].map(legOf),
		vehicles: vehicles.map((line) => ({ seats: line.seats, count: line.count })),
		vip: row.vip > 0,
	}
}
