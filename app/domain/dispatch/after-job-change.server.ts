import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { customersFollow } from './driving/tell-customers.server.ts'
import { driversFollow } from './driving/tell-drivers.server.ts'
import type { Job } from './job.ts'
import { jobsOfQuote } from './jobs.server.ts'
import { sheetFollows } from './route-sheets/sheet-follows.server.ts'

/**
 * Lets all that depends on a job follow its change, in the transaction that changes it: who drives it with what, its times
 * or its legs, or that it was dropped. Nothing but the database is awaited in it.
 * @param job as it was written in this transaction
 * @returns the job as it is then: its stage follows its sheet
 */
export async function afterJobChange(tx: Transaction, context: Context, job: Job): Promise<Job> {
	const after = await sheetFollows(tx, context, job)
	await customersFollow(tx, context, after)
	await driversFollow(tx, context, after)
	return after
}

/** The same of all jobs of a hire: whom it is for has changed, or who is told of it. */
export async function afterHireChange(tx: Transaction, context: Context, quoteId: number): Promise<void> {
	for (const job of await jobsOfQuote(tx, quoteId)) await afterJobChange(tx, context, job)
}
