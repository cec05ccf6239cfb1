import { eq, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { jobs, vehicleReservations } from '#drizzle/schema.ts'
import { afterJobChange } from './after-job-change.server.ts'
import { resourcesOf, settleJobs } from './board/conflicts.server.ts'
import { countUpPlans } from './count-up.server.ts'
import type { Job } from './job.ts'
import { type JobActor, recordJobEvent } from './job-events.server.ts'
import { jobIn, jobsOfQuote } from './jobs.server.ts'

/**
 * Drops jobs from the plan, in a transaction. Their assignment stays on the rows as a record, but the vehicles and
 * drivers become free.
 */
export async function dropThese(tx: Transaction, context: Context, dropped: readonly Job[], actor: JobActor) {
	const at = context.now()
	await countUpPlans(tx, dropped)
	const after: Job[] = []
	for (const { id } of dropped) {
		const rows = await tx
			.update(jobs)
			.set({ droppedAt: at, conflict: '', version: sql`${jobs.version} + 1` })
			.where(eq(jobs.id, id))
			.returning()
		after.push(...rows.map(jobIn))
		await recordJobEvent(tx, { jobId: id, kind: 'dropped', at, actor })
	}
	await settleJobs(tx, context, resourcesOf(dropped))
	for (const job of after) await afterJobChange(tx, context, job)
}

/**
 * Drops the jobs of a cancelled booking, in the transaction that cancels it, and releases the vehicles that its offer
 * has reserved. Jobs under way or done stay.
 */
export async function dropJobs(tx: Transaction, context: Context, quoteId: number, actor: JobActor): Promise<void> {
	const standing = await jobsOfQuote(tx, quoteId)
	await tx.delete(vehicleReservations).where(eq(vehicleReservations.quoteId, quoteId))
	const ahead = standing.filter(({ stage }) => stage !== 'underWay' && stage !== 'done')
	if (ahead.length > 0) await dropThese(tx, context, ahead, actor)
}
