import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Offer } from '#app/domain/quotes/offer/offer.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, type QuoteFacts, statusNow } from '#app/domain/quotes/quote-facts.server.ts'
import { offerMail, tellCustomer } from '#app/domain/quotes/quote-mails.server.ts'
import { type Actor, recordEvent } from '#app/domain/quotes/quote-step.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { quoteEvents, quotes } from '#drizzle/schema.ts'

/** Mails a reminder of an offer and records it, in the caller's transaction. @param quote with the trip of the offer */
export async function writeReminder(tx: Transaction, context: Context, quote: QuoteFacts, offer: Offer, actor: Actor) {
	await recordEvent(tx, { quoteId: quote.id, kind: 'reminded', at: context.now(), actor })
	await tellCustomer(tx, context, quote, { template: 'quote-reminder', data: offerMail(quote, offer) })
}

/** Returns whether the customer was reminded of the present offer: after its sending, in the audit trail. */
async function wasReminded(tx: Transaction, quoteId: number) {
	const [last] = await tx
		.select({ kind: quoteEvents.kind })
		.from(quoteEvents)
		.where(and(eq(quoteEvents.quoteId, quoteId), inArray(quoteEvents.kind, ['quoted', 'reminded'])))
		.orderBy(desc(quoteEvents.id))
		.limit(1)
	return last?.kind === 'reminded'
}

export type ReminderRefusal = 'unknown' | 'changedMeanwhile' | 'noOpenOffer' | 'alreadyReminded'

/**
 * Reminds a customer of their open offer before the scheduled job does; of each offer once, by the office or the job.
 * @param reminder.version the quote's version that the office staff have read
 */
export function remindCustomer(
	context: Context,
	{ code, version, actor }: { code: string; version: number; actor: Actor },
): Promise<Result<null, ReminderRefusal>> {
	return inTransaction(context, async (tx) => {
		const asAsked = await findQuote(tx, code)
		if (!asAsked) return refused('unknown')
		if (asAsked.version !== version) return refused('changedMeanwhile')
		const { quote, offer } = await offeredQuote(tx, asAsked)
		if (!offer || statusNow(context, quote) !== 'quoted') return refused('noOpenOffer')
		if (await wasReminded(tx, quote.id)) return refused('alreadyReminded')
		// So that the scheduled job sends no second reminder.
		await tx.update(quotes).set({ remindedAt: context.now() }).where(eq(quotes.id, quote.id))
		await writeReminder(tx, context, quote, offer, actor)
		return accepted(null)
	})
}
