import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { OfferDraft } from '#app/domain/quotes/offer/offer.ts'
import { type Actor, recordEvent } from '#app/domain/quotes/quote-step.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { quoteEvents, quotes } from '#drizzle/schema.ts'
import { offerDrafted } from './send-offer.server.ts'

/** Offers sent in one run. Each has its own transaction, so that other requests do not wait for a long list. */
const MAX_AT_ONCE = 100

const clock = { kind: 'clock' } as const

/** Returns who of the office staff scheduled the offer; the scheduled job where that is not known any more. */
async function senderOf(tx: Transaction, quoteId: number): Promise<Actor> {
	const [scheduled] = await tx
		.select({ email: quoteEvents.actorName })
		.from(quoteEvents)
		.where(and(eq(quoteEvents.quoteId, quoteId), eq(quoteEvents.kind, 'scheduled')))
		.orderBy(desc(quoteEvents.id))
		.limit(1)
	return scheduled?.email ? { kind: 'office', email: scheduled.email } : clock
}

type Waiting = { code: string; goesOutAt: number | null }

/** Makes the offer of a scheduled draft, in the same transaction that claims it from other processes. */
const sendOne = (context: Context, { code, goesOutAt }: Waiting) =>
	inTransaction(context, async (tx) => {
		const at = context.now()
		const [taken] = await tx
			.update(quotes)
			.set({ goesOutAt: null })
			.where(and(eq(quotes.code, code), eq(quotes.goesOutAt, goesOutAt ?? 0), lte(quotes.goesOutAt, at)))
			.returning({ id: quotes.id, draft: quotes.draft })
		if (!taken?.draft) return
		const draft: OfferDraft = JSON.parse(taken.draft)
		const sent = await offerDrafted(tx, context, { code, draft, actor: await senderOf(tx, taken.id) })
		if (sent.ok) return
		await tx.update(quotes).set({ notSentAt: at }).where(eq(quotes.id, taken.id))
		await recordEvent(tx, { quoteId: taken.id, kind: 'notSent', at, actor: clock, detail: sent.refusal })
	})

/**
 * Moves offers forward that were scheduled while the database's clock was fast. None then waits longer than one that is
 * scheduled now.
 */
async function bringForward(context: Context) {
	const latest = context.now() + context.config.callBackSeconds * 1000
	const isLater = gt(quotes.goesOutAt, latest)
	if ((await context.database.read.$count(quotes, isLater)) === 0) return
	await inTransaction(context, (tx) => tx.update(quotes).set({ goesOutAt: latest }).where(isLater))
}

/**
 * Sends the offers that are due by the database's clock (`context.now`), each once, however many processes run this.
 * One that cannot be sent any more is recorded in the audit trail and listed on the Today page.
 * @returns how many were due
 * @throws the first error, after all others have been tried
 */
export async function sendDueOffers(context: Context): Promise<number> {
	await bringForward(context)
	const due = await context.database.read
		.select({ code: quotes.code, goesOutAt: quotes.goesOutAt })
		.from(quotes)
		.where(lte(quotes.goesOutAt, context.now()))
		.orderBy(asc(quotes.goesOutAt))
		.limit(MAX_AT_ONCE)
	const faults: unknown[] = []
	for (const waiting of due) await sendOne(context, waiting).catch((fault: unknown) => faults.push(fault))
	if (faults.length > 0) throw faults[0]
	return due.length
}
