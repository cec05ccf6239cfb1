import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { findOffer } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, type QuoteFacts, statusNow } from '#app/domain/quotes/quote-facts.server.ts'
import { type Actor, takeStep } from '#app/domain/quotes/quote-step.server.ts'
import { isAsOffered } from '#app/domain/quotes/trip/offered-trip.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { quoteOffers } from '#drizzle/schema.ts'

/**
 * Finds a quote's open offer if it is for another trip than the quote's.
 * @param quote as it is, or as it would be after a change
 */
export async function outdatedOffer(queries: Queries, context: Pick<Context, 'now'>, quote: QuoteFacts) {
	if (quote.offerNumber === null || statusNow(context, quote) !== 'quoted') return undefined
	const offer = await findOffer(queries, quote.id, quote.offerNumber)
	return offer && !isAsOffered(quote, offer.trip) ? offer : undefined
}

/**
 * Withdraws a quote's open offer if its trip is no longer the offered one, in the transaction that changed it, so that
 * no customer accepts a trip that they have not read. The quote is a request again. An answered or expired offer stays
 * as it is.
 * @returns whether an offer was withdrawn
 */
export async function withdrawIfTripChanged(
	tx: Transaction,
	context: Pick<Context, 'now'>,
	code: string,
	actor: Actor,
) {
	const quote = await findQuote(tx, code)
	const offer = quote && (await outdatedOffer(tx, context, quote))
	if (!offer) return false

	const { number } = offer
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
		.where(and(eq(quoteOffers.quoteId, quote.id), eq(quoteOffers.number, number)))
	return true
}
