import { and, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { quotes, vehicleHolds } from '#drizzle/schema.ts'

/** A vehicle that an open offer holds softly, and whose offer that is. */
export type HeldVehicle = typeof vehicleHolds.$inferSelect & { code: string }

/** An offer that may still be accepted, and a request on its way to one. */
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
 * What open offers hold between two instants, the first to begin first; what was held until a day that is over counts no more.
 * @param from milliseconds since 1970, as `until`
 */
export async function holdsBetween(context: Reading, from: number, until: number): Promise<HeldVehicle[]> {
	const rows = await selectHolds(context.database.read)
		.where(and(holdingOn(dayAt(context.now())), lt(vehicleHolds.startsAt, until), gt(vehicleHolds.endsAt, from)))
		.orderBy(asc(vehicleHolds.startsAt), asc(vehicleHolds.id))
	return heldIn(rows)
}

/** What an open offer holds, vehicle by vehicle in order of time. */
export async function holdsOfQuote(context: Reading, quoteId: number): Promise<HeldVehicle[]> {
	const rows = await selectHolds(context.database.read)
		.where(and(holdingOn(dayAt(context.now())), eq(vehicleHolds.quoteId, quoteId)))
		.orderBy(asc(vehicleHolds.vehicleId), asc(vehicleHolds.startsAt))
	return heldIn(rows)
}
