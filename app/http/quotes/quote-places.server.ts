import type { Context } from '#app/context.server.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { suggestPlaces } from '#app/places/suggest-places.server.ts'
import { endOf, type JourneyEndName, journeyEnds, withEnd } from '#app/quotes/journey-ends.ts'
import type { QuoteFormValues } from '#app/quotes/quote-request.ts'
import { choicesOf, countLookUp, type PlaceChoices } from '../places/place-suggestions.server.ts'

/** What the look-up button of one end has found. */
export type PlaceLookUp = PlaceChoices & { end: JourneyEndName }

type Answered = { values: QuoteFormValues; notices: string[]; lookUp: PlaceLookUp | null }

/** `lookup-origin`, or `choose-origin:` and the key of a choice (decision 16). */
const INTENT = /^(lookup|choose)-(origin|destination)(?::(.*))?$/s

/** The town where one is typed, because streets alone are everywhere; otherwise what stands in the address. */
const suggestionsFor = (context: Context, values: QuoteFormValues, end: JourneyEndName) => {
	const typed = endOf(values, end)
	return suggestPlaces(context, typed, typed.locality.trim() === '' ? 'address' : 'locality')
}

/**
 * Answers the look-up buttons of the form, and the choices they have shown: the way of browsers without scripts.
 * @returns undefined for every other button
 */
export async function replyToLookUp(
	context: Context,
	texts: LanguageTexts,
	values: QuoteFormValues,
	intent: unknown,
	clientAddress: string | undefined,
): Promise<Answered | undefined> {
	const [, action, end = '', key] = INTENT.exec(String(intent)) ?? []
	if (!action || !isEnd(end)) return undefined
	if ((await countLookUp(context, clientAddress)) > 0)
		return { values, notices: [texts.texts('places').tooMany], lookUp: null }

	const found = await suggestionsFor(context, values, end)
	const chosen = found.suggestions.find((suggestion) => suggestion.key === key)
	if (action === 'choose' && chosen) {
		const filled = texts.t('places:suggestions.filled', { place: chosen.place.address })
		return { values: withEnd(values, end, chosen.fill), notices: [filled], lookUp: null }
	}
	return { values, notices: [], lookUp: { ...choicesOf(context, texts, found), end } }
}

const isEnd = (end: string): end is JourneyEndName => Object.hasOwn(journeyEnds, end)
