import { type AddressFields, fillIn, isArea } from './fill-in.ts'
import { type FoundPlaces, findPlaces, type PlaceContext } from './find-places.server.ts'
import type { Place } from './place.ts'

const MOST = 8
/** Sights among them may be left out. */
const MOST_ASKED = 20

/** A place that is offered for one end of a journey, with what choosing it fills in. */
export type Suggestion = { key: string; place: Place; fill: AddressFields }

export type Suggestions = Pick<FoundPlaces, 'streets'> & { suggestions: Suggestion[] }

type Question = { query: string; areasOnly: boolean }

/**
 * What is looked for, the whole first: behind a comma stands the locality, and a locality in its own field counts as
 * one. Where a street was typed, only a town may follow: a sight would take its place.
 */
function questions({ address, locality }: AddressFields, part: 'address' | 'locality'): Question[] {
	const [street = '', ...rest] = address.split(',').map((text) => text.trim())
	const town = part === 'locality' ? locality.trim() : rest.join(', ')
	if (part === 'address' && town === '') return [{ query: street, areasOnly: false }]
	const whole = [street, town].filter(Boolean).join(', ')
	return [
		{ query: whole, areasOnly: part === 'locality' && street === '' },
		{ query: town, areasOnly: true },
	]
}

/** The places of the first question that finds some. */
async function firstFound(context: PlaceContext, asked: readonly Question[], signal?: AbortSignal) {
	let found: FoundPlaces = { places: [], source: 'gazetteer', streets: 'offline' }
	for (const { query, areasOnly } of asked) {
		found = await findPlaces(context, { query, filter: 'all', limit: MOST_ASKED }, signal)
		const places = areasOnly ? found.places.filter(isArea) : found.places
		if (places.length > 0) return { ...found, places }
	}
	return { ...found, places: [] }
}

/**
 * Places for one end of a journey, for what stands in its fields (spec §4: a look-up runs again when address or
 * locality change).
 * @param part the field that is being typed into
 */
export async function suggestPlaces(
	context: PlaceContext,
	typed: AddressFields,
	part: 'address' | 'locality',
	signal?: AbortSignal,
): Promise<Suggestions> {
	const { places, streets } = await firstFound(context, questions(typed, part), signal)
	const suggestions = places
		.slice(0, MOST)
		.map((place) => ({ key: `${place.type}:${place.id}`, place, fill: fillIn(typed, place) }))
	return { suggestions, streets }
}
