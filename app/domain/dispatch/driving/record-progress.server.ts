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

/** Whether the buttons of a job may be pressed by now: from twelve hours before it leaves the garage. @param now milliseconds since 1970 */
export const isOpenToTell = ({ startsAt }: { startsAt: number }, now: number) => startsAt - now <= EARLIEST_MS

/** What a driver tells of a job by a button of their page. */
export type Told = { driverId: number; jobId: number } & (
	| { kind: 'onTheWay' | 'onBoard' }
	/** with the kilometres from the garage and back; `isSure` once the driver was asked about what is odd */
	| { kind: 'done'; drivenKm: number; isSure?: boolean }
	| { kind: 'incident'; words: string }
)

type Job = typeof jobs.$inferSelect

/** Their job, held against whoever tells something of it at the same time. */
async function heldJob(tx: Transaction, { driverId, jobId }: Told): Promise<Job | undefined> {
	const [job] = await tx
		.update(jobs)
		.set({ stage: jobs.stage })
		.where(and(eq(jobs.id, jobId), isOf('drivers', driverId), isNull(jobs.droppedAt)))
		.returning()
	return job
}

/** Whether the same was told before, by either of two who drive; words of an incident by themselves. */
async function isKnown(tx: Transaction, told: Told) {
	const same = and(eq(jobProgress.jobId, told.jobId), eq(jobProgress.kind, told.kind))
	const words = told.kind === 'incident' ? eq(jobProgress.words, told.words) : undefined
	return (await tx.$count(jobProgress, and(same, words))) > 0
}

const hasReadNotice = async (tx: Transaction, driverId: number) =>
	(await tx.$count(drivers, and(eq(drivers.id, driverId), isNotNull(drivers.noticeReadAt)))) > 0

/** How far the job has come by it; what is done stays done. */
const stageAfter = (job: Job, kind: Told['kind']) => {
	if (kind === 'incident' || job.stage === 'done') return job.stage
	return kind === 'done' ? ('done' as const) : ('underWay' as const)
}

/** Kilometres that were mistyped are put right by telling them again. */
async function correctKilometres(tx: Transaction, job: Job, drivenKm: number, at: number) {
	if (job.drivenKm === drivenKm) return
	await tx.update(jobs).set({ drivenKm }).where(eq(jobs.id, job.id))
	await recordJobEvent(tx, { jobId: job.id, kind: 'kilometres', at, actor: { kind: 'driver' }, detail: `${drivenKm}` })
}

/**
 * Keeps what a driver tells of a job, in its trail too. Told twice it counts once, whichever of two drivers tells it; done again
 * puts its kilometres right. An end that is odd is refused until they are sure. What an incident is about stands nowhere but in what is gone after 90 days.
 */
export const recordProgress = (
	context: Context,
	told: Told,
): Promise<Result<null, 'unknown' | 'noticeUnread' | 'tooEarly' | OddEnd>> =>
	inTransaction(context, async (tx) => {
		const [at, { jobId, driverId, kind }] = [context.now(), told]
		const job = await heldJob(tx, told)
		if (!job) return refused('unknown')
		if (!(await hasReadNotice(tx, driverId))) return refused('noticeUnread')
		if (kind !== 'incident' && !isOpenToTell(job, at)) return refused('tooEarly')
		const odd = told.kind === 'done' && !told.isSure && (await oddEnd(tx, job, told.drivenKm, at))
		if (odd) return refused(odd)
		if (told.kind === 'done') await correctKilometres(tx, job, told.drivenKm, at)
		if (await isKnown(tx, told)) return accepted(null)

		const words = told.kind === 'incident' ? told.words : ''
		await tx.insert(jobProgress).values({ jobId, driverId, kind, at, words })
		await tx
			.update(jobs)
			.set({ stage: stageAfter(job, kind) })
			.where(eq(jobs.id, jobId))
		await recordJobEvent(tx, { jobId, kind, at, actor: { kind: 'driver' } })
		return accepted(null)
	})
