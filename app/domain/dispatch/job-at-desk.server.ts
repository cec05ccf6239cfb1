import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { choicesFor } from './choices.server.ts'
import { jobEventsOf } from './job-events.server.ts'
import { jobById } from './jobs.server.ts'
import { seaBeside } from './sea-between.server.ts'

/**
 * Reads a job for the page on which it is planned: its booking, the choices of vehicles and drivers, and its events, the
 * oldest first. It also lists which of their other jobs are across the sea.
 * @returns undefined where there is no such job, or it was dropped
 */
export async function jobAtDesk(context: Context, id: number) {
	const queries = context.database.read
	const job = await jobById(queries, id)
	if (!job || job.droppedAt !== null) return undefined
	const [hire] = await queries.select({ code: quotes.code }).from(quotes).where(eq(quotes.id, job.quoteId))
	const quote = hire && (await findQuote(queries, hire.code))
	if (!quote) return undefined
	const [choices, sea] = [await choicesFor(context, job), await seaBeside(context, job)]
	return { job, quote, choices, sea, events: await jobEventsOf(queries, id) }
}

export type JobAtDesk = NonNullable<Awaited<ReturnType<typeof jobAtDesk>>>
