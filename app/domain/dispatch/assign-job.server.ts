import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { listPartners } from '#app/domain/resources/list-resources.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { type Accepted, accepted, type Refused, refused } from '#app/platform/result.ts'
import { jobs } from '#drizzle/schema.ts'
import { afterJobChange } from './after-job-change.server.ts'
import { resourcesOf, settleJobs } from './board/misfits.server.ts'
import { countUpPlans } from './count-up.server.ts'
import { hoursForbid } from './hours/driver-hours.server.ts'
import { isJobOver, isPlanned, type Job } from './job.ts'
import { type JobActor, recordJobEvent } from './job-events.server.ts'
import { jobById, jobIn } from './jobs.server.ts'
import { type Obstacle, obstacleTo, type Told } from './obstacles.server.ts'

/** Who drives a job with what; with a partner's coach and driver, nobody and nothing of ours. */
export type Assignment = Told & Pick<Job, 'partnerId'>

type Assigning = Assignment & {
	jobId: number
	/** the one that whoever plans has read */
	version: number
	actor: Extract<JobActor, { kind: 'office' }>
}

export type AssignRefusal = 'unknown' | 'changedMeanwhile' | 'isOver' | 'driverHours' | Obstacle['reason']

/** Why a job could not be planned like that; with what is in the way, where something is. */
export type NotAssigned = Refused<AssignRefusal> & { obstacle?: Obstacle }

const nobody: Told = { vehicleId: null, driverId: null, secondDriverId: null }

/** A second driver alone is the driver, and nobody drives beside themselves. */
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
	job.misfit === '' &&
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
			...{ stage: stageWith(job, assignment), misfit: '', version: sql`${jobs.version} + 1` },
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
 * Tells off a vehicle and who drives it for a job, or a partner, or nobody and nothing again. Whether they are free is looked at
 * behind a count on each of them, so that of several who plan the same vehicle or driver at once, one gets through.
 * @returns the job as it is then; refused with what is in the way: where a vehicle or driver is taken, the job that has
 * them, where they are away or a paper is over, until when
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
