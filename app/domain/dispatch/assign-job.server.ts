import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { listPartners } from '#app/domain/resources/list-resources.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { type Accepted, accepted, type Refused, refused } from '#app/platform/result.ts'
import { jobs } from '#drizzle/schema.ts'
import { afterJobChange } from './after-job-change.server.ts'
import { resourcesOf, settleJobs } from './board/conflicts.server.ts'
import { countUpPlans } from './count-up.server.ts'
import { hoursForbid } from './hours/driver-hours.server.ts'
import { isJobOver, isPlanned, type Job } from './job.ts'
import { type JobActor, recordJobEvent } from './job-events.server.ts'
import { jobById, jobIn } from './jobs.server.ts'
import { type Assigned, type Obstacle, obstacleTo } from './obstacles.server.ts'

/** Vehicle and drivers of a job, or a partner in their place. */
export type Assignment = Assigned & Pick<Job, 'partnerId'>

type Assigning = Assignment & {
	jobId: number
	/** version of the job that the dispatcher has read */
	version: number
	actor: Extract<JobActor, { kind: 'office' }>
}

export type AssignRefusal = 'unknown' | 'changedMeanwhile' | 'isOver' | 'driverHours' | Obstacle['reason']

/** Refusal of an assignment, with the obstacle where there is one. */
export type NotAssigned = Refused<AssignRefusal> & { obstacle?: Obstacle }

const nobody: Assigned = { vehicleId: null, driverId: null, secondDriverId: null }

/**
 * Normalises an assignment. A partner excludes our own vehicle and drivers; a lone second driver becomes the first; no
 * driver takes both seats.
 */
function wanted({ vehicleId, driverId, secondDriverId, partnerId }: Assignment): Assignment {
	if (partnerId !== null) return { ...nobody, partnerId }
	const second = secondDriverId === driverId ? null : secondDriverId
	return { vehicleId, driverId: driverId ?? second, secondDriverId: driverId === null ? null : second, partnerId }
}

const stageWith = (job: Job, assignment: Assignment) => {
	if (job.stage === 'underWay') return job.stage
	return isPlanned(assignment) ? 'planned' : 'unplanned'
}

const isAssigned = ({ vehicleId, driverId, partnerId }: Assignment) =>
	vehicleId !== null || driverId !== null || partnerId !== null

const isAsBefore = (job: Job, assignment: Assignment) =>
	job.conflict === '' &&
	job.vehicleId === assignment.vehicleId &&
	job.driverId === assignment.driverId &&
	job.secondDriverId === assignment.secondDriverId &&
	job.partnerId === assignment.partnerId

async function write(tx: Transaction, context: Context, job: Job, assignment: Assignment, actor: Assigning['actor']) {
	const at = context.now()
	const is = isAssigned(assignment)
	const [row] = await tx
		.update(jobs)
		.set({
			...assignment,
			...{ stage: stageWith(job, assignment), conflict: '', version: sql`${jobs.version} + 1` },
			...{ plannedBy: is ? actor.email : null, plannedAt: is ? at : null },
		})
		.where(and(eq(jobs.id, job.id), eq(jobs.version, job.version)))
		.returning()
	if (!row) return undefined
	const detail = JSON.stringify(assignment)
	await recordJobEvent(tx, { jobId: job.id, kind: is ? 'assigned' : 'unassigned', at, actor, detail })
	await settleJobs(tx, context, resourcesOf([job]))
	return afterJobChange(tx, context, jobIn(row))
}

async function partnerIsKnown(tx: Transaction, id: number | null) {
	if (id === null) return true
	const [partner] = await listPartners(tx, { ids: [id] })
	return partner !== undefined
}

/**
 * Assigns a vehicle and drivers, or a partner; or clears the assignment. It bumps the plan version of each vehicle and
 * driver before it checks that they are free, so of concurrent assignments one succeeds.
 * @returns the changed job; refused with the obstacle: the job that has the vehicle or driver, the last day of their
 *   absence, or the day on which a document expires
 */
export function assignJob(context: Context, assigning: Assigning): Promise<Accepted<Job> | NotAssigned> {
	const { jobId, version, actor } = assigning
	const assignment = wanted(assigning)
	return inTransaction(context, async (tx): Promise<Accepted<Job> | NotAssigned> => {
		const job = await jobById(tx, jobId)
		if (!job || job.droppedAt !== null || !(await partnerIsKnown(tx, assignment.partnerId))) return refused('unknown')
		if (job.version !== version) return refused('changedMeanwhile')
		if (isJobOver(job, context.now())) return refused('isOver')
		if (isAsBefore(job, assignment)) return accepted(job)
		if (!(await countUpPlans(tx, [job, assignment]))) return refused('changedMeanwhile')
		const obstacle = await obstacleTo(tx, job, assignment)
		if (obstacle === 'unknown') return refused('unknown')
		if (obstacle) return { ...refused(obstacle.reason), obstacle }
		if (await hoursForbid(tx, { ...job, ...assignment })) return refused('driverHours')
		const written = await write(tx, context, job, assignment, actor)
		return written ? accepted(written) : refused('changedMeanwhile')
	})
}
