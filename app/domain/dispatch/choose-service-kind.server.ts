import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { jobs } from '#drizzle/schema.ts'
import type { ServiceKind } from '../documents/service-kinds.ts'
import { afterJobChange } from './after-job-change.server.ts'
import { isJobOver } from './job.ts'
import { type JobActor, recordJobEvent } from './job-events.server.ts'
import { jobById, jobIn } from './jobs.server.ts'

type Choosing = {
	jobId: number
	/** version of the job that the dispatcher has read */
	version: number
	kind: ServiceKind
	actor: Extract<JobActor, { kind: 'office' }>
}

/**
 * Sets the kind of service that a job's route sheet names. As after every change, an issued sheet that names another
 * kind becomes void immediately.
 * @returns refused('changedMeanwhile') where another user has changed the job since
 */
export function chooseServiceKind(
	context: Context,
	{ jobId, version, kind, actor }: Choosing,
): Promise<Result<null, 'unknown' | 'changedMeanwhile' | 'isOver'>> {
	return inTransaction(context, async (tx) => {
		const job = await jobById(tx, jobId)
		if (!job || job.droppedAt !== null) return refused('unknown')
		if (isJobOver(job, context.now())) return refused('isOver')
		if (job.version !== version) return refused('changedMeanwhile')
		if (job.serviceKind === kind) return accepted(null)
		const [chosen] = await tx
			.update(jobs)
			.set({ serviceKind: kind, version: sql`${jobs.version} + 1` })
			.where(and(eq(jobs.id, jobId), eq(jobs.version, version)))
			.returning()
		if (!chosen) return refused('changedMeanwhile')
		await recordJobEvent(tx, { jobId, kind: 'kindChosen', at: context.now(), actor, detail: kind })
		await afterJobChange(tx, context, jobIn(chosen))
		return accepted(null)
	})
}
