import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** What a quote form says about what was typed: errors and notices, by their keys. */
const SAID = /^(?:validation:|quote:notices\.)(\w+)$/

/** Says about a trip and its price what the office needs to know, not the customer. */
function withOwnTrip({ texts }: LanguageTexts) {
	const { trip, ...pricing } = texts('pricing')
	const { noOffer, tooLong } = texts('officeForm')
	const { leg: noRoad, coach: byFerry } = texts('desk').suggested.ferry
	return { ...pricing, trip: { ...trip, noRoad, byFerry, noOffer, drivers: { ...trip.drivers, tooLong } } }
}

/**
 * The words of a quote form for somebody of the office, who types in what is a customer's: what would speak to the
 * customer speaks of them (`officeForm.json`); all else is as visitors read it.
 */
export function officeWords(texts: LanguageTexts): LanguageTexts {
	const own = texts.texts('officeForm')
	return {
		...texts,
		texts: (file) => (file === 'pricing' ? withOwnTrip(texts) : texts.texts(file)) as never,
		t: (key, values) => {
			const [, name = ''] = SAID.exec(key) ?? []
			return texts.t(Object.hasOwn(own, name) ? `officeForm:${name}` : key, values)
		},
	}
}

/** The same of words that the browser fills in, by their keys. */
export const officeSaid = <Said extends object>({ texts }: LanguageTexts, said: Said): Said => ({
	...said,
	...Object.fromEntries(Object.entries(texts('officeForm')).filter(([name]) => Object.hasOwn(said, name))),
})
