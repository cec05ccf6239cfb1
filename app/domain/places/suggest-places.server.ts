import { type AddressFields, fillIn, isArea } from './fill-in.ts'
import { type FoundPlaces, findPlaces, type PlaceContext } from './find-places.server.ts'
import type { Place } from './place.ts'
import { splitAddress } from './typed-address.ts'
import { typedCoordinates } from './typed-coordinates.ts'

const MAX_PLACES = 8
/** Number of places to look up; more than are shown, because sights may be filtered out. */
const MAX_ASKED = 20

/** Place offered for one end of a journey, with the values that it fills in. */
export type Suggestion = { key: string; place: Place; fill: AddressFields }

export type Suggestions = Pick<FoundPlaces, 'streets'> & { suggestions: Suggestion[] }

/**
 * Text to look up, and the kind of places wanted. `behindStreet` wants towns and points of exactly that name; `abroad`
 * wants towns of other countries.
 */
type Question = { query: string; wanted: 'all' | 'areas' | 'points' | 'behindStreet' | 'abroad' }

/**
 * Postal code of another country in front of a town: «64000 Pau», «1010 Wien», «1100-048 Lisboa». The gazetteer has no
 * postal codes of most other countries.
 */
const CODE_ABROAD = /^(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3})? +/

/**
 * Lists the texts to look up, the whole input first. The part after a comma is the locality, as is a locality field.
 * After a street only a town may follow, because a sight would replace the street.
 */
function questions({ address, locality }: AddressFields, part: 'address' | 'locality'): Question[] {
	const typed = splitAddress(address)
	const { street } = typed
	const town = part === 'locality' ? locality.trim() : typed.town
	if (part === 'address' && town === '') return [{ query: street, wanted: 'all' }]
	const whole = [street, town].filter(Boolean).join(', ')
	const [first = ''] = street.split(',')
	const asked: Question[] = [
		{ query: whole, wanted: part === 'locality' && street === '' ? 'areas' : 'all' },
		// «Aeropuerto, Terminal 1, Barcelona»
		...(first !== street ? [{ query: [first, town].join(', '), wanted: 'points' } as const] : []),
		{ query: town, wanted: part === 'locality' ? 'areas' : 'behindStreet' },
	]
	return CODE_ABROAD.test(town) ? [...asked, { query: town.replace(CODE_ABROAD, ''), wanted: 'abroad' }] : asked
}

const POSTAL_CODE = /\b\d{5}\b/g

/** Selects the places that a question wants. For «Parking, Montserrat», that includes the point «Montserrat». */
function wantedOf({ places }: PlaceContext, found: readonly Place[], { query, wanted }: Question) {
	if (wanted === 'all') return [...found]
	if (wanted === 'points') return found.filter(({ type }) => type === 'toponimo')
	if (wanted === 'abroad') return found.filter((place) => isArea(place) && place.country !== 'ES')
	const named = wanted === 'areas' ? [] : places.gazetteer().called(query.replace(POSTAL_CODE, ' '))
	const isNamed = ({ id, address }: Place) =>
		named.some(({ place, isExact }) => isExact && place.id === id && place.address === address)
	return found.filter((place) => isArea(place) || isNamed(place))
}

/** Finds the town at coordinates typed in place of an address; returns undefined where there are none. */
function atCoordinates({ places }: PlaceContext, { address }: AddressFields, part: 'address' | 'locality') {
	const position = part === 'address' ? typedCoordinates(address) : undefined
	if (!position) return undefined
	const town = places.gazetteer().nearest(position)
	return { places: town ? [town] : [], streets: 'known' as const, isBehind: false }
}

type Lookup = { asked: readonly Question[]; isWhole: boolean; signal?: AbortSignal | undefined }

/** Looks up questions in turn and returns the places of the first one that finds any. */
async function firstFound(context: PlaceContext, { asked, isWhole, signal }: Lookup) {
	let { directory } = context.places
	let streets: FoundPlaces['streets'] = 'offline'
	for (const each of asked) {
		const providers = { ...context.places, directory }
		const question = { query: each.query, filter: 'all', limit: MAX_ASKED, isWhole } as const
		const found = await findPlaces({ ...context, places: providers }, question, signal)
		if (streets !== 'unavailable') streets = found.streets
		// After a failure the directory is not tried again in this call.
		if (streets === 'unavailable') directory = undefined
		const places = wantedOf(context, found.places, each)
		if (places.length > 0)
			return { places, streets, isBehind: each.wanted === 'behindStreet' || each.wanted === 'points' }
	}
	return { places: [], streets, isBehind: false }
}

/**
 * Suggests places for one end of a journey, from its form fields (contract §4: a look-up runs again when address or
 * locality change). For typed coordinates it suggests the nearest town, and the coordinates stay as the address.
 * @param part field that the visitor is typing in
 * @param isWhole whether names that are only begun are left out, as far as the gazetteer responds
 */
export async function suggestPlaces(
	context: PlaceContext,
	typed: AddressFields,
	part: 'address' | 'locality',
	signal?: AbortSignal,
	isWhole = false,
): Promise<Suggestions> {
	const { places, streets, isBehind } =
		atCoordinates(context, typed, part) ??
		(await firstFound(context, { asked: questions(typed, part), isWhole, signal }))
	const suggestions = places
		.slice(0, MAX_PLACES)
		.map((place) => ({ key: `${place.type}:${place.id}`, place, fill: fillIn(typed, place, isBehind) }))
	return { suggestions, streets }
}
