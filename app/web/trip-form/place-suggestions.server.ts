import type { AppLoadContext } from '@remix-run/node'
import { data } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { homeCountry } from '#app/domain/fields/countries.ts'
import type { AddressFields } from '#app/domain/places/fill-in.ts'
import { localAddress } from '#app/domain/places/gazetteer/local-names.server.ts'
import { type Suggestions, suggestPlaces } from '#app/domain/places/suggest-places.server.ts'
import { countryName } from '#app/platform/i18n/country-name.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { requestFacts } from '#app/web/http/request-facts.server.ts'
import { addressKey, countAttempt, rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'
import { placeTexts } from './place-texts.server.ts'

/** The longest text that is looked up; whatever is longer is no address. */
const LONGEST = 200

/** A place as it is offered: a line to read, and what choosing it fills in. */
export type PlaceChoice = { key: string; label: string; fill: AddressFields }

export type PlaceChoices = {
	choices: PlaceChoice[]
	/** why there may be fewer than one expects; null where all is well */
	notice: string | null
	/** stands above the choices, or instead of them where there are none; the form itself is kept short */
	title: string
	/** how many there are, for whoever hears the list; empty where there are none */
	count: string
}

/** Puts suggestions into words, in the visitor's language: with the code where it is one, and the country where it is not the home country. */
export function choicesOf(
	context: Pick<Context, 'places'>,
	texts: LanguageTexts,
	{ suggestions, streets }: Suggestions,
): PlaceChoices {
	const { streetsUnavailable, suggestions: text } = placeTexts(texts, context)
	return {
		choices: suggestions.map(({ key, place, fill }) => ({
			key,
			fill,
			label: [
				localAddress(texts.language, place),
				place.postalCodes.length === 1 && !place.address.includes(place.postalCodes[0] ?? '') && place.postalCodes[0],
				place.country !== homeCountry && countryName(texts.tag, place.country),
			]
				.filter(Boolean)
				.join(', '),
		})),
		notice: streets === 'unavailable' ? streetsUnavailable : null,
		title: suggestions.length > 0 ? text.choose : text.none,
		count: suggestions.length > 0 ? texts.t('places:suggestions.count', { count: suggestions.length }) : '',
	}
}

/** Counts a look-up from an address. @returns seconds to wait, 0 where it may go on */
export async function countLookUp(context: Context, clientAddress: string | undefined) {
	return countAttempt(await rateLimitsOf(context), [['lookUpFromAddress', addressKey(clientAddress)]])
}

/** Answers the form's script while somebody types: the same choices as the look-up button gives without scripts. */
export async function replyToSuggestions(request: Request, loadContext: AppLoadContext) {
	const context = await appContext()
	const texts = await textsFor(request)
	const query = queryOf(request)
	const typed = (name: string) => (query.get(name) ?? '').slice(0, LONGEST)
	const wait = await countLookUp(context, requestFacts(loadContext).clientAddress)
	if (wait > 0) {
		const busy: PlaceChoices = { choices: [], notice: texts.texts('places').tooMany, title: '', count: '' }
		return data(busy, { status: 429, headers: { 'Retry-After': String(wait) } })
	}
	const fields = {
		address: typed('address'),
		postalCode: typed('postalCode'),
		locality: typed('locality'),
		country: typed('country'),
	}
	const part = query.get('part') === 'locality' ? 'locality' : 'address'
	const found = await suggestPlaces(context, fields, part, request.signal)
	const choices = choicesOf(context, texts, found)
	// What a silent directory left out should come as soon as it is back.
	return data(choices, { headers: { 'Cache-Control': choices.notice ? 'no-store' : 'private, max-age=600' } })
}
