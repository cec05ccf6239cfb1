import { onLegClock } from '#app/domain/fields/leg-clock.ts'
import { tripName } from '#app/domain/fields/trip-name.ts'
import { vehiclesLabel } from '#app/domain/fleet/vehicles-label.ts'
import { dayRangeLabel, weekdayTimeLabel } from '#app/platform/clock/day-label.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { HireFacts } from './hire-words.ts'

/**
 * Describes in a few words when a trip is: the day with the time of each pick-up, at most two, or the first and the
 * last day of a longer one. Where the coach is at disposal, the end follows.
 */
function tripTime(reader: LanguageTexts, hire: HireFacts) {
	const { furtherLegs = [], pickupAt, until } = hire
	const last = furtherLegs.at(-1) ?? { pickupAt, until }
	const end = last.until || last.pickupAt
	if (end.slice(0, 10) !== pickupAt.slice(0, 10)) return dayRangeLabel(reader.tag, pickupAt, end)
	const start = weekdayTimeLabel(reader.tag, pickupAt)
	if (last.until !== '') return onLegClock(reader, `${start} – ${end.slice(11)}`, hire)
	return onLegClock(reader, furtherLegs.length === 1 ? `${start} / ${end.slice(11)}` : start, hire)
}

/**
 * Returns the summary of a trip as its customer sees it first: on pages, in mails and in PDFs.
 * @returns route as in `tripName`, then when, for how many, and in what, each in a few words
 */
export function tripSummary(reader: LanguageTexts, hire: HireFacts) {
	const { furtherLegs = [], passengers, seats, vehicles = [{ seats, count: 1 }] } = hire
	return {
		route: tripName(reader, [hire, ...furtherLegs]),
		when: tripTime(reader, hire),
		group: reader.t('accounts:profile.quote.passengers', { count: passengers }),
		vehicle: vehiclesLabel(reader, vehicles),
	}
}

export type TripSummary = ReturnType<typeof tripSummary>
