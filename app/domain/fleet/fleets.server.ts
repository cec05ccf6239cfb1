import { asc } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { asKnown } from '#app/platform/db/rows/known-rows.server.ts'
import { fleets } from '#drizzle/schema.ts'
import type { Fleet } from './fleet.ts'

const { id, name, seats, marginDays, vip, hold } = fleets
const everyFleet = async (queries: Queries) =>
	queries.select({ id, name, seats, marginDays, vip, hold }).from(fleets).orderBy(asc(fleets.seats))

const fleetsOf = (rows: Awaited<ReturnType<typeof everyFleet>>): Fleet[] =>
	rows.map((row) => ({ ...row, vip: row.vip >= 1 }))

/** Lists every vehicle size, smallest first. */
export const listFleets = async ({ database }: Pick<Context, 'database'>): Promise<Fleet[]> =>
	fleetsOf(await everyFleet(database.read))

/** Lists every vehicle size, smallest first, for pages and forms; while the database is unavailable, as last read. */
export const listFleetsAsKnown: (context: Pick<Context, 'database'>) => Promise<Fleet[]> = asKnown(
	'fleets',
	everyFleet,
	fleetsOf,
)
