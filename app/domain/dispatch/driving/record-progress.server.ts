import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { drivers, jobProgress, jobs } from '#drizzle/schema.ts'
import { recordJobEvent } from '../job-events.server.ts'
import { isOf } from '../jobs-of.server.ts'
import { type OddEnd, oddEnd } from './odd-end.server.ts'

const EARLIEST_MS = 12 * 3_600_000

/**
 * Returns whether a driver may report on a job: from twelve hours before it leaves the garage.
 * @param now epoch milliseconds
 */
export const isOpenToTell = ({ startsAt }: { startsAt: number }, now: number) => startsAt - now <= EARLIEST_MS

/** Driver's report on a job, by a button of their page. */
export type Report = { driverId: number; jobId: number } & (
	| { kind: 'onTheWay' | 'onBoard' }
	/** kilometres from the garage and back; `isSure` once the driver has confirmed an unusual end */
	| { kind: 'done'; drivenKm: number; isSure?: boolean }
	| { kind: 'incident'; words: string }
)

type Job = typeof jobs.$inferSelect

/**
 * Locks the row of a driver's job, so that reports on it follow one another.
 * @returns undefined where the driver has no such job
 */
async function heldJob(tx: Transaction, { driverId, jobId }: Report): Promise<Job | undefined> {
	const [job] = await tx
		.update(jobs)
		.set({ stage: jobs.stage })
		.where(and(eq(jobs.id, jobId), isOf('drivers', driverId), isNull(jobs.droppedAt)))
		.returning()
	return job
}

/** Returns whether the same was reported before, by either driver; for an incident, with the same words. */
async function isKnown(tx: Transaction, report: Report) {
	const same = and(eq(jobProgress.jobId, report.jobId), eq(jobProgress.kind, report.kind))
	const words = report.kind === 'incident' ? eq(jobProgress.words, report.words) : undefined
	return (await tx.$count(jobProgress, and(same, words))) > 0
}

const hasReadNotice = async (tx: Transaction, driverId: number) =>
	(await tx.$count(drivers, and(eq(drivers.id, driverId), isNotNull(drivers.noticeReadAt)))) > 0

/** Returns the stage after a report; a job that is done stays done. */
const stageAfter = (job: Job, kind: Report['kind']) => {
	if (kind === 'incident' || job.stage === 'done') return job.stage
	return kind === 'done' ? ('done' as const) : ('underWay' as const)
}

/** Corrects the kilometres when the driver reports the end again. */
async function correctKilometres(tx: Transaction, job: Job, drivenKm: number, at: number) {
	if (job.drivenKm === drivenKm) return
	await tx.update(jobs).set({ drivenKm }).where(eq(jobs.id, job.id))
	await recordJobEvent(tx, { jobId: job.id, kind: 'kilometres', at, actor: { kind: 'driver' }, detail: `${drivenKm}` })
}

/**
 * Stores a driver's report on a job and adds it to the trail. A repeated report counts once, whichever driver sends it;
 * a repeated end corrects the kilometres. The words of an incident are in `jobProgress` alone, which is deleted after
 * 90 days.
 * @returns refused with an `OddEnd` until the driver confirms an unusual end
 */
export const recordProgress = (
	context: Context,
	report: Report,
): Promise<Result<null, 'unknown' | 'noticeUnread' | 'tooEarly' | OddEnd>> =>
	inTransaction(context, async (tx) => {
		const [at, { jobId, driverId, kind }] = [context.now(), report]
		const job = await heldJob(tx, report)
		if (!job) return refused('unknown')
		if (!(await hasReadNotice(tx, driverId))) return refused('noticeUnread')
		if (kind !== 'incident' && !isOpenToTell(job, at)) return refused('tooEarly')
		const odd = report.kind === 'done' && !report.isSure && (await oddEnd(tx, job, report.drivenKm, at))
		if (odd) return refused(odd)
		if (report.kind === 'done') await correctKilometres(tx, job, report.drivenKm, at)
		if (await isKnown(tx, report)) return accepted(null)

		const words = report.kind === 'incident' ? report.words : ''
		await tx.insert(jobProgress).values({ jobId, driverId, kind, at, words })
		await tx
			.update(jobs)
			.set({ stage: stageAfter(job, kind) })
			.where(eq(jobs.id, jobId))
		await recordJobEvent(tx, { jobId, kind, at, actor: { kind: 'driver' } })
		return accepted(null)
	})
