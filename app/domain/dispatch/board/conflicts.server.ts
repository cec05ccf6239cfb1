import { and, asc, desc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { jobs } from '#drizzle/schema.ts'
import { jobIn } from '../jobs.server.ts'
import { type Assigned, obstacleTo } from '../obstacles.server.ts'

/** Vehicles and drivers of which something has changed. */
type Changed = {
	vehicleIds?: readonly (number | null)[]
	driverIds?: readonly (number | null)[]
	/** ids of jobs that were made again; in a conflict with a job that stayed, these are marked */
	moved?: readonly number[]
}

const known = (ids: readonly (number | null)[] = []) => ids.filter((id) => id !== null)

/** Collects the vehicles and drivers assigned to some jobs. */
export const resourcesOf = (assignments: readonly Assigned[]): Changed => ({
	vehicleIds: assignments.map(({ vehicleId }) => vehicleId),
	driverIds: assignments.flatMap(({ driverId, secondDriverId }) => [driverId, secondDriverId]),
})

/**
 * Moved jobs come first and so yield to all others. Jobs marked so far come last: they may fit once the others are
 * checked.
 */
const inTheirTurn = (moved: readonly number[]) => [
	...(moved.length > 0 ? [desc(inArray(jobs.id, [...moved]))] : []),
	asc(jobs.conflict),
	asc(jobs.startsAt),
	asc(jobs.id),
]

/**
 * Checks again whether the assignments of jobs to come still fit, in the transaction that changes a record, an absence
 * or another job. It removes nothing from a job: it marks a conflict, which the office sees in red.
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
		const obstacle = await obstacleTo(tx, job, job, { ignoresConflicts: true })
		const conflict = obstacle === undefined || obstacle === 'unknown' ? '' : obstacle.reason
		if (conflict !== job.conflict) await tx.update(jobs).set({ conflict }).where(eq(jobs.id, job.id))
	}
}
