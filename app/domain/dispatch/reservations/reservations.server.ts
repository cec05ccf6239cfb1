import { and, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { quotes, vehicleReservations, vehicles } from '#drizzle/schema.ts'

/** Reservation of a vehicle by an open offer, with the reference of its quote. */
export type ReservedVehicle = typeof vehicleReservations.$inferSelect & { code: string }

/** Statuses in which reservations count: a quote that may be accepted, or a request without one yet. */
const open = ['requested', 'quoted'] as const

type Reading = Pick<Context, 'database' | 'now'>

const holdingOn = (today: string) => and(gte(vehicleReservations.untilDay, today), inArray(quotes.status, [...open]))

const selectReservations = (queries: Queries) =>
	queries
		.select({ hold: vehicleReservations, code: quotes.code })
		.from(vehicleReservations)
		.innerJoin(quotes, eq(quotes.id, vehicleReservations.quoteId))

const heldIn = (rows: Awaited<ReturnType<typeof selectReservations>>): ReservedVehicle[] =>
	rows.map(({ hold: reservation, code }) => ({ ...reservation, code }))

/**
 * Reads the reservations of open offers that overlap a stretch of time, in order of their start; without expired ones.
 * @param from epoch milliseconds, as `until`
 */
export async function reservationsBetween(context: Reading, from: number, until: number): Promise<ReservedVehicle[]> {
	const rows = await selectReservations(context.database.read)
		.where(
			and(
				holdingOn(dayAt(context.now())),
				lt(vehicleReservations.startsAt, until),
				gt(vehicleReservations.endsAt, from),
			),
		)
		.orderBy(asc(vehicleReservations.startsAt), asc(vehicleReservations.id))
	return heldIn(rows)
}

/** Reads the reservations of an open offer, ordered by vehicle and then by time. */
export async function reservationsOfQuote(context: Reading, quoteId: number): Promise<ReservedVehicle[]> {
	const rows = await selectReservations(context.database.read)
		.where(and(holdingOn(dayAt(context.now())), eq(vehicleReservations.quoteId, quoteId)))
		.orderBy(asc(vehicleReservations.vehicleId), asc(vehicleReservations.startsAt))
	return heldIn(rows)
}

/** Reads the reservations by open offers of all vehicles of a size, in order of their last day. */
export const reservationsOfSize = ({ database: { read }, now }: Reading, fleetId: number) =>
	read
		.select({ code: quotes.code, plate: vehicles.plate, untilDay: vehicleReservations.untilDay })
		.from(vehicleReservations)
		.innerJoin(vehicles, eq(vehicles.id, vehicleReservations.vehicleId))
		.innerJoin(quotes, eq(quotes.id, vehicleReservations.quoteId))
		.where(and(holdingOn(dayAt(now())), eq(vehicles.fleetId, fleetId)))
		.orderBy(asc(vehicleReservations.untilDay), asc(vehicleReservations.id))
