import { stayAt } from '#app/domain/fields/stop-fields.server.ts'
import { endOfHire, type LegTimes } from '#app/domain/quotes/hire-request.ts'
import type { OfferDraft } from '#app/domain/quotes/offer/offer.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'
import { daysBetween } from './repeat-days.ts'

/** A moment so many days later, at the same time by the clocks, whatever they have done in between. */
const later = (moment: string, days: number) =>
	moment === '' ? '' : `${addDays(moment.slice(0, 10), days)}${moment.slice(10)}`

const timesOf = ({ pickupAt, until, zone }: Pick<QuoteFacts, 'pickupAt' | 'until' | 'zone'>): LegTimes => ({
	datePickup: pickupAt,
	dateHasta: until,
	zone,
})

/** When the last leg ends, as far as that is known. */
export function endOfQuote(quote: QuoteFacts) {
	const { drivingMinutes, stops } = quote.furtherLegs.at(-1) ?? quote
	return endOfHire(
		[timesOf(quote), ...quote.furtherLegs.map(timesOf)],
		drivingMinutes === null ? undefined : drivingMinutes + stayAt(stops),
	)
}

/**
 * A quote's hire as it would be on another day: all its legs so many days later, at the hours they have. Places, vehicles
 * and ways stay, and with them what the office has corrected.
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

/** Every day of a hire, `yyyy-MM-dd`. */
function daysOf({ pickupAt, endsAt }: Pick<QuoteFacts, 'pickupAt' | 'endsAt'>) {
	const first = pickupAt.slice(0, 10)
	return Array.from({ length: 1 + Math.max(0, daysBetween(first, endsAt.slice(0, 10) || first)) }, (_, index) =>
		addDays(first, index),
	)
}

/**
 * The lines of a price for the same hire on another day: where they name its days, in the language that the customer reads,
 * they name the new ones.
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
