import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, type QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { changeOverMail, tellCustomer } from '#app/domain/quotes/quote-mails.server.ts'
import { type Actor, type DeskRefusal, editQuote, whyNot } from '#app/domain/quotes/quote-step.server.ts'
import { changeNow } from '#app/domain/quotes/trip/changed-trip.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { quoteOffers } from '#drizzle/schema.ts'

/** Statuses in which a quote may have a change: accepted, and not cancelled. */
export const booked = ['accepted'] as const

type Clock = Pick<Context, 'now'>

/**
 * Returns the columns of a quote whose change is no longer worked on. A change that the customer has answered or let
 * expire keeps its status; one that was never sent leaves no status.
 */
export function withoutChange(clock: Clock, quote: QuoteFacts) {
	const status = changeNow(clock, quote)
	if (status === 'offered') return { changedTrip: '', changeStatus: 'withdrawn', changeEndedAt: clock.now() } as const
	return { changedTrip: '', changeStatus: status === 'drafted' ? null : (status ?? null) } as const
}

/** Withdraws the offer of an open change, in the caller's transaction. @returns whether there was one */
export async function withdrawChangeOffer(tx: Transaction, clock: Clock, quote: QuoteFacts) {
	if (quote.changeNumber === null || changeNow(clock, quote) !== 'offered') return false
	await tx
		.update(quoteOffers)
		.set({ withdrawnAt: clock.now() })
		.where(and(eq(quoteOffers.quoteId, quote.id), eq(quoteOffers.number, quote.changeNumber)))
	return true
}

/** Mails the customer that their change ended without effect, and what stays agreed. @param asAsked as agreed */
export async function tellChangeOver(
	tx: Transaction,
	context: Context,
	asAsked: QuoteFacts,
	why: 'rejected' | 'expired' | 'withdrawn',
) {
	const { quote, offer } = await offeredQuote(tx, asAsked)
	await tellCustomer(tx, context, quote, { template: 'quote-change-over', data: changeOverMail(quote, offer, why) })
}

type Discarding = { code: string; version: number; actor: Actor }

/**
 * Discards the change of an accepted quote, which stays as it was agreed. Where the customer has an open offer of the
 * change, it is withdrawn and they are mailed.
 */
export function discardChange(
	context: Context,
	{ code, version, actor }: Discarding,
): Promise<Result<null, DeskRefusal>> {
	return inTransaction(context, async (tx) => {
		const before = await findQuote(tx, code)
		if (!before) return refused('unknown')
		if (before.changedTrip === '') return refused('notPossible')
		const isOpen = changeNow(context, before) === 'offered'
		const edited = await editQuote(tx, {
			code,
			version,
			changes: withoutChange(context, before),
			while: booked,
			event: {
				kind: 'changeWithdrawn',
				at: context.now(),
				actor,
				detail: isOpen ? String(before.changeNumber) : undefined,
			},
		})
		if (!edited) return refused(await whyNot(tx, code, booked))
		await withdrawChangeOffer(tx, context, before)
		if (isOpen) await tellChangeOver(tx, context, before, 'withdrawn')
		return accepted(null)
	})
}
