import { asc } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { fleets } from '#drizzle/schema.ts'
import type { Fleet } from './fleet.ts'

/** Every fleet, smallest first. */
export async function listFleets(context: Pick<Context, 'database'>): Promise<Fleet[]> {
	const rows = await context.database.read
		.select({ id: fleets.id, name: fleets.name, seats: fleets.seats, marginDays: fleets.marginDays, vip: fleets.vip })
		.from(fleets)
		.orderBy(asc(fleets.seats))
	return rows.map((row) => ({ ...row, vip: row.vip >= 1 }))
}
