import { and, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { quotes, vehicleHolds } from '#drizzle/schema.ts'

/** Reservation of a vehicle by an open offer, with the reference of its quote. */
export type HeldVehicle = typeof vehicleHolds.$inferSelect & { code: string }

/** Statuses in which reservations count: a quote that may be accepted, or a request without one yet. */
const open = ['requested', 'quoted'] as const

type Reading = Pick<Context, 'database' | 'now'>

const holdingOn = (today: string) => and(gte(vehicleHolds.untilDay, today), inArray(quotes.status, [...open]))

const selectHolds = (queries: Queries) =>
	queries
		.select({ hold: vehicleHolds, code: quotes.code })
		.from(vehicleHolds)
		.innerJoin(quotes, eq(quotes.id, vehicleHolds.quoteId))

const heldIn = (rows: Awaited<ReturnType<typeof selectHolds>>): HeldVehicle[] =>
	rows.map(({ hold, code }) => ({ ...hold, code }))

/**
 * Reads the reservations of open offers that overlap a stretch of time, in order of their start; without expired ones.
 * @param from epoch milliseconds, as `until`
 */
export async function holdsBetween(context: Reading, from: number, until: number): Promise<HeldVehicle[]> {
	const rows = await selectHolds(context.database.read)
		.where(and(holdingOn(dayAt(context.now())), lt(vehicleHolds.startsAt, until), gt(vehicleHolds.endsAt, from)))
		.orderBy(asc(vehicleHolds.startsAt), asc(vehicleHolds.id))
	return heldIn(rows)
}

/** Reads the reservations of an open offer, ordered by vehicle and then by time. */
export async function holdsOfQuote(context: Reading, quoteId: number): Promise<HeldVehicle[]> {
	const rows = await selectHolds(context.database.read)
		.where(and(holdingOn(dayAt(context.now())), eq(vehicleHolds.quoteId, quoteId)))
		.orderBy(asc(vehicleHolds.vehicleId), asc(vehicleHolds.startsAt))
	return heldIn(rows)
}
