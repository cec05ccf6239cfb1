import type { Context } from '#app/context.server.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { asChanged } from '#app/domain/quotes/trip/changed-trip.server.ts'
import { type PlannedHire, planHire } from './plan-hire.server.ts'

/**
 * Plans the trip of an open offer, or of the offer of a change, before the transaction in which the customer accepts
 * it.
 * @param code readable reference, already unsealed
 * @returns undefined where no such offer is open
 */
export async function planOffered(
	context: Context,
	{ code, offerNumber }: { code: string; offerNumber: number },
): Promise<PlannedHire | undefined> {
	const queries = context.database.read
	const quote = await findQuote(queries, code)
	if (quote?.status === 'quoted' && quote.offerNumber === offerNumber)
		return planHire(context, (await offeredQuote(queries, quote)).quote)
	const changed = quote?.status === 'accepted' && quote.changeNumber === offerNumber ? asChanged(quote) : undefined
	return changed && planHire(context, changed)
}
