import { formerRoute, type NamedLeg, tripName, tripRoute, tripTarget } from '#app/domain/fields/trip-name.ts'
import { vehicleCount } from '#app/domain/fleet/vehicle-words.ts'
import { vehiclesLabel } from '#app/domain/fleet/vehicles-label.ts'
import { stintAt } from '#app/domain/pricing/hire-job.ts'
import type { Plan } from '#app/domain/pricing/plan-duties.ts'
import type { WorkingDay } from '#app/domain/pricing/working-day.ts'
import { OFFER_LENGTHS } from '#app/domain/quotes/offer/offer.schema.ts'
import { MAX_LINES, type OfferLine } from '#app/domain/quotes/offer/offer.ts'
import type { SuggestedPrice } from '#app/domain/quotes/offer/suggest-price.server.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

const MINUTE = 60_000

/** Names the legs of some days in an offer line; `day` is already text. */
type LineNaming = (texts: LanguageTexts, legs: readonly NamedLeg[], day: string) => string

const isDisposal = (legs: readonly NamedLeg[]) => legs.every(({ until }) => until !== '')

/**
 * Names the trip, or that the coach is at the customer's disposal where it stays in one place. A long trip is cut,
 * never the days.
 */
const lineText: LineNaming = (texts, legs, day) => {
	const trip = tripName(texts, legs)
	if (isDisposal(legs) && tripRoute(legs) === tripTarget(legs)) return texts.t('pricing:offer.disposal', { day })
	const room = OFFER_LENGTHS.line - texts.t('pricing:offer.trip', { trip: '', day }).length
	return texts.t('pricing:offer.trip', { trip: trip.length > room ? `${trip.slice(0, room - 1)}…` : trip, day })
}

/** Names a line as offers did until November 2026: lines of drafts and bookings may still have this text. */
export const formerLineText: LineNaming = ({ t }, legs, day) =>
	t(`pricing:offer.${isDisposal(legs) ? 'disposal' : 'trip'}`, { trip: formerRoute(legs), day }).slice(
		0,
		OFFER_LENGTHS.line,
	)

/** Returns the legs of the trip that are driven on some days. */
function legsOn({ job }: Plan, days: readonly WorkingDay[], hired: readonly NamedLeg[]) {
	const driven = new Set(
		days.flatMap(({ first, last }) =>
			Array.from({ length: last - first + 1 }, (_, index) => stintAt(job, first + index).leg),
		),
	)
	return hired.filter((_, index) => driven.has(index))
}

/** Returns the text of a line for one day, or for consecutive days. */
function daysText(
	texts: LanguageTexts,
	plan: Plan,
	days: readonly WorkingDay[],
	hired: readonly NamedLeg[],
	naming: LineNaming,
) {
	const [first, last] = [days[0], days.at(-1)]
	if (!first || !last) return ''
	const ends = days.length > 1 ? [wallClockAt(last.endsAt * MINUTE, stintAt(plan.job, last.last).zone)] : []
	const begins = stintAt(plan.job, first.first).startsOn
	const day = [begins, ...ends].map((wallClock) => dayLabel(texts.tag, wallClock.slice(0, 10))).join(' – ')
	return naming(texts, legsOn(plan, days, hired), day)
}

/**
 * Turns a plan into lines of an offer: one for each day, including the following night, without kilometres or rates
 * (decision 51). If there are more days than an offer has lines, one line covers them all. Amounts add up to the plan's
 * price, without VAT.
 */
export function suggestedLines(
	texts: LanguageTexts,
	plan: Plan,
	hired: readonly NamedLeg[],
	naming = lineText,
): OfferLine[] {
	const { days, nights, cents } = plan
	const textOf = (those: readonly WorkingDay[]) => daysText(texts, plan, those, hired, naming)
	if (days.length > MAX_LINES) return [{ text: textOf(days), cents }]
	return days
		.map((day, index) => ({ text: textOf([day]), cents: day.cents + (nights[index]?.cents ?? 0) }))
		.filter((line) => line.cents > 0)
}

/**
 * Turns a suggested price into lines of an offer. With several vehicles there are lines for each size, multiplied by
 * their number. Amounts add up to the price of all vehicles, without VAT.
 */
export function offerLines(
	texts: LanguageTexts,
	{ vehicles }: SuggestedPrice['estimate'],
	hired: readonly NamedLeg[],
	naming = lineText,
) {
	const [first] = vehicles
	if (vehicleCount(vehicles) === 1) return suggestedLines(texts, first.plan, hired, naming)
	const byDay = vehicles.flatMap((line) =>
		suggestedLines(texts, line.plan, hired, naming).map(({ text, cents }) => ({
			text: `${vehiclesLabel(texts, [line])}: ${text}`.slice(0, OFFER_LENGTHS.line),
			cents: line.count * cents,
		})),
	)
	if (byDay.length <= MAX_LINES) return byDay
	return vehicles.map((line) => ({ text: vehiclesLabel(texts, [line]), cents: line.count * line.plan.cents }))
}
