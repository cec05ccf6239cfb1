import { agreedTerms } from '#app/domain/company/payment-terms.ts'
import { lastDayOf, type OfferDraft, totalsOf } from '#app/domain/quotes/offer/offer.ts'
import { changeOfferMail, offerMail } from '#app/domain/quotes/quote-mails.server.ts'
import { asOffered } from '#app/domain/quotes/trip/offered-trip.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { offerOfChange } from '../changes/offer-change.server.ts'
import type { QuoteAtDesk } from '../quote-at-desk.server.ts'

/** Builds the offer of a price as it would be sent now. */
function offerNow(sentAt: number, { quote, offers }: QuoteAtDesk, draft: OfferDraft) {
	const validUntil = lastDayOf(dayAt(sentAt), draft.validDays, quote.pickupAt)
	const { payment, ...told } = draft
	const totals = totalsOf(draft)
	const terms = agreedTerms(payment, totals.totalCents)
	return { ...told, ...totals, ...terms, number: (offers[0]?.number ?? 0) + 1, validUntil, sentAt }
}

/**
 * Builds what would be sent now, of a price or of a booking's change: the trip, the offer and its mail.
 * @returns also the agreed trip and offer, where a change is priced
 */
export function offerToBeSent(now: number, desk: QuoteAtDesk, draft: OfferDraft) {
	const { quote, changed, offers } = desk
	if (!changed) {
		const offer = offerNow(now, desk, draft)
		return { trip: quote, offer, mail: { template: 'quote-offer', data: offerMail(quote, offer) } }
	}
	const agreed = offers.find((each) => each.number === quote.offerNumber)
	const agreedTrip = asOffered(quote, agreed?.trip)
	const offer = offerOfChange(now, quote, changed, draft, (offers[0]?.number ?? 0) + 1)
	const data = changeOfferMail(agreedTrip, agreed, changed, offer)
	return {
		trip: changed,
		offer,
		mail: { template: 'quote-change-offer', data },
		agreed: { quote: agreedTrip, offer: agreed },
	}
}
