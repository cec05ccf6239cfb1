import { onClock } from '#app/domain/fields/leg-clock.ts'
import { dayLabel, momentLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt, instantOf, MADRID, wallClockAt, type Zone } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
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
	/** `yyyy-MM-dd`, to 23:59 in Madrid; on the day of the trip to the pick-up */
	validUntil: string
}

/** A pick-up on its clock, `yyyy-MM-dd HH:mm`; mails from before name none, which is Madrid's. */
export type Pickup = { pickupAt: string; zone?: Zone }

/** The same on Madrid's clock, by which offers end. */
const inMadrid = ({ pickupAt, zone = MADRID }: Pickup) => wallClockAt(instantOf(pickupAt, zone))

/** Whether an offer ends with the pick-up: on the day of the trip it holds no longer than until then (decision 23). */
export const endsAtPickup = (validUntil: string, pickup: Pickup) => validUntil >= inMadrid(pickup).slice(0, 10)

/** Until when an offer holds, in a sentence. @param pickup the first one that it is for */
export function validity(reader: LanguageTexts, { validUntil }: Pick<ToldPrice, 'validUntil'>, pickup: Pickup) {
	const { t, tag } = reader
	if (!endsAtPickup(validUntil, pickup)) return t('answer:price.validUntil', { date: dayLabel(tag, validUntil) })
	const { pickupAt, zone = MADRID } = pickup
	const time = momentLabel(tag, pickupAt)
	// It ends with the trip, so on the trip's own clock, as the pick-up beside it.
	return zone === MADRID
		? t('answer:price.validUntilPickup', { time })
		: t('answer:price.validUntilPickupThere', { time: onClock(reader, time, zone) })
}

/**
 * An offer line by line, with VAT, total and conditions, in the reader's language: alike on pages and papers.
 * @param hire which pick-up it is for, and when it is read, in milliseconds, where it is to be told how it is paid
 */
export const priceOf = (reader: LanguageTexts, offer: ToldPrice, hire: Pickup & { seenAt?: number }) => ({
	...priceLines(reader, offer),
	payment: hire.seenAt === undefined ? [] : planFacts(reader, offer, dayAt(hire.seenAt), hire.pickupAt),
	validUntil: validity(reader, offer, hire),
})

/** The same without how it is paid and until when it holds. */
export function priceLines({ t, tag, texts }: LanguageTexts, offer: Omit<ToldPrice, 'validUntil'>) {
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
	}
}
