import { and, eq, sql } from 'drizzle-orm'
import { isKnown } from '#app/domain/quotes/forgotten.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { quotes } from '#drizzle/schema.ts'

/**
 * Reads a booking in a transaction behind all others that write on it: whoever comes at the same time waits, and reads what
 * this one has left. @returns undefined where it is none, or its customer was forgotten
 */
export async function quoteInTurn(tx: Transaction, code: string) {
	const [mine] = await tx
		.update(quotes)
		.set({ version: sql`${quotes.version}` })
		.where(and(eq(quotes.code, code), eq(quotes.status, 'accepted'), isKnown))
		.returning({ id: quotes.id })
	return mine && findQuote(tx, code)
}
