import type { Context } from '#app/context.server.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import type { AddressFields } from '#app/places/fill-in.ts'
import { suggestPlaces } from '#app/places/suggest-places.server.ts'
import { type FormContent, legId } from '#app/quotes/form-legs.ts'
import { endOf, type JourneyEndName, journeyEnds, withEnd } from '#app/quotes/journey-ends.ts'
import { choicesOf, countLookUp, type PlaceChoices } from '../places/place-suggestions.server.ts'

/** What the look-up button of one end has found. */
export type PlaceLookUp = PlaceChoices & {
	end: JourneyEndName
	/** of which trip; 1 is the form's own */
	leg: number
}

type Answered = FormContent & { notices: string[]; lookUp: PlaceLookUp | null; focus: string | null }

/** `lookup-origin`, or `choose-origin:` and the key of a choice (decision 16); `lookup-origin-2` is the second trip's. */
const INTENT = /^(lookup|choose)-(origin|destination)(?:-([2-9]|[1-9]\d))?(?::(.*))?$/s

type Trip = Parameters<typeof endOf>[0]

/** The town where one is typed, because streets alone are everywhere; otherwise what stands in the address. */
const suggestionsFor = (context: Context, trip: Trip, end: JourneyEndName) => {
	const typed = endOf(trip, end)
	return suggestPlaces(context, typed, typed.locality.trim() === '' ? 'address' : 'locality')
}

/** The same form with a place at one end of a trip. */
function filledIn({ values, legs }: FormContent, number: number, end: JourneyEndName, fill: AddressFields) {
	if (number === 1) return { values: withEnd(values, end, fill), legs }
	return { values, legs: legs.map((leg, index) => (index + 2 === number ? withEnd(leg, end, fill) : leg)) }
}

/**
 * Answers the look-up buttons of the form, and the choices they have shown: the way of browsers without scripts.
 * @returns undefined for every other button
 */
export async function replyToLookUp(
	context: Context,
	texts: LanguageTexts,
	content: FormContent,
	intent: unknown,
	clientAddress: string | undefined,
): Promise<Answered | undefined> {
	const [, action, end = '', leg = '1', key] = INTENT.exec(String(intent)) ?? []
	const number = Number(leg)
	const trip = number === 1 ? content.values : content.legs[number - 2]
	if (!action || !isEnd(end) || !trip) return undefined
	const focus = number === 1 ? null : legId(number)
	if ((await countLookUp(context, clientAddress)) > 0)
		return { ...content, notices: [texts.texts('places').tooMany], lookUp: null, focus }

	const found = await suggestionsFor(context, trip, end)
	const chosen = found.suggestions.find((suggestion) => suggestion.key === key)
	if (action === 'choose' && chosen) {
		const filled = texts.t('places:suggestions.filled', { place: chosen.place.address })
		return { ...filledIn(content, number, end, chosen.fill), notices: [filled], lookUp: null, focus }
	}
	return { ...content, notices: [], lookUp: { ...choicesOf(context, texts, found), end, leg: number }, focus }
}

const isEnd = (end: string): end is JourneyEndName => Object.hasOwn(journeyEnds, end)
