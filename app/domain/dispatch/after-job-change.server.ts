import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { customersFollow } from './driving/tell-customers.server.ts'
import { driversFollow } from './driving/tell-drivers.server.ts'
import type { Job } from './job.ts'
import { jobsOfQuote } from './jobs.server.ts'
import { sheetFollows } from './route-sheets/sheet-follows.server.ts'

/**
 * Updates all that depends on a changed or dropped job, in the same transaction: its route sheet, then notices to the
 * customer and the drivers. Awaits nothing but the database.
 * @param job as written in this transaction
 * @returns the job with the stage that follows from its route sheet
 */
export async function afterJobChange(tx: Transaction, context: Context, job: Job): Promise<Job> {
	const after = await sheetFollows(tx, context, job)
	await customersFollow(tx, context, after)
	await driversFollow(tx, context, after)
	return after
}

/** Runs `afterJobChange` for all jobs of a booking, when its hirer or its contact data have changed. */
export async function afterHireChange(tx: Transaction, context: Context, quoteId: number): Promise<void> {
	for (const job of await jobsOfQuote(tx, quoteId)) await afterJobChange(tx, context, job)
}
