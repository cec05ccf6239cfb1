import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/db/database.server.ts'
import { outbox, quoteEvents, quotes } from '#drizzle/schema.ts'
import { isKnown } from './forgotten.server.ts'
import type { OfferDraft } from './offer.ts'
import { listOffers } from './offers.server.ts'
import { findQuote, isTripOver, statusNow } from './quote-facts.server.ts'

/** Earlier requests shown beside one. */
const MOST_HISTORY = 10

/** What else came from the same e-mail address, the newest first. */
const historyOf = (read: Queries, { id, email }: { id: number; email: string }) =>
	read
		.select({
			code: quotes.code,
			status: quotes.status,
			validUntil: quotes.validUntil,
			pickupAt: quotes.pickupAt,
			originLocality: quotes.originLocality,
			destinationLocality: quotes.destinationLocality,
			totalCents: quotes.totalCents,
		})
		.from(quotes)
		.where(and(eq(quotes.email, email), isKnown, ne(quotes.id, id)))
		.orderBy(desc(quotes.createdAt))
		.limit(MOST_HISTORY)

const eventsOf = (read: Queries, quoteId: number) =>
	read
		.select({
			id: quoteEvents.id,
			kind: quoteEvents.kind,
			at: quoteEvents.at,
			actor: quoteEvents.actor,
			actorName: quoteEvents.actorName,
			detail: quoteEvents.detail,
		})
		.from(quoteEvents)
		.where(eq(quoteEvents.quoteId, quoteId))
		.orderBy(asc(quoteEvents.id))

const mailsOf = (read: Queries, quoteId: number) =>
	read
		.select({
			id: outbox.id,
			template: outbox.template,
			status: outbox.status,
			toAddress: outbox.toAddress,
			createdAt: outbox.createdAt,
			sentAt: outbox.sentAt,
			lastError: outbox.lastError,
		})
		.from(outbox)
		.where(eq(outbox.quoteId, quoteId))
		.orderBy(asc(outbox.createdAt))

/** All that the office needs beside a quote: its offers, its trail, its mails, and the customer's other requests. */
export async function quoteAtDesk(context: Context, code: string) {
	const { read } = context.database
	const quote = await findQuote(read, code)
	if (!quote) return undefined
	return {
		quote,
		status: statusNow(context, quote),
		isTripOver: isTripOver(context, quote),
		draft: quote.draft === null ? undefined : (JSON.parse(quote.draft) as OfferDraft),
		offers: await listOffers(read, quote.id),
		events: await eventsOf(read, quote.id),
		mails: await mailsOf(read, quote.id),
		history: await historyOf(read, quote),
	}
}

export type QuoteAtDesk = NonNullable<Awaited<ReturnType<typeof quoteAtDesk>>>
