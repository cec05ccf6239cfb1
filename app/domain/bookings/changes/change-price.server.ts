import type { Context } from '#app/context.server.ts'
import { currentTerms } from '#app/domain/company/current-terms.server.ts'
import { termsAgain } from '#app/domain/company/payment-terms.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import type { OfferDraft } from '#app/domain/quotes/offer/offer.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, isTripOver, type QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { type Actor, type DeskRefusal, editQuote, whyNot } from '#app/domain/quotes/quote-step.server.ts'
import { changedTripOf } from '#app/domain/quotes/trip/changed-trip.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { booked } from './end-change.server.ts'

/** Builds the draft for pricing a change, as JSON: the agreed lines. null where no offer is known. */
export async function openingDraft(tx: Transaction, quote: QuoteFacts) {
	const { offer } = await offeredQuote(tx, quote)
	if (!offer) return null
	const { lines, vatBasisPoints, included, excluded } = offer
	const draft: OfferDraft = {
		...{ lines, vatBasisPoints, included, excluded },
		validDays: (await currentTerms({ database: { read: tx } })).terms.offerDays,
		message: '',
		payment: termsAgain(offer),
	}
	return JSON.stringify(draft)
}

/** Returns whether the price alone may be changed: of a booking to come, while no other change is in progress. */
export const mayChangePrice = (clock: Pick<Context, 'now'>, quote: QuoteFacts) =>
	quote.status === 'accepted' && quote.changedTrip === '' && !isForgotten(quote) && !isTripOver(clock, quote)

type Beginning = {
	code: string
	/** the quote's version that the office staff have read */
	version: number
	actor: Actor
}

/**
 * Begins to change the price of a booking whose trip stays: a change like any other, with the agreed trip as its own.
 * The agreed price stays in force until the customer has accepted the offer of the change.
 */
export function changePrice(context: Context, { code, version, actor }: Beginning): Promise<Result<null, DeskRefusal>> {
	return inTransaction(context, async (tx) => {
		const agreed = await findQuote(tx, code)
		if (!agreed) return refused('unknown')
		if (!mayChangePrice(context, agreed)) return refused('notPossible')
		const edited = await editQuote(tx, {
			...{ code, version, while: booked },
			changes: {
				...{ changeStatus: 'drafted', changeNumber: null, changeUntil: null, changeEndedAt: null },
				changedTrip: JSON.stringify(changedTripOf(agreed)),
				draft: await openingDraft(tx, agreed),
			},
			event: { kind: 'changeDrafted', at: context.now(), actor },
		})
		return edited ? accepted(null) : refused(await whyNot(tx, code, booked))
	})
}
