import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/db/database.server.ts'
import { isPlanned } from '#app/plan/job.ts'
import { jobById } from '#app/plan/jobs.server.ts'
import { jobs } from '#drizzle/schema.ts'
import { voidSheets } from './issue-sheet.server.ts'
import { digestOf, sheetFactsOf, sheetOfJob } from './sheet-of-job.server.ts'

/**
 * Lets a job's route sheet follow its change, in the transaction that changes the job: a sheet that says something else by
 * now is void at once and its address answers no more, until another is issued; one that still says the same holds.
 */
export async function sheetFollows(tx: Transaction, context: Context, jobId: number) {
	const sheet = await sheetOfJob(tx, jobId)
	if (!sheet) return
	const job = await jobById(tx, jobId)
	const known = job && (await sheetFactsOf(tx, context.company, job))
	const holds =
		job !== undefined && known !== undefined && isPlanned(job) && digestOf(known.facts) === sheet.factsDigest
	if (!holds) await voidSheets(tx, jobId, context.now())
	const [from, to] = holds ? (['planned', 'sheetIssued'] as const) : (['sheetIssued', 'planned'] as const)
	await tx
		.update(jobs)
		.set({ stage: to })
		.where(and(eq(jobs.id, jobId), eq(jobs.stage, from)))
}
