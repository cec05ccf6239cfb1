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

/** The draft with which the office begins to price a change: the lines that were agreed, as JSON; null where none are known. */
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

/** Whether the price alone of a quote may be changed: of a booking that is still to come, while nothing else of it is. */
export const mayChangePrice = (clock: Pick<Context, 'now'>, quote: QuoteFacts) =>
	quote.status === 'accepted' && quote.changedTrip === '' && !isForgotten(quote) && !isTripOver(clock, quote)

type Beginning = {
	code: string
	/** the one that whoever changes it has read */
	version: number
	actor: Actor
}

/**
 * Begins to change the price of a booking whose trip stays: a change like any other, with the agreed trip as its own. What
 * was agreed holds until its customer has accepted the offer of it.
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
