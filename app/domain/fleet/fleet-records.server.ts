import { asc } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { recordColumns } from '#app/platform/db/record-columns.server.ts'
import { fleets } from '#drizzle/schema.ts'

/** Every fleet, smallest first, as outside programs read them (contract §3, decision 33). */
export const listFleetRecords = ({ database }: Pick<Context, 'database'>) =>
	database.read
		.select(recordColumns(fleets.id, fleets.name, fleets.seats, fleets.marginDays, fleets.vip))
		.from(fleets)
		.orderBy(asc(fleets.seats))
