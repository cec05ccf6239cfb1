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

/** Maximum length of a look-up, in characters; a longer text is not an address. */
const LONGEST = 200

/** Suggested place: its label, and the fields that it fills in. */
export type PlaceChoice = { key: string; label: string; fill: AddressFields }

export type PlaceChoices = {
	choices: PlaceChoice[]
	/** why suggestions may be missing; null if none are */
	notice: string | null
	/** heading of the choices, or the message that there are none; sent with the response to keep the page small */
	title: string
	/** number of choices, for screen readers; empty if there are none */
	count: string
}

/**
 * Formats suggestions in the visitor's language: with the postal code if there is exactly one, and with the country if
 * it is abroad.
 */
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

/** Counts a look-up against the client's address. Returns the seconds to wait, or 0 below the limit. */
export async function countLookUp(context: Context, clientAddress: string | undefined) {
	return countAttempt(await rateLimitsOf(context), [['lookUpFromAddress', addressKey(clientAddress)]])
}

/** Responds to the form's script while a visitor types, with the same choices as the look-up button without scripts. */
export async function handleSuggestions(request: Request, loadContext: AppLoadContext) {
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
	// Streets missing because of an unavailable directory must appear as soon as it is back.
	return data(choices, { headers: { 'Cache-Control': choices.notice ? 'no-store' : 'private, max-age=600' } })
}
