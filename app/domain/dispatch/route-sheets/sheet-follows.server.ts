import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { jobs, routeSheets } from '#drizzle/schema.ts'
import { isPlanned, type Job, type Span } from '../job.ts'
import { digestOf, sheetFactsOf, sheetOfJob } from './sheet-of-job.server.ts'
import { voidSheet } from './void-sheet.server.ts'

const openFor = (tx: Transaction, sheetId: number, { startsAt, endsAt }: Span) =>
	tx.update(routeSheets).set({ serviceStartsAt: startsAt, serviceEndsAt: endsAt }).where(eq(routeSheets.id, sheetId))

/**
 * Updates a job's route sheet in the transaction that changes the job. A sheet whose data have changed becomes void
 * immediately, and its address stops working until another is issued. One that still says the same stays valid, for the
 * job's new times.
 * @param job as written in this transaction
 * @returns the job with the stage that follows from its sheet
 */
export async function sheetFollows(tx: Transaction, context: Context, job: Job): Promise<Job> {
	const sheet = await sheetOfJob(tx, job.id)
	if (!sheet) return job
	const known = await sheetFactsOf(tx, context.company, job)
	const holds = known !== undefined && isPlanned(job) && digestOf(known.facts) === sheet.factsDigest
	if (holds) await openFor(tx, sheet.id, job)
	else await voidSheet(tx, context, job.id)
	const [from, to] = holds ? (['planned', 'sheetIssued'] as const) : (['sheetIssued', 'planned'] as const)
	if (job.stage !== from) return job
	await tx
		.update(jobs)
		.set({ stage: to })
		.where(and(eq(jobs.id, job.id), eq(jobs.stage, from)))
	return { ...job, stage: to }
}
