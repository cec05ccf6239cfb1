import { inArray } from 'drizzle-orm'
import { type ClockedLeg, clockOf } from '#app/domain/fields/leg-clock.ts'
import { type NamedLeg, namedLeg } from '#app/domain/fields/trip-name.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { furtherLegsOf } from './quote-legs.server.ts'
import { stopsOf } from './quote-stops.server.ts'

const firstLegs = (queries: Queries, ids: readonly number[]) =>
	queries
		.select({
			...{ id: quotes.id, pickupAt: quotes.pickupAt, until: quotes.until, drivingMinutes: quotes.drivingMinutes },
			zone: quotes.zone,
			...{ originLocality: quotes.originLocality, destinationLocality: quotes.destinationLocality },
			...{ originCountry: quotes.originCountry, originPostalCode: quotes.originPostalCode },
			...{ destinationCountry: quotes.destinationCountry, destinationPostalCode: quotes.destinationPostalCode },
		})
		.from(quotes)
		.where(inArray(quotes.id, [...ids]))

/** For each leg of a trip, what names it and its time zone. */
type ClockedTrip = (NamedLeg & ClockedLeg)[]

/**
 * Reads what names the trips of several quotes, with the time zones of their legs.
 * @returns a function that gives the legs of a quote by its id, in order of time
 */
export async function clockedTripsOf(
	queries: Queries,
	quoteIds: readonly number[],
): Promise<(quoteId: number) => ClockedTrip> {
	if (quoteIds.length === 0) return () => []
	const rows = await firstLegs(queries, quoteIds)
	const further = await furtherLegsOf(queries, quoteIds)
	const stopsAt = await stopsOf(queries, quoteIds)
	const trips = new Map(
		rows.map(({ id, ...leg }) => [
			id,
			[{ ...leg, stops: stopsAt(id, 1) }, ...(further.get(id) ?? [])].map((each) => ({
				...namedLeg(each),
				...clockOf(each),
			})),
		]),
	)
	return (quoteId) => trips.get(quoteId) ?? []
}

/** Reads what names the trips of several quotes. @returns as `clockedTripsOf`, without the time zones */
export async function namedTripsOf(
	queries: Queries,
	quoteIds: readonly number[],
): Promise<(quoteId: number) => NamedLeg[]> {
	const tripOf = await clockedTripsOf(queries, quoteIds)
	return (quoteId) => tripOf(quoteId).map(namedLeg)
}
