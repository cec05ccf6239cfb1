import { setImmediate } from 'node:timers/promises'
import { type Distance, distance, distances, type LocatedEnd, type NoRoad } from './distance.server.ts'
import type { AddressFields } from './fill-in.ts'
import type { PlaceContext } from './find-places.server.ts'
import { fold } from './fold.ts'
import { greatCircle } from './great-circle.ts'
import { landmassOf } from './landmass.ts'
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
	const hasCode = (is: (code: string) => boolean) => towns.find(({ postalCodes }) => postalCodes.some(is))
	const isOfProvince = (code: string) => country === 'ES' && code.slice(0, 2) === postalCode.slice(0, 2)
	const town = hasCode((code) => code === postalCode) ?? hasCode(isOfProvince) ?? towns[0]
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

/** An address as an end of a way; where its place and its postal code contradict each other, nothing is known of it. */
function endAt(context: PlaceContext, fields: AddressFields): LocatedEnd {
	const place = placeOf(context, fields)
	const landmass = landmassOf(fields, place)
	return landmass === 'contradicted' ? { place: undefined, landmass: undefined } : { place, landmass }
}

/** Whether the sea lies between some of these addresses, as far as they are known: no road joins them all. */
export function needsFerry(context: PlaceContext, addresses: readonly AddressFields[]) {
	const lands = addresses.map((address) => endAt(context, address).landmass)
	return new Set(lands.filter((land) => land !== undefined)).size > 1
}

/**
 * How far it is from one address to another (decision 28), by what stands in the fields of a request.
 * @param signal ends the waiting for a routing engine: then it is estimated
 * @returns 'noRoad' where the sea lies between (domain C.6), undefined where one of the two is not known
 */
export async function journeyDistance(
	context: PlaceContext,
	from: AddressFields,
	to: AddressFields,
	signal?: AbortSignal,
): Promise<Distance | NoRoad | undefined> {
	const [start, end] = [endAt(context, from), endAt(context, to)]
	return distance({ config: context.config, routes: context.places.routes }, start, end, signal)
}

/**
 * The same of several ways, each pair of addresses measured once. Between two look-ups others have their turn.
 * @returns one for each way
 */
export async function journeyDistances(
	context: PlaceContext,
	ways: readonly (readonly [from: AddressFields, to: AddressFields])[],
	signal?: AbortSignal,
): Promise<(Distance | NoRoad | undefined)[]> {
	const found = new Map<AddressFields, LocatedEnd>()
	for (const address of new Set(ways.flat())) {
		found.set(address, endAt(context, address))
		await setImmediate()
	}
	const at = (address: AddressFields) => found.get(address) ?? endAt(context, address)
	const ends = ways.map(([from, to]) => [at(from), at(to)] as const)
	return distances({ config: context.config, routes: context.places.routes }, ends, signal)
}
