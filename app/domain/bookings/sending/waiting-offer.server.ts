import { and, desc, eq, inArray } from 'drizzle-orm'
import type { QuoteEventKind } from '#app/domain/quotes/statuses.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { quoteEvents, quotes } from '#drizzle/schema.ts'

/** Events that begin or end the waiting of a scheduled offer. */
const steps: QuoteEventKind[] = ['scheduled', 'quoted', 'changeOffered', 'calledBack', 'notSent']

/**
 * Reads whether an offer of a quote is scheduled, and the last event that began or ended such waiting.
 * @param code readable reference
 * @returns undefined where there is no such quote; `goesOutAt` in milliseconds since 1970, null where none is scheduled
 */
export async function waitingOffer(queries: Queries, code: string) {
	const [quote] = await queries
		.select({ id: quotes.id, goesOutAt: quotes.goesOutAt })
		.from(quotes)
		.where(eq(quotes.code, code))
	if (!quote) return undefined
	const [last] = await queries
		.select({ kind: quoteEvents.kind, at: quoteEvents.at, detail: quoteEvents.detail })
		.from(quoteEvents)
		.where(and(eq(quoteEvents.quoteId, quote.id), inArray(quoteEvents.kind, steps)))
		.orderBy(desc(quoteEvents.id))
		.limit(1)
	return { goesOutAt: quote.goesOutAt, last }
}
