import { onClock } from '#app/domain/fields/leg-clock.ts'
import { dayLabel, momentLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt, instantOf, MADRID, wallClockAt, type Zone } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { planFacts, type TermsFacts } from './payment-words.ts'

/** Price of an offer, as its customer sees it. */
export type PriceFacts = TermsFacts & {
	/** cents, without VAT */
	lines: { text: string; cents: number }[]
	netCents: number
	/** hundredths of a per cent */
	vatBasisPoints: number
	vatCents: number
	included: string
	excluded: string
	message: string
	/** last day, `yyyy-MM-dd`, until 23:59 in Madrid; on the day of the trip, until the pick-up */
	validUntil: string
}

/** Pick-up, `yyyy-MM-dd HH:mm` in its zone; in mails from older builds without one, Madrid's. */
export type Pickup = { pickupAt: string; zone?: Zone }

/** Returns the pick-up in Madrid's time, by which offers expire. */
const inMadrid = ({ pickupAt, zone = MADRID }: Pickup) => wallClockAt(instantOf(pickupAt, zone))

/** Returns whether an offer expires at the pick-up, as it does on the day of the trip (decision 23). */
export const endsAtPickup = (validUntil: string, pickup: Pickup) => validUntil >= inMadrid(pickup).slice(0, 10)

/**
 * Returns a sentence that says until when an offer is valid.
 * @param pickup the first one of its trip
 */
export function validity(reader: LanguageTexts, { validUntil }: Pick<PriceFacts, 'validUntil'>, pickup: Pickup) {
	const { t, tag } = reader
	if (!endsAtPickup(validUntil, pickup)) return t('answer:price.validUntil', { date: dayLabel(tag, validUntil) })
	const { pickupAt, zone = MADRID } = pickup
	const time = momentLabel(tag, pickupAt)
	// It expires with the pick-up, so it is given in the same zone as that.
	return zone === MADRID
		? t('answer:price.validUntilPickup', { time })
		: t('answer:price.validUntilPickupThere', { time: onClock(reader, time, zone) })
}

/**
 * Returns an offer line by line with VAT, total and conditions, in the reader's language; the same on pages and in
 * PDFs.
 * @param hire the first pick-up, and when it is read in epoch milliseconds; without that, payment is left out
 */
export const priceOf = (reader: LanguageTexts, offer: PriceFacts, hire: Pickup & { seenAt?: number }) => ({
	...priceLines(reader, offer),
	payment: hire.seenAt === undefined ? [] : planFacts(reader, offer, dayAt(hire.seenAt), hire.pickupAt),
	validUntil: validity(reader, offer, hire),
})

/** Returns the same as `priceOf`, without payment and validity. */
export function priceLines({ t, tag, texts }: LanguageTexts, offer: Omit<PriceFacts, 'validUntil'>) {
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
