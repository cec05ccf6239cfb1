import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { listVehicles, type Vehicle } from '#app/domain/resources/list-resources.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { jobs, vehicleReservations } from '#drizzle/schema.ts'
import { countUpPlans } from '../count-up.server.ts'
import type { Job } from '../job.ts'
import { type JobActor, recordJobEvent } from '../job-events.server.ts'
import { jobsOfQuote } from '../jobs.server.ts'
import { type Assigned, type Obstacle, obstacleTo } from '../obstacles.server.ts'

const assignedTo = (vehicleId: number): Assigned => ({ vehicleId, driverId: null, secondDriverId: null })

/**
 * Returns the unassigned jobs that a reserved vehicle may take: those of the first vehicle of its size, else of the
 * first of any size.
 */
function jobsFor(standing: readonly Job[], vehicle: Vehicle): Job[] {
	const waiting = standing.filter(({ vehicleId, partnerId }) => vehicleId === null && partnerId === null)
	const first = waiting.find(({ fleetId }) => fleetId === vehicle.fleetId) ?? waiting[0]
	return first ? waiting.filter(({ vehicleNumber }) => vehicleNumber === first.vehicleNumber) : []
}

async function firstObstacle(tx: Transaction, wanted: readonly Job[], vehicleId: number) {
	for (const job of wanted) {
		const obstacle = await obstacleTo(tx, job, assignedTo(vehicleId))
		if (obstacle && obstacle !== 'unknown') return obstacle
	}
	return undefined
}

/** Assigns a reserved vehicle to its jobs, or records in their trail why not. */
async function firmUp(tx: Transaction, context: Context, wanted: readonly Job[], vehicleId: number, actor: JobActor) {
	const at = context.now()
	await countUpPlans(tx, [assignedTo(vehicleId)])
	const obstacle: Obstacle | undefined = await firstObstacle(tx, wanted, vehicleId)
	const detail = JSON.stringify({ vehicleId, ...(obstacle && { held: obstacle.reason }) })
	for (const { id } of wanted) {
		if (!obstacle)
			await tx
				.update(jobs)
				.set({ vehicleId, version: sql`${jobs.version} + 1` })
				.where(eq(jobs.id, id))
		await recordJobEvent(tx, { jobId: id, kind: obstacle ? 'unassigned' : 'assigned', at, actor, detail })
	}
}

/**
 * Assigns the vehicles that an offer has reserved to the jobs of its booking, in the transaction that creates them.
 * Where a vehicle is no longer free, the trail says why. Deletes all reservations of the quote.
 */
export async function assignReservedVehicles(
	tx: Transaction,
	context: Context,
	quoteId: number,
	actor: JobActor,
): Promise<void> {
	const ofQuote = eq(vehicleReservations.quoteId, quoteId)
	const held = await tx
		.selectDistinct({ vehicleId: vehicleReservations.vehicleId })
		.from(vehicleReservations)
		.where(and(ofQuote, gte(vehicleReservations.untilDay, dayAt(context.now()))))
		.orderBy(asc(vehicleReservations.vehicleId))
	const ids = held.map(({ vehicleId }) => vehicleId)
	for (const vehicle of ids.length > 0 ? await listVehicles(tx, { ids }) : [])
		await firmUp(tx, context, jobsFor(await jobsOfQuote(tx, quoteId), vehicle), vehicle.id, actor)
	await tx.delete(vehicleReservations).where(ofQuote)
}
