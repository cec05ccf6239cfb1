import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/db/database.server.ts'
import { quoteOffers } from '#drizzle/schema.ts'
import { isAsOffered } from './offered-trip.server.ts'
import { findOffer } from './offers.server.ts'
import { findQuote, statusNow } from './quote-facts.server.ts'
import { type Actor, takeStep } from './quote-step.server.ts'

/**
 * Withdraws a quote's open offer where its trip is no longer the one that was offered, in the transaction that changed
 * it: nobody accepts another trip than they have read. The quote is a request again. What was answered or has expired
 * stays as it is.
 * @returns whether an offer was withdrawn
 */
export async function withdrawIfTripChanged(
	tx: Transaction,
	context: Pick<Context, 'now'>,
	code: string,
	actor: Actor,
) {
	const quote = await findQuote(tx, code)
	if (!quote || quote.offerNumber === null || statusNow(context, quote) !== 'quoted') return false
	const { id: quoteId, offerNumber: number } = quote
	const offer = await findOffer(tx, quoteId, number)
	if (isAsOffered(quote, offer?.trip)) return false

	const at = context.now()
	await takeStep(tx, {
		code,
		version: quote.version,
		to: 'requested',
		changes: { offerNumber: null, totalCents: null, validUntil: null },
		event: { kind: 'withdrawn', at, actor, detail: String(number) },
	})
	await tx
		.update(quoteOffers)
		.set({ withdrawnAt: at })
		.where(and(eq(quoteOffers.quoteId, quoteId), eq(quoteOffers.number, number)))
	return true
}
