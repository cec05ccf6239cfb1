import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { dayLabel } from '#app/shared/day-label.server.ts'
import { moneyLabel } from '#app/shared/money.ts'
import { dayAt } from '#app/shared/wall-clock.ts'
import { planFacts, type ToldTerms } from './payment-words.ts'

/** What is told of a price to whoever is to pay it. */
export type ToldPrice = ToldTerms & {
	/** cents, without VAT */
	lines: { text: string; cents: number }[]
	netCents: number
	/** hundredths of a per cent */
	vatBasisPoints: number
	vatCents: number
	included: string
	excluded: string
	message: string
	/** `yyyy-MM-dd`, to 23:59 in Madrid */
	validUntil: string
}

/**
 * An offer line by line, with VAT, total and conditions, in the reader's language: alike on pages and papers.
 * @param paying when it is read, in milliseconds, and which pick-up it is for: where it is to be told how it is paid
 */
export function priceOf(reader: LanguageTexts, offer: ToldPrice, paying?: { seenAt: number; pickupAt: string }) {
	const { t, tag, texts } = reader
	const { title, item, amount, net, total, included, excluded, message } = texts('answer').price
	const money = (cents: number) => moneyLabel(tag, cents)
	const rate = (offer.vatBasisPoints / 100).toLocaleString(tag)
	return {
		title,
		item,
		amount,
		lines: offer.lines.map(({ text, cents }) => ({ text, amount: money(cents) })),
		sums: [
			{ text: net, amount: money(offer.netCents) },
			{ text: t('answer:price.vat', { rate }), amount: money(offer.vatCents) },
		],
		total: { text: total, amount: money(offer.totalCents) },
		conditions: [
			{ label: included, text: offer.included },
			{ label: excluded, text: offer.excluded },
			{ label: message, text: offer.message },
		].filter(({ text }) => text !== ''),
		payment: paying ? planFacts(reader, offer, dayAt(paying.seenAt), paying.pickupAt) : [],
		validUntil: t('answer:price.validUntil', { date: dayLabel(tag, offer.validUntil) }),
	}
}
