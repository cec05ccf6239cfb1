import { findConditions } from '#app/domain/company/conditions/frozen-conditions.server.ts'
import type { CancellationStep } from '#app/domain/company/term-kinds.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { instantOf } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { type CancellationFee, cancellationFee, nextCancellationFee } from './cancellation-fee.ts'

/** Cancellation fee at a given time, and the next higher one; `next` is undefined where the fee does not rise again. */
export type FeeNow = CancellationFee & { next: (CancellationFee & { until: number }) | undefined }

export type BookingFees = {
	customer: FeeNow
	company: FeeNow
	/** the hash of the conditions that set the fees */
	conditions: string
}

/**
 * Calculates what cancelling a booking costs either side at a given time, by the trip and the conditions of the offer
 * in force.
 * @param quote as it is stored
 * @param at milliseconds since 1970
 * @returns undefined where the quote is not accepted, or was accepted without conditions
 */
export async function bookingFees(queries: Queries, quote: QuoteFacts, at: number): Promise<BookingFees | undefined> {
	if (quote.status !== 'accepted') return undefined
	const { offer, quote: held } = await offeredQuote(queries, quote)
	if (!offer?.conditions) return undefined
	const conditions = await findConditions(queries, offer.conditions.hash)
	if (!conditions) return undefined
	const pickup = instantOf(held.pickupAt, held.zone)
	const feeOf = (steps: readonly CancellationStep[]) => ({
		...cancellationFee(steps, offer.totalCents, at, pickup),
		next: nextCancellationFee(steps, offer.totalCents, at, pickup),
	})
	const { customer, company } = conditions.scales
	return { customer: feeOf(customer), company: feeOf(company), conditions: offer.conditions.hash }
}
