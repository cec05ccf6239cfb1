import type { HireTerms } from '#app/domain/company/hire-terms.ts'
import { inAndOut } from '#app/domain/company/in-and-out.server.ts'
import { durationLabel } from '#app/platform/i18n/duration-label.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { wholeEuros } from '#app/platform/text/money.ts'

/** Facts of a trip that are computed before the office has looked at it. */
export type TripFacts = {
	/** by coach; the minutes include the driver's breaks */
	distance: { km: number; minutes: number; source: 'table' | 'engine' | 'estimate' }
	drivers: 'one' | 'tight' | 'two' | 'tooLong'
	/** whether the coach needs a ferry; absent in older mails */
	byFerry?: boolean
	/** cents, VAT included; null where none is shown */
	price: { fromCents: number; toCents: number } | null
	/** for a coach at the group's disposal: kilometres with the group included in the upper end of the price */
	usualKm?: number
	/** the company's terms, where they are shown; absent in older mails */
	terms?: HireTerms
}

/** Result for a trip without any road; no other facts are known. */
export type NoRoadThere = 'noRoad'

/** Returns what the guide price includes and excludes. */
function coveredWords(texts: LanguageTexts, terms: HireTerms) {
	const { included, excluded } = inAndOut(texts, terms)
	const more = excluded && texts.t('pricing:trip.excluded', { excluded })
	return [texts.t('pricing:trip.included', { included }), ...(more ? [more] : [])]
}

/**
 * Puts a trip's kilometres, time and guide price into words, for the review page and the confirmation mail alike.
 * Estimates are marked as such (decision 28).
 * @returns facts to list, notes on the price, and a warning: one driver is not enough, a ferry is needed, or there is
 * no road
 */
export function tripWords(texts: LanguageTexts, assessed: TripFacts | NoRoadThere) {
	const { t, tag } = texts
	const { trip } = texts.texts('pricing')
	if (assessed === 'noRoad') return { facts: [], notes: [], warning: trip.noRoad }
	const { distance, drivers, price, usualKm, terms, byFerry } = assessed
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
