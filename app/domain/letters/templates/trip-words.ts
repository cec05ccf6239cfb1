import type { HireTerms } from '#app/domain/company/hire-terms.ts'
import { inAndOut } from '#app/domain/company/in-and-out.server.ts'
import { durationLabel } from '#app/platform/i18n/duration-label.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { wholeEuros } from '#app/platform/text/money.ts'

/** What is known of a trip before the office has looked at it. */
export type TripFacts = {
	/** of the coach, with the breaks of its driver */
	distance: { km: number; minutes: number; source: 'table' | 'engine' | 'estimate' }
	drivers: 'one' | 'tight' | 'two' | 'tooLong'
	/** whether the coach has to come or go by ferry; mails from before do not say */
	byFerry?: boolean
	/** cents, VAT included; null where none is shown */
	price: { fromCents: number; toCents: number } | null
	/** of a coach at disposal: the kilometres with the group that the upper end of the price counts */
	usualKm?: number
	/** what the company agrees to, where it is told; mails from before there were terms have none */
	terms?: HireTerms
}

/** That no road leads there: nothing else is known of the trip. */
export type NoRoadThere = 'noRoad'

/** What the guide price covers and what it does not. */
function coveredWords(texts: LanguageTexts, terms: HireTerms) {
	const { included, excluded } = inAndOut(texts, terms)
	const more = excluded && texts.t('pricing:trip.excluded', { excluded })
	return [texts.t('pricing:trip.included', { included }), ...(more ? [more] : [])]
}

/**
 * Puts a trip's kilometres, time and guide price into words, alike for the page that reviews a request and the mail that
 * confirms it. An estimate is told as one (decision 28).
 * @returns facts to list, what belongs to the price, and a warning where one driver or the road is not enough
 */
export function tripWords(texts: LanguageTexts, told: TripFacts | NoRoadThere) {
	const { t, tag } = texts
	const { trip } = texts.texts('pricing')
	if (told === 'noRoad') return { facts: [], notes: [], warning: trip.noRoad }
	const { distance, drivers, price, usualKm, terms, byFerry } = told
	const { km, minutes, source } = distance
	const known = source === 'estimate' ? 'estimate' : 'exact'
	const facts = [
		{ label: texts.texts('places').distance.label, value: t(`places:distance.${known}`, { km }) },
		{ label: trip.time, value: t(`pricing:trip.times.${known}`, { time: durationLabel(texts, minutes) }) },
	]
	const ofDrivers = drivers === 'two' || drivers === 'tooLong' ? trip.drivers[drivers] : null
	const warning = byFerry ? trip.byFerry : ofDrivers
	if (!price) return { facts, notes: [], warning }

	const range = { from: wholeEuros(tag, price.fromCents), to: wholeEuros(tag, price.toCents) }
	facts.push({ label: trip.price, value: t('pricing:trip.range', range) })
	const counted = usualKm === undefined ? [] : [t('pricing:trip.kilometresAtDisposal', { km, most: usualKm })]
	return { facts, notes: [...(terms ? coveredWords(texts, terms) : []), ...counted, trip.noOffer], warning }
}
