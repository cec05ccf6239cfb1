import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { jobProgress, jobs } from '#drizzle/schema.ts'
import type { Stage } from './board/stages.ts'
import { isPlanned } from './job.ts'
import { type JobActor, recordJobEvent } from './job-events.server.ts'
import { sheetOfJob } from './route-sheets/sheet-of-job.server.ts'

/** Driver reports that change a job's stage, in their order. */
export const stateKinds = ['onTheWay', 'onBoard', 'done'] as const
export type StateKind = (typeof stateKinds)[number]

/**
 * Returns the furthest state that a driver has reported for a job.
 * @returns undefined where there is no report, or it was deleted after 90 days
 */
export async function lastState(queries: Queries, jobId: number): Promise<StateKind | undefined> {
	const notified = await queries
		.select({ kind: jobProgress.kind })
		.from(jobProgress)
		.where(and(eq(jobProgress.jobId, jobId), inArray(jobProgress.kind, [...stateKinds])))
	return stateKinds.findLast((kind) => notified.some((each) => each.kind === kind))
}

type Job = typeof jobs.$inferSelect
type Office = Extract<JobActor, { kind: 'office' }>

/**
 * Locks a job's row, so that no other transaction reports its progress until this one ends.
 * @returns undefined where there is no such job
 */
async function heldJob(tx: Transaction, jobId: number): Promise<Job | undefined> {
	const is = and(eq(jobs.id, jobId), isNull(jobs.droppedAt))
	const [job] = await tx.update(jobs).set({ stage: jobs.stage }).where(is).returning()
	return job
}

/** Returns the stage of a job from the reports that are left. */
async function stageWithout(tx: Transaction, job: Job): Promise<Stage> {
	if (await lastState(tx, job.id)) return 'underWay'
	if (!isPlanned(job)) return 'unplanned'
	return (await sheetOfJob(tx, job.id)) ? 'sheetIssued' : 'planned'
}

/**
 * Deletes the last state that a driver has reported by mistake, with the kilometres if it is the end; the driver can
 * report it again. The trail records who deleted it.
 * @param state the one that the office has read as the last
 * @returns refused('movedOn') where that is no longer the last
 */
export const takeBack = (
	context: Context,
	{ jobId, state, actor }: { jobId: number; state: StateKind; actor: Office },
): Promise<Result<null, 'unknown' | 'movedOn'>> =>
	inTransaction(context, async (tx) => {
		const job = await heldJob(tx, jobId)
		if (!job) return refused('unknown')
		if ((await lastState(tx, jobId)) !== state) return refused('movedOn')
		await tx.delete(jobProgress).where(and(eq(jobProgress.jobId, jobId), eq(jobProgress.kind, state)))
		const drivenKm = state === 'done' ? null : job.drivenKm
		await tx
			.update(jobs)
			.set({ stage: await stageWithout(tx, job), drivenKm })
			.where(eq(jobs.id, jobId))
		await recordJobEvent(tx, { jobId, kind: 'takenBack', at: context.now(), actor, detail: state })
		return accepted(null)
	})

/**
 * Corrects the driven kilometres of a job that is done.
 * @param seenKm the kilometres that the office has read
 * @returns refused('movedOn') where the job is not done, or its kilometres have changed since
 */
export const correctDriven = (
	context: Context,
	{ jobId, drivenKm, seenKm, actor }: { jobId: number; drivenKm: number; seenKm: number; actor: Office },
): Promise<Result<null, 'unknown' | 'movedOn'>> =>
	inTransaction(context, async (tx) => {
		const job = await heldJob(tx, jobId)
		if (!job) return refused('unknown')
		if (job.drivenKm === drivenKm) return accepted(null)
		const isSeen = and(eq(jobs.id, jobId), eq(jobs.stage, 'done'), eq(jobs.drivenKm, seenKm))
		const [changed] = await tx
			.update(jobs)
			.set({ drivenKm })
			.where(and(isSeen, ne(jobs.drivenKm, drivenKm)))
			.returning()
		if (!changed) return refused('movedOn')
		await recordJobEvent(tx, { jobId, kind: 'kilometres', at: context.now(), actor, detail: `${drivenKm}` })
		return accepted(null)
	})
