import { and, asc, eq, exists, gte, or, type SQL } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { reservationsOfSize } from '#app/domain/dispatch/reservations/reservations.server.ts'
import { endOfAccepted } from '#app/domain/quotes/end-of-accepted.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { quotes, quoteVehicles, vehicles } from '#drizzle/schema.ts'

/** Rows that are listed of each kind; the rest are counted. */
const MAX_LISTED = 10

/** Rows that depend on a size: how many there are, and the first of them. */
export type Dependents<Row> = { count: number; rows: Row[] }

type QuoteRow = { code: string; pickupAt: string; firstName: string; surname: string }

/** Builds the condition for quotes with this size; a quote that an older build stored has it in its own row only. */
const hasSize = (queries: Queries, fleetId: number) =>
	or(
		eq(quotes.fleetId, fleetId),
		exists(
			queries
				.select({ id: quoteVehicles.quoteId })
				.from(quoteVehicles)
				.where(and(eq(quoteVehicles.quoteId, quotes.id), eq(quoteVehicles.fleetId, fleetId))),
		),
	)

async function quotesThat(queries: Queries, fleetId: number, are: SQL | undefined): Promise<Dependents<QuoteRow>> {
	const { code, pickupAt, firstName, surname } = quotes
	const condition = and(are, hasSize(queries, fleetId))
	const rows = await queries
		.select({ code, pickupAt, firstName, surname })
		.from(quotes)
		.where(condition)
		.orderBy(asc(pickupAt), asc(quotes.id))
		.limit(MAX_LISTED)
	return { count: await queries.$count(quotes, condition), rows }
}

/** Builds the condition for bookings that are not over; one of an older build has no end, so its pick-up counts. */
const isAhead = (today: string) =>
	and(eq(quotes.status, 'accepted'), or(gte(endOfAccepted(quotes), today), gte(quotes.pickupAt, today)))

async function vehiclesOfSize(queries: Queries, fleetId: number, today: string) {
	const { id, plate, name, inServiceUntil } = vehicles
	const isInService = or(eq(inServiceUntil, ''), gte(inServiceUntil, today))
	const isOfSize = and(eq(vehicles.fleetId, fleetId), isInService)
	const rows = await queries
		.select({ id, plate, name })
		.from(vehicles)
		.where(isOfSize)
		.orderBy(asc(plate))
		.limit(MAX_LISTED)
	return { count: await queries.$count(vehicles, isOfSize), rows }
}

/**
 * Reads what depends on a vehicle size, for the office to know before it is no longer offered: requests without an
 * answer, open offers, bookings that are not over, vehicles in service of this size, and their reservations.
 */
export async function fleetUse(context: Pick<Context, 'database' | 'now'>, fleetId: number) {
	const { read } = context.database
	const today = dayAt(context.now())
	const reservations = await reservationsOfSize(context, fleetId)
	return {
		requests: await quotesThat(read, fleetId, eq(quotes.status, 'requested')),
		offers: await quotesThat(read, fleetId, and(eq(quotes.status, 'quoted'), gte(quotes.validUntil, today))),
		bookings: await quotesThat(read, fleetId, isAhead(today)),
		vehicles: await vehiclesOfSize(read, fleetId, today),
		reservations: { count: reservations.length, rows: reservations.slice(0, MAX_LISTED) },
	}
}

export type FleetUse = Awaited<ReturnType<typeof fleetUse>>
