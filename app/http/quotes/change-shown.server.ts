import { changeRows } from '#app/fields/change-rows.server.ts'
import { changesBetween } from '#app/fields/request-changes.server.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { priceOf } from '#app/papers/price-words.ts'
import type { Offer } from '#app/quotes/offer.ts'
import type { QuoteFacts } from '#app/quotes/quote-facts.server.ts'
import { moneyLabel } from '#app/shared/money.ts'
import { type CustomersQuote, cardOf } from './quote-card.server.ts'

/**
 * An open change as its customer reads it: what differs, the trip and the price as they would be.
 * @param agreed what holds until they accept
 */
export function whatChanges(
	reader: LanguageTexts,
	agreed: Pick<CustomersQuote, 'quote' | 'offer'>,
	changed: { quote: QuoteFacts; offer: Offer },
) {
	const { what, nothing, price, card, priceTitle, agreed: agreedTitle } = reader.texts('answer').change
	const money = (cents: number) => moneyLabel(reader.tag, cents)
	const before = agreed.offer?.totalCents ?? agreed.quote.totalCents
	const after = changed.offer.totalCents
	const rows = changeRows(reader, changesBetween(agreed.quote, changed.quote)).map(({ label, said }) => ({
		label,
		from: said?.from || nothing,
		to: said?.to || nothing,
	}))
	const prices = {
		label: price,
		from: before === null ? nothing : money(before),
		to: before === after ? reader.t('answer:change.samePrice', { total: money(after) }) : money(after),
	}
	return {
		what,
		agreed: agreedTitle,
		rows: [...rows, prices],
		card: { ...cardOf(reader, { quote: changed.quote, offer: changed.offer, status: 'accepted' }), title: card },
		price: { ...priceOf(reader, changed.offer), title: priceTitle },
	}
}

export type OpenChange = ReturnType<typeof whatChanges>
