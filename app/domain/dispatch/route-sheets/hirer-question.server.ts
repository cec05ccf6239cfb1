import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import { isHirerOpen } from '#app/domain/quotes/hirer.server.ts'
import { isTripOver, type QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { quoteEvents } from '#drizzle/schema.ts'
import { jobsOfQuote } from '../jobs.server.ts'

/** State of the question for the hirer's tax number: still open, answered, or no longer needed. */
export type HirerQuestion = 'open' | 'known' | 'over'

async function isDriven(queries: Queries, clock: Pick<Context, 'now'>, quote: QuoteFacts) {
	const jobs = await jobsOfQuote(queries, quote.id)
	return jobs.length === 0 ? isTripOver(clock, quote) : jobs.every(({ endsAt }) => endsAt <= clock.now())
}

/** Returns the state of the question; 'over' where the booking was cancelled, driven or forgotten. */
export async function hirerQuestion(
	queries: Queries,
	clock: Pick<Context, 'now'>,
	quote: QuoteFacts,
): Promise<HirerQuestion> {
	if (quote.status !== 'accepted' || isForgotten(quote)) return 'over'
	if (!isHirerOpen(quote)) return 'known'
	return (await isDriven(queries, clock, quote)) ? 'over' : 'open'
}

/** Reads when a hirer was asked, in epoch milliseconds, in order of time. */
export async function hirerAskedAt(queries: Queries, quoteId: number): Promise<number[]> {
	const rows = await queries
		.select({ at: quoteEvents.at })
		.from(quoteEvents)
		.where(and(eq(quoteEvents.quoteId, quoteId), eq(quoteEvents.kind, 'hirerAsked')))
		.orderBy(asc(quoteEvents.id))
	return rows.map(({ at }) => at)
}
