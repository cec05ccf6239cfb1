import { asc } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { preparedOn } from '#app/db/prepared.server.ts'
import { isDatabaseUnavailable } from '#app/db/unavailable.server.ts'
import { untilWritten } from '#app/db/until-written.server.ts'
import { fleets } from '#drizzle/schema.ts'
import type { Fleet } from './fleet.ts'

const { id, name, seats, marginDays, vip, hold } = fleets
const everyFleet = preparedOn((queries) =>
	queries.select({ id, name, seats, marginDays, vip, hold }).from(fleets).orderBy(asc(fleets.seats)).prepare(),
)

const lastRead = new WeakMap<Context['database'], Fleet[]>()

/** Every fleet, smallest first. */
export async function listFleets(context: Pick<Context, 'database'>): Promise<Fleet[]> {
	const rows = await everyFleet(context.database.read).execute()
	const all = rows.map((row) => ({ ...row, vip: row.vip >= 1 }))
	lastRead.set(context.database, all)
	return all
}

const untilAnyWriting = untilWritten(listFleets, () => '')

/**
 * Every fleet, smallest first, looked up once until somebody writes; while the database is away as it was read last, so
 * that a form can still be shown and what was typed into it stays. Nothing is decided by it.
 * @throws DatabaseUnavailable where this process has not read them yet
 */
export async function listFleetsAsKnown(context: Pick<Context, 'database'>): Promise<Fleet[]> {
	try {
		return await untilAnyWriting(context)
	} catch (error) {
		const known = lastRead.get(context.database)
		if (known && isDatabaseUnavailable(error)) return known
		throw error
	}
}
