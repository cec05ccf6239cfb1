import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { vehiclesLabel } from '#app/i18n/vehicles-label.ts'
import type { Plan } from '#app/pricing/plan-duties.ts'
import { stintAt, type WorkingDay } from '#app/pricing/working-day.ts'
import { OFFER_LENGTHS } from '#app/quotes/offer.schema.ts'
import { MOST_LINES, type OfferLine } from '#app/quotes/offer.ts'
import type { SuggestedPrice } from '#app/quotes/suggest-price.server.ts'
import { dayLabel } from '#app/shared/day-label.server.ts'
import { vehicleCount } from '#app/shared/vehicle-words.ts'
import type { LegPlaces } from './duty-words.server.ts'

/** What a customer is told of a day: its trip, or that they have the coach. */
function dayText({ t, tag }: LanguageTexts, { job }: Plan, { first, last }: WorkingDay, places: LegPlaces) {
	const [begin, end] = [stintAt(job, first), stintAt(job, last)]
	const day = dayLabel(tag, begin.startsOn.slice(0, 10))
	const isDisposal = job.hire.legs[begin.leg]?.until !== undefined
	const text = isDisposal
		? t('pricing:offer.disposal', { day })
		: t('pricing:offer.trip', { from: places[begin.leg]?.from ?? '', to: places[end.leg]?.to ?? '', day })
	return text.slice(0, OFFER_LENGTHS.line)
}

/**
 * A plan as lines of an offer: one for each day, with the night behind it, and no kilometres or rates (decision 51). They
 * come to what the plan costs, without VAT.
 */
export function suggestedLines(texts: LanguageTexts, plan: Plan, places: LegPlaces): OfferLine[] {
	const lines = plan.days.map((day, index) => ({
		text: dayText(texts, plan, day, places),
		cents: day.cents + (plan.nights[index]?.cents ?? 0),
	}))
	const [first] = lines
	if (!first || lines.length <= MOST_LINES) return lines.filter(({ cents }) => cents > 0)
	return [{ text: first.text, cents: plan.cents }]
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
