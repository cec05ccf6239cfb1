import { asc } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { recordColumns } from '#app/platform/db/record-columns.server.ts'
import { fleets } from '#drizzle/schema.ts'

/** Lists every vehicle size, smallest first, in the form for outside programs (contract §3, decision 33). */
export const listFleetRecords = ({ database }: Pick<Context, 'database'>) =>
	database.read
		.select(recordColumns(fleets.id, fleets.name, fleets.seats, fleets.marginDays, fleets.vip))
		.from(fleets)
		.orderBy(asc(fleets.seats))
