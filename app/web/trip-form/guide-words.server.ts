import { type NoRoadThere, type TripFacts, tripWords } from '#app/domain/letters/templates/trip-words.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { wholeEurosRange } from '#app/platform/text/money.ts'

/** Distance, time and guide price of a trip as texts; the lists are empty where nothing is known. */
export type GuideWords = {
	facts: { label: string; value: string }[]
	notes: string[]
	warning: string | null
	/** its name, the figures, and what they cover in a few words; null where none is shown */
	price: { label: string; range: string; covers: string } | null
}

/** Puts a trip's facts into words as the mail has them, with the guide price apart, because it is shown large. */
export function guideWords(texts: LanguageTexts, guide: TripFacts | NoRoadThere): GuideWords {
	const { facts, notes, warning } = tripWords(texts, guide)
	if (guide === 'noRoad' || !guide.price) return { facts, notes, warning, price: null }
	const { price: label, covers } = texts.texts('pricing').trip
	const { fromCents, toCents } = guide.price
	return {
		facts: facts.filter((fact) => fact.label !== label),
		notes,
		warning,
		price: {
			label,
			range: wholeEurosRange(texts.tag, fromCents, toCents),
			covers: guide.terms?.tolls.as === 'included' ? covers.tolls : covers.noTolls,
		},
	}
}
