import { changeFactsOf } from '#app/domain/documents/change-words.ts'
import { priceOf } from '#app/domain/documents/price-words.ts'
import { changesBetween } from '#app/domain/fields/rows/request-changes.server.ts'
import type { Offer } from '#app/domain/quotes/offer/offer.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { instantOf } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { type CustomersQuote, cardOf } from './quote-card.server.ts'
import { writtenIn } from './written-in.server.ts'

/** Returns the quote with the earlier pick-up, agreed or changed: a change can be accepted only until then. */
const firstPickup = (agreed: QuoteFacts, changed: QuoteFacts) =>
	instantOf(agreed.pickupAt, agreed.zone) < instantOf(changed.pickupAt, changed.zone) ? agreed : changed

/**
 * Describes an open change for its customer: the differences, and the trip and the price as they would be.
 * @param agreed quote that applies until the customer accepts
 */
export function whatChanges(
	reader: LanguageTexts,
	agreed: Pick<CustomersQuote, 'quote' | 'offer'>,
	changed: { quote: QuoteFacts; offer: Offer },
) {
	const { what, card, priceTitle, agreed: agreedTitle } = reader.texts('answer').change
	const rows = changeFactsOf(reader, {
		changes: changesBetween(agreed.quote, changed.quote),
		agreedCents: agreed.offer?.totalCents ?? agreed.quote.totalCents,
		totalCents: changed.offer.totalCents,
	})
	return {
		what,
		agreed: agreedTitle,
		rows,
		card: {
			...cardOf(reader, { quote: changed.quote, offer: changed.offer, status: 'accepted' }),
			title: card,
			details: card,
		},
		price: {
			...priceOf(reader, changed.offer, firstPickup(agreed.quote, changed.quote)),
			title: priceTitle,
			lang: writtenIn(reader, agreed.quote),
		},
	}
}

export type OpenChange = ReturnType<typeof whatChanges>
