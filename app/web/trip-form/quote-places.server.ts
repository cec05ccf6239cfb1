import type { Context } from '#app/context.server.ts'
import type { AddressFields } from '#app/domain/places/fill-in.ts'
import { suggestPlaces } from '#app/domain/places/suggest-places.server.ts'
import { type FormContent, legId, stopsIn, withStops } from '#app/domain/quotes/trip/form-legs.ts'
import { stopId, stopPlace } from '#app/domain/quotes/trip/form-stops.ts'
import { endOf, type JourneyEndName, journeyEnds, withEnd } from '#app/domain/quotes/trip/journey-ends.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { choicesOf, countLookUp, type PlaceChoices } from './place-suggestions.server.ts'

/** Result of a place's look-up button. */
export type PlaceLookUp = PlaceChoices & {
	/** name of the place in its button's intent */
	at: string
}

type Answered = FormContent & { notices: string[]; lookUp: PlaceLookUp | null; focus: string | null }

/**
 * Intents of the look-up: `lookup-origin`, or `choose-origin:` and the key of a choice (decision 16). `lookup-origin-2`
 * belongs to the second trip, `lookup-stop-1-3` to the third stop of the first.
 */
const INTENT = /^(lookup|choose)-((?:origin|destination)(?:-(?:[2-9]|[1-9]\d))?|stop-[1-9]\d?-[1-9]\d?)(?::(.*))?$/s

/** Looks up the town if one is typed, because the same streets exist in many towns; otherwise the address. */
const suggestionsFor = (context: Context, typed: AddressFields) =>
	suggestPlaces(context, typed, typed.locality.trim() === '' ? 'address' : 'locality')

/** Place of a form: its values, the form with other values in it, and the id of the element to focus. */
type Spot = { typed: AddressFields; filledIn: (fill: AddressFields) => FormContent; focus: string | null }

function endSpot(content: FormContent, end: JourneyEndName, number: number): Spot | undefined {
	const { values, legs } = content
	const leg = legs[number - 2]
	if (number === 1) {
		const filledIn = (fill: AddressFields) => ({ ...content, values: withEnd(values, end, fill) })
		return { typed: endOf(values, end), filledIn, focus: null }
	}
	const filledIn = (fill: AddressFields) => ({
		...content,
		legs: legs.map((each) => (each === leg ? withEnd(each, end, fill) : each)),
	})
	return leg && { typed: endOf(leg, end), filledIn, focus: legId(number) }
}

function stopSpot(content: FormContent, number: number, position: number): Spot | undefined {
	const stops = stopsIn(content, number)
	const stop = stops?.[position - 1]
	if (!stops || !stop) return undefined
	const { address, postalCode, locality, country } = stopPlace
	const typed = {
		...{ address: stop[address], postalCode: stop[postalCode] },
		...{ locality: stop[locality], country: stop[country] },
	}
	const filledIn = (fill: AddressFields) => {
		const place = {
			...{ [address]: fill.address, [postalCode]: fill.postalCode },
			...{ [locality]: fill.locality, [country]: fill.country },
		}
		return withStops(
			content,
			number,
			stops.map((each) => (each === stop ? { ...each, ...place } : each)),
		)
	}
	return { typed, filledIn, focus: stopId(number, position) }
}

/** Returns the place of a form that a button's intent names. */
function spotAt(content: FormContent, at: string): Spot | undefined {
	const [what = '', number = '1', position = '1'] = at.split('-')
	return isEnd(what) ? endSpot(content, what, Number(number)) : stopSpot(content, Number(number), Number(position))
}

/**
 * Handles the look-up buttons of the form and their choices, for browsers without scripts.
 * @returns undefined for other buttons
 */
export async function handleLookUp(
	context: Context,
	texts: LanguageTexts,
	content: FormContent,
	intent: unknown,
	clientAddress: string | undefined,
): Promise<Answered | undefined> {
	const [, action, at = '', key] = INTENT.exec(String(intent)) ?? []
	const spot = action ? spotAt(content, at) : undefined
	if (!spot) return undefined
	const { focus } = spot
	if ((await countLookUp(context, clientAddress)) > 0)
		return { ...content, notices: [texts.texts('places').tooMany], lookUp: null, focus }

	const found = await suggestionsFor(context, spot.typed)
	const chosen = found.suggestions.find((suggestion) => suggestion.key === key)
	if (action === 'choose' && chosen) {
		const filled = texts.t('places:suggestions.filled', { place: chosen.place.address })
		return { ...spot.filledIn(chosen.fill), notices: [filled], lookUp: null, focus }
	}
	return { ...content, notices: [], lookUp: { ...choicesOf(context, texts, found), at }, focus }
}

const isEnd = (end: string): end is JourneyEndName => Object.hasOwn(journeyEnds, end)
