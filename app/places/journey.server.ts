import { setImmediate } from 'node:timers/promises'
import { type Distance, distance, distances } from './distance.server.ts'
import type { AddressFields } from './fill-in.ts'
import type { PlaceContext } from './find-places.server.ts'
import { fold } from './fold.ts'
import { greatCircle } from './great-circle.ts'
import type { Place } from './place.ts'

const MOST = 8

/** An airport may lie this far from the town it is named for. */
const NEAR_KM = 40

/** There is a Plaza de España in many towns: a point counts only near the town that was typed, where that is known. */
const isNear = (point: Place, town: Place | undefined) =>
	!point.position || !town?.position || greatCircle(point.position, town.position) <= NEAR_KM

/** Where an address is, as well as the gazetteer knows: its own points by name, else its town. */
function findPlaceOf(
	{ places }: PlaceContext,
	{ address, postalCode, locality, country }: AddressFields,
): Place | undefined {
	const search = (query: string) => places.gazetteer().search(query, { filter: 'all', limit: MOST })
	const isHere = (place: Place) => place.country === country
	const name = (address.split(',')[0] ?? '').trim()
	const towns = search(locality).filter(isHere)
	const town = towns.find(({ postalCodes }) => postalCodes.includes(postalCode)) ?? towns[0]
	const isNamed = (place: Place) => place.type === 'toponimo' && fold(place.name) === fold(name)
	return search(name).find((place) => isHere(place) && isNamed(place) && isNear(place, town)) ?? town
}

/** The same, remembered for a while. */
function placeOf(context: PlaceContext, fields: AddressFields) {
	const { located } = context.places
	const key = JSON.stringify([fields.address, fields.postalCode, fields.locality, fields.country])
	const known = located.get(key) ?? { place: findPlaceOf(context, fields) }
	located.set(key, known)
	return known.place
}

/**
 * How far it is from one address to another (decision 28), by what stands in the fields of a request.
 * @param signal ends the waiting for a routing engine: then it is estimated
 * @returns undefined where one of the two is not known
 */
export async function journeyDistance(
	context: PlaceContext,
	from: AddressFields,
	to: AddressFields,
	signal?: AbortSignal,
): Promise<Distance | undefined> {
	const [start, end] = [placeOf(context, from), placeOf(context, to)]
	if (!start || !end) return undefined
	return distance({ config: context.config, routes: context.places.routes }, start, end, signal)
}

/**
 * The same of several ways, each pair of addresses measured once. Between two look-ups others have their turn.
 * @returns one for each way; undefined where one of its ends is not known
 */
export async function journeyDistances(
	context: PlaceContext,
	ways: readonly (readonly [from: AddressFields, to: AddressFields])[],
	signal?: AbortSignal,
): Promise<(Distance | undefined)[]> {
	const found = new Map<AddressFields, Place | undefined>()
	for (const address of new Set(ways.flat())) {
		found.set(address, placeOf(context, address))
		await setImmediate()
	}
	const places = ways.map(([from, to]) => {
		const [start, end] = [found.get(from), found.get(to)]
		return start && end && ([start, end] as const)
	})
	return distances({ config: context.config, routes: context.places.routes }, places, signal)
}
