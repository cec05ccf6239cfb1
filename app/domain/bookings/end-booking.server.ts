import type { Context } from '#app/context.server.ts'
import { dropJobs } from '#app/domain/dispatch/drop-jobs.server.ts'
import { expectOnlyFee } from '#app/domain/payments/expect-payments.server.ts'
import { closeChangeRequests } from '#app/domain/quotes/change-requests.server.ts'
import { changesUpTo, offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import type { Actor } from '#app/domain/quotes/quote-step.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { withdrawChangeOffer } from './changes/end-change.server.ts'

/**
 * Ends what belongs to a quote that is being cancelled, in the same transaction: its jobs, the offer of a change, the
 * payments still expected except the fee, and open change and cancellation requests.
 * @param before the quote before it was cancelled
 * @param feeCents what the customer owes for cancelling
 * @returns the quote with the trip of its offer, the offer, the amount still open in cents, and the sequence of the
 * calendar entry that removes the trip
 */
export async function endBooking(
	tx: Transaction,
	context: Context,
	before: QuoteFacts,
	actor: Actor,
	feeCents: number,
) {
	const at = context.now()
	await withdrawChangeOffer(tx, context, before)
	await dropJobs(tx, context, before.id, actor)
	const by = actor.kind === 'office' ? actor : ({ kind: actor.kind } as const)
	const balance = await expectOnlyFee(tx, before.id, { at, by }, feeCents)
	await closeChangeRequests(tx, before.id, { at, outcome: 'met', kinds: ['cancellation'] })
	await closeChangeRequests(tx, before.id, { at, outcome: 'overtaken' })
	const { quote, offer } = await offeredQuote(tx, before)
	const sequence = 1 + (offer ? await changesUpTo(tx, before.id, offer.number) : 0)
	return { quote, offer, sequence, openCents: balance?.open }
}
