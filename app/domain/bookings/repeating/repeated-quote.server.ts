import { stayAt } from '#app/domain/fields/stop-fields.server.ts'
import { endOfHire, type LegTimes } from '#app/domain/quotes/hire-request.ts'
import type { OfferDraft } from '#app/domain/quotes/offer/offer.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { addDays, daysBetween } from '#app/platform/clock/wall-clock.ts'

/** Moves a time by a number of days; the wall-clock time stays, also across a clock change. Empty stays empty. */
const later = (moment: string, days: number) =>
	moment === '' ? '' : `${addDays(moment.slice(0, 10), days)}${moment.slice(10)}`

const timesOf = ({ pickupAt, until, zone }: Pick<QuoteFacts, 'pickupAt' | 'until' | 'zone'>): LegTimes => ({
	datePickup: pickupAt,
	dateHasta: until,
	zone,
})

/** Returns the end of the last leg, as far as it is known. */
export function endOfQuote(quote: QuoteFacts) {
	const { drivingMinutes, stops } = quote.furtherLegs.at(-1) ?? quote
	return endOfHire(
		[timesOf(quote), ...quote.furtherLegs.map(timesOf)],
		drivingMinutes === null ? undefined : drivingMinutes + stayAt(stops),
	)
}

/**
 * Returns a quote as it would be on another day: all legs move by the same number of days and keep their hours. Places,
 * vehicles, distances and the office's corrections of these stay.
 * @param day of the first pick-up, `yyyy-MM-dd`
 */
export function quoteOn(quote: QuoteFacts, day: string): QuoteFacts {
	const days = daysBetween(quote.pickupAt.slice(0, 10), day)
	const moved = <Of extends { pickupAt: string; until: string }>(of: Of): Of => ({
		...of,
		pickupAt: later(of.pickupAt, days),
		until: later(of.until, days),
	})
	const repeated = { ...moved(quote), furtherLegs: quote.furtherLegs.map(moved) }
	return { ...repeated, endsAt: endOfQuote(repeated) }
}

/** Lists every day of a trip, `yyyy-MM-dd`. */
function daysOf({ pickupAt, endsAt }: Pick<QuoteFacts, 'pickupAt' | 'endsAt'>) {
	const first = pickupAt.slice(0, 10)
	return Array.from({ length: 1 + Math.max(0, daysBetween(first, endsAt.slice(0, 10) || first)) }, (_, index) =>
		addDays(first, index),
	)
}

/**
 * Returns the lines of a price for the same trip on another day. Days of the trip that the lines name in the customer's
 * language become the new ones.
 * @param tag language tag in which the lines name days
 */
export function linesOn(
	lines: OfferDraft['lines'],
	tag: string,
	from: QuoteFacts,
	to: QuoteFacts,
): OfferDraft['lines'] {
	const days = daysBetween(from.pickupAt.slice(0, 10), to.pickupAt.slice(0, 10))
	const labels = new Map(daysOf(from).map((day) => [dayLabel(tag, day), dayLabel(tag, addDays(day, days))]))
	const named = new RegExp(`(?<!\\d)(?:${[...labels.keys()].join('|')})`, 'g')
	return lines.map(({ text, cents }) => ({ text: text.replace(named, (label) => labels.get(label) ?? label), cents }))
}
