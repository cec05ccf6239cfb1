import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { jobProgress, jobs } from '#drizzle/schema.ts'
import { type JobActor, recordJobEvent } from '../job-events.server.ts'
import { isAnyOpen } from './reports.server.ts'

type Seeing = {
	jobId: number
	/** id of the last incident that the user has read */
	lastRead: number
	actor: Extract<JobActor, { kind: 'office' }>
}

/**
 * Records in a job's trail that office staff have seen its incidents, which ends their task. A repeated call adds
 * nothing.
 * @returns refused('moreIncidents') where a driver has reported another one since; refused('unknown') where there is no
 *   such job
 */
export const seeIncidents = (
	context: Context,
	{ jobId, lastRead, actor }: Seeing,
): Promise<Result<null, 'unknown' | 'moreIncidents'>> =>
	inTransaction(context, async (tx) => {
		// Locks the row, so that no driver can report another incident until the transaction ends.
		const [job] = await tx.update(jobs).set({ stage: jobs.stage }).where(eq(jobs.id, jobId)).returning({ id: jobs.id })
		if (!job) return refused('unknown')
		const behind = and(eq(jobProgress.jobId, jobId), eq(jobProgress.kind, 'incident'), gt(jobProgress.id, lastRead))
		if ((await tx.$count(jobProgress, behind)) > 0) return refused('moreIncidents')
		if (await isAnyOpen(tx, jobId)) await recordJobEvent(tx, { jobId, kind: 'incidentSeen', at: context.now(), actor })
		return accepted(null)
	})
