import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { asKnown } from '#app/platform/db/rows/known-rows.server.ts'
import { fleets } from '#drizzle/schema.ts'
import type { Fleet, FleetEver } from './fleet.ts'

const { id, name, seats, marginDays, vip, hold, retiredAt } = fleets
const everyFleet = async (queries: Queries) =>
	queries.select({ id, name, seats, marginDays, vip, hold, retiredAt }).from(fleets).orderBy(asc(fleets.seats))

// Rows that an older build has left for when the database is unavailable have no such time.
const fleetsOf = (rows: Awaited<ReturnType<typeof everyFleet>>): FleetEver[] =>
	rows.map((row) => ({ ...row, vip: row.vip >= 1, retiredAt: row.retiredAt ?? null }))

/** Returns the sizes that the company offers. */
const offered = (all: readonly FleetEver[]): Fleet[] =>
	all.flatMap(({ retiredAt: since, ...fleet }) => (since === null ? [fleet] : []))

/** Lists every vehicle size as a transaction sees them, also those that are no longer offered, smallest first. */
export const fleetsWithin = async (queries: Queries): Promise<FleetEver[]> => fleetsOf(await everyFleet(queries))

/** Lists every vehicle size, also those that are no longer offered, smallest first. */
export const listFleetsEver = async ({ database }: Pick<Context, 'database'>): Promise<FleetEver[]> =>
	fleetsWithin(database.read)

/** Lists every vehicle size that is offered, smallest first. */
export const listFleets = async (context: Pick<Context, 'database'>): Promise<Fleet[]> =>
	offered(await listFleetsEver(context))

/** Returns whether all of these sizes are offered, for a transaction that stores a choice made before it. */
export async function areOffered(queries: Queries, ids: readonly number[]) {
	const among = and(inArray(fleets.id, [...ids]), isNull(fleets.retiredAt))
	return (await queries.$count(fleets, among)) === new Set(ids).size
}

/** Lists the same as `listFleetsEver`, for public pages; while the database is unavailable, as last read. */
export const listFleetsEverAsKnown: (context: Pick<Context, 'database'>) => Promise<FleetEver[]> = asKnown(
	'fleets',
	everyFleet,
	fleetsOf,
)

/**
 * Lists every vehicle size that is offered, smallest first, for pages and forms; while the database is unavailable, as
 * last read.
 */
export const listFleetsAsKnown = async (context: Pick<Context, 'database'>): Promise<Fleet[]> =>
	offered(await listFleetsEverAsKnown(context))
