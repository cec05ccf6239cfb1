import { and, asc, desc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { jobs } from '#drizzle/schema.ts'
import { jobIn } from '../jobs.server.ts'
import { obstacleTo, type Told } from '../obstacles.server.ts'

/** A vehicle, a driver or several, something of which has changed. */
type Changed = {
	vehicleIds?: readonly (number | null)[]
	driverIds?: readonly (number | null)[]
	/** jobs that were made anew: where one of them meets one that stayed, it is the one that is marked */
	moved?: readonly number[]
}

const known = (ids: readonly (number | null)[] = []) => ids.filter((id) => id !== null)

/** The vehicles and drivers of some jobs. */
export const resourcesOf = (told: readonly Told[]): Changed => ({
	vehicleIds: told.map(({ vehicleId }) => vehicleId),
	driverIds: told.flatMap(({ driverId, secondDriverId }) => [driverId, secondDriverId]),
})

/** Those who lack something now may fit, once the others have kept their place; whoever has moved gives way to all. */
const inTheirTurn = (moved: readonly number[]) => [
	...(moved.length > 0 ? [desc(inArray(jobs.id, [...moved]))] : []),
	asc(jobs.misfit),
	asc(jobs.startsAt),
	asc(jobs.id),
]

/**
 * Looks again whether who and what is told off for jobs to come still fits, in the transaction in which something of them has
 * changed: a record, an absence, another job. Nothing is taken away from a job: one that does not fit is marked, and the
 * office sees it in red.
 */
export async function settleJobs(tx: Transaction, { now }: Pick<Context, 'now'>, changed: Changed) {
	const { vehicleIds, driverIds, moved = [] } = changed
	const [vehicles, drivers] = [known(vehicleIds), known(driverIds)]
	if (vehicles.length + drivers.length === 0) return
	const rows = await tx
		.select()
		.from(jobs)
		.where(
			and(
				...[isNull(jobs.droppedAt), gt(jobs.endsAt, now()), ne(jobs.stage, 'done')],
				or(
					vehicles.length > 0 ? inArray(jobs.vehicleId, vehicles) : undefined,
					...(drivers.length > 0 ? [inArray(jobs.driverId, drivers), inArray(jobs.secondDriverId, drivers)] : []),
				),
			),
		)
		.orderBy(...inTheirTurn(moved))
	for (const row of rows) {
		const job = jobIn(row)
		const obstacle = await obstacleTo(tx, job, job, { passesOverMisfits: true })
		const misfit = obstacle === undefined || obstacle === 'unknown' ? '' : obstacle.reason
		if (misfit !== job.misfit) await tx.update(jobs).set({ misfit }).where(eq(jobs.id, job.id))
	}
}
