import type { Context } from '#app/context.server.ts'
import { jobsOfQuote } from '#app/domain/dispatch/jobs.server.ts'
import { makeJobs } from '#app/domain/dispatch/make-jobs.server.ts'
import { type PlannedHire, planHire, type VehicleDuty } from '#app/domain/dispatch/plan-hire.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'

const clock = { kind: 'clock' } as const

/**
 * Makes the jobs of a booking again, from changed duties.
 * @param change returns the duties instead of the planned ones
 */
export async function remake(context: Context, code: string, change: (duties: VehicleDuty[]) => VehicleDuty[]) {
	const quote = await findQuote(context.database.read, code)
	if (!quote) throw new Error(`No quote ${code}`)
	const { trip, duties } = await planHire(context, quote)
	const planned: PlannedHire = { trip, duties: change(duties) }
	await context.database.transaction((tx) => makeJobs(tx, context, quote, { planned, actor: clock }))
	return jobsOfQuote(context.database.read, quote.id)
}

/**
 * Makes jobs for so many vehicles of one booking, all at the same time.
 * @returns its jobs
 */
export const manyAtOnce = (context: Context, code: string, count: number) =>
	remake(context, code, ([duty]) =>
		duty ? Array.from({ length: count }, (_, index) => ({ ...duty, vehicleNumber: index + 1 })) : [],
	)
