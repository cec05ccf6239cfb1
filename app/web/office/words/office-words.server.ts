import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Keys of the errors and notices of a quote form. */
const OFFICE_WORDS = /^(?:validation:|quote:notices\.)(\w+)$/

/** Adds to the pricing texts what only the office needs to know about a trip. */
function withOwnTrip({ texts }: LanguageTexts) {
	const { trip, ...pricing } = texts('pricing')
	const { noOffer, tripTooLong } = texts('officeForm')
	const { leg: noRoad, coach: byFerry } = texts('desk').suggested.ferry
	return { ...pricing, trip: { ...trip, noRoad, byFerry, noOffer, drivers: { ...trip.drivers, tooLong: tripTooLong } } }
}

/**
 * Returns the texts of a quote form for office staff, who enter a customer's data. Sentences that address the customer
 * are replaced by those of `officeForm.json`; all others are the same as for visitors.
 */
export function officeWords(texts: LanguageTexts): LanguageTexts {
	const own = texts.texts('officeForm')
	return {
		...texts,
		texts: (file) => (file === 'pricing' ? withOwnTrip(texts) : texts.texts(file)) as never,
		t: (key, values) => {
			const [, name = ''] = OFFICE_WORDS.exec(key) ?? []
			return texts.t(Object.hasOwn(own, name) ? `officeForm:${name}` : key, values)
		},
	}
}

/** Makes the same replacement in a group of texts, given by their keys, that the browser completes. */
export const withOfficeWords = <Said extends object>({ texts }: LanguageTexts, words: Said): Said => ({
	...words,
	...Object.fromEntries(Object.entries(texts('officeForm')).filter(([name]) => Object.hasOwn(words, name))),
})
