import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { vehiclesLabel } from '#app/i18n/vehicles-label.ts'
import type { Plan } from '#app/pricing/plan-duties.ts'
import { stintAt, type WorkingDay } from '#app/pricing/working-day.ts'
import { OFFER_LENGTHS } from '#app/quotes/offer.schema.ts'
import { MOST_LINES, type OfferLine } from '#app/quotes/offer.ts'
import type { SuggestedPrice } from '#app/quotes/suggest-price.server.ts'
import { dayLabel } from '#app/shared/day-label.server.ts'
import { vehicleCount } from '#app/shared/vehicle-words.ts'
import { wallClockAt } from '#app/shared/wall-clock.ts'
import type { LegPlaces } from './duty-words.server.ts'

const MINUTE = 60_000

/** What a customer is told of a day, or of days in a row: their trip, or that they have the coach. */
function daysText({ t, tag }: LanguageTexts, { job }: Plan, days: readonly WorkingDay[], places: LegPlaces) {
	const begins = days.map(({ first }) => stintAt(job, first))
	const [begin, last] = [begins[0], days.at(-1)]
	if (!begin || !last) return ''
	const ends = days.length > 1 ? [wallClockAt(last.endsAt * MINUTE)] : []
	const day = [begin.startsOn, ...ends].map((wallClock) => dayLabel(tag, wallClock.slice(0, 10))).join(' – ')
	const isDisposal = begins.every(({ leg }) => job.hire.legs[leg]?.until !== undefined)
	const [from, to] = [places[begin.leg]?.from ?? '', places[stintAt(job, last.last).leg]?.to ?? '']
	const text = isDisposal ? t('pricing:offer.disposal', { day }) : t('pricing:offer.trip', { from, to, day })
	return text.slice(0, OFFER_LENGTHS.line)
}

/**
 * A plan as lines of an offer: one for each day, with the night behind it, and no kilometres or rates (decision 51); one for
 * all of them where they are more than an offer takes. They come to what the plan costs, without VAT.
 */
export function suggestedLines(texts: LanguageTexts, plan: Plan, places: LegPlaces): OfferLine[] {
	const { days, nights, cents } = plan
	if (days.length > MOST_LINES) return [{ text: daysText(texts, plan, days, places), cents }]
	return days
		.map((day, index) => ({
			text: daysText(texts, plan, [day], places),
			cents: day.cents + (nights[index]?.cents ?? 0),
		}))
		.filter((line) => line.cents > 0)
}

/**
 * A suggested price as lines of an offer: those of the plan, and where there are several vehicles those of each size of
 * them, times their number. They come to what all of them cost, without VAT.
 */
export function offerLines(texts: LanguageTexts, { vehicles }: SuggestedPrice['estimate'], places: LegPlaces) {
	const [first] = vehicles
	if (vehicleCount(vehicles) === 1) return suggestedLines(texts, first.plan, places)
	const byDay = vehicles.flatMap((line) =>
		suggestedLines(texts, line.plan, places).map(({ text, cents }) => ({
			text: `${vehiclesLabel(texts, [line])}: ${text}`.slice(0, OFFER_LENGTHS.line),
			cents: line.count * cents,
		})),
	)
	if (byDay.length <= MOST_LINES) return byDay
	return vehicles.map((line) => ({ text: vehiclesLabel(texts, [line]), cents: line.count * line.plan.cents }))
}
