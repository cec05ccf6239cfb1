import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { customersFollow } from './driving/tell-customers.server.ts'
import { driversFollow } from './driving/tell-drivers.server.ts'
import { jobsOfQuote } from './jobs.server.ts'
import { sheetFollows } from './route-sheets/sheet-follows.server.ts'

/** What hangs on a job and has to follow it, in the transaction that changes it. */
type Follower = (tx: Transaction, context: Context, jobId: number) => Promise<unknown>

const followers: readonly Follower[] = [sheetFollows, customersFollow, driversFollow]

/**
 * Tells all that hang on a job that it has changed: who drives it with what, its times or its legs, or that it was dropped.
 * Nothing but the database is awaited in it.
 */
export async function afterJobChange(tx: Transaction, context: Context, jobId: number): Promise<void> {
	for (const follow of followers) await follow(tx, context, jobId)
}

/** The same of all jobs of a hire: whom it is for has changed, or who is told of it. */
export async function afterHireChange(tx: Transaction, context: Context, quoteId: number): Promise<void> {
	for (const { id } of await jobsOfQuote(tx, quoteId)) await afterJobChange(tx, context, id)
}
