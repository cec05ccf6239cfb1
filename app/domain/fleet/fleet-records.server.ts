import { asc, isNull } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { recordColumns } from '#app/platform/db/record-columns.server.ts'
import { fleets } from '#drizzle/schema.ts'

const select = ({ database }: Pick<Context, 'database'>) =>
	database.read
		.select(recordColumns(fleets.id, fleets.name, fleets.seats, fleets.marginDays, fleets.vip))
		.from(fleets)
		.orderBy(asc(fleets.seats))

/**
 * Lists every vehicle size that is offered, smallest first, in the form for outside programs (contract §3, decision 33).
 */
export const listFleetRecords = (context: Pick<Context, 'database'>) => select(context).where(isNull(fleets.retiredAt))

/** Lists every vehicle size as it is stored, also those that are no longer offered, smallest first. */
export const listStoredFleets = (context: Pick<Context, 'database'>) => select(context)
