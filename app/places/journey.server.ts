import { type Distance, distance } from './distance.server.ts'
import type { AddressFields } from './fill-in.ts'
import type { PlaceContext } from './find-places.server.ts'
import { fold } from './fold.ts'
import type { Place } from './place.ts'

const MOST = 8

/** Where an address is, as well as the gazetteer knows: its own points by name, else its town. */
function placeOf(
	{ places }: PlaceContext,
	{ address, postalCode, locality, country }: AddressFields,
): Place | undefined {
	const search = (query: string) => places.gazetteer().search(query, { filter: 'all', limit: MOST })
	const isHere = (place: Place) => place.country === country
	const name = (address.split(',')[0] ?? '').trim()
	const point = search(name).find((place) => place.type === 'toponimo' && fold(place.name) === fold(name))
	if (point && isHere(point)) return point
	const towns = search(locality).filter(isHere)
	return towns.find(({ postalCodes }) => postalCodes.includes(postalCode)) ?? towns[0]
}

/**
 * How far it is from one address to another (decision 28), by what stands in the fields of a request.
 * @returns undefined where one of the two is not known
 */
export async function journeyDistance(
	context: PlaceContext,
	from: AddressFields,
	to: AddressFields,
): Promise<Distance | undefined> {
	const [start, end] = [placeOf(context, from), placeOf(context, to)]
	if (!start || !end) return undefined
	return distance({ config: context.config, routes: context.places.routes }, start, end)
}
