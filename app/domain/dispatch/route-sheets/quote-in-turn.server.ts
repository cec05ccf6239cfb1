import { and, eq, sql } from 'drizzle-orm'
import { isKnown } from '#app/domain/quotes/forgotten.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { quotes } from '#drizzle/schema.ts'

/**
 * Locks the row of a booking and reads it, so that concurrent writes on it follow one another.
 * @returns undefined where it is not accepted, or its customer was forgotten
 */
export async function quoteInTurn(tx: Transaction, code: string) {
	const [mine] = await tx
		.update(quotes)
		.set({ version: sql`${quotes.version}` })
		.where(and(eq(quotes.code, code), eq(quotes.status, 'accepted'), isKnown))
		.returning({ id: quotes.id })
	return mine && findQuote(tx, code)
}
