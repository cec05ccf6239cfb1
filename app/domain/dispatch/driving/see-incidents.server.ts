import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { jobProgress, jobs } from '#drizzle/schema.ts'
import { type JobActor, recordJobEvent } from '../job-events.server.ts'
import { isAnyOpen } from './reports.server.ts'

type Seeing = {
	jobId: number
	/** the number of the last incident that was read */
	lastRead: number
	actor: Extract<JobActor, { kind: 'office' }>
}

/**
 * Keeps in the trail of a job that somebody of the office has seen its incidents, which ends their task. Said twice it counts once.
 * @returns refused('moreIncidents') where another one came in behind the last that was read, refused('unknown')
 */
export const seeIncidents = (
	context: Context,
	{ jobId, lastRead, actor }: Seeing,
): Promise<Result<null, 'unknown' | 'moreIncidents'>> =>
	inTransaction(context, async (tx) => {
		// Held against a driver who tells another one meanwhile.
		const [job] = await tx.update(jobs).set({ stage: jobs.stage }).where(eq(jobs.id, jobId)).returning({ id: jobs.id })
		if (!job) return refused('unknown')
		const behind = and(eq(jobProgress.jobId, jobId), eq(jobProgress.kind, 'incident'), gt(jobProgress.id, lastRead))
		if ((await tx.$count(jobProgress, behind)) > 0) return refused('moreIncidents')
		if (await isAnyOpen(tx, jobId)) await recordJobEvent(tx, { jobId, kind: 'incidentSeen', at: context.now(), actor })
		return accepted(null)
	})
