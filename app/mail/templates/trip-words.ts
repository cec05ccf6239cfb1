import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { wholeEuros } from '#app/shared/money.ts'

/** What is known of a trip before the office has looked at it. */
export type TripFacts = {
	/** of the coach, with the breaks of its driver */
	distance: { km: number; minutes: number; source: 'table' | 'engine' | 'estimate' }
	drivers: 'one' | 'tight' | 'two' | 'tooLong'
	/** cents, VAT included; null where none is shown */
	price: { fromCents: number; toCents: number } | null
}

/** Minutes as a language says them: «3 h 15 min». */
export function durationLabel({ t }: LanguageTexts, minutes: number) {
	const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
	if (hours === 0) return t('pricing:duration.minutes', { minutes })
	return rest === 0
		? t('pricing:duration.hours', { hours })
		: t('pricing:duration.both', { hours, minutes: String(rest).padStart(2, '0') })
}

/**
 * Puts a trip's kilometres, time and guide price into words, alike for the page that reviews a request and the mail that
 * confirms it. An estimate is told as one (decision 28).
 * @returns facts to list, what belongs to the price, and a warning where one driver is not enough
 */
export function tripWords(texts: LanguageTexts, { distance, drivers, price }: TripFacts) {
	const { t, tag } = texts
	const { trip } = texts.texts('pricing')
	const { km, minutes, source } = distance
	const known = source === 'estimate' ? 'estimate' : 'exact'
	const facts = [
		{ label: texts.texts('places').distance.label, value: t(`places:distance.${known}`, { km }) },
		{ label: trip.time, value: t(`pricing:trip.times.${known}`, { time: durationLabel(texts, minutes) }) },
	]
	const warning = drivers === 'two' || drivers === 'tooLong' ? trip.drivers[drivers] : null
	if (!price) return { facts, notes: [], warning }

	const range = { from: wholeEuros(tag, price.fromCents), to: wholeEuros(tag, price.toCents) }
	facts.push({ label: trip.price, value: t('pricing:trip.range', range) })
	return { facts, notes: [trip.included, trip.noOffer], warning }
}
