import { setImmediate } from 'node:timers/promises'
import type { AddressFields } from '../fill-in.ts'
import type { PlaceContext } from '../find-places.server.ts'
import { placeOfAddress } from '../place-of-address.ts'
import { type Distance, distance, distances, type LocatedEnd, type NoRoad } from './distance.server.ts'
import { type Landmass, landmassOf } from './landmass.ts'

/** Returns the place of an address, from the cache where possible. */
function placeOf(context: PlaceContext, fields: AddressFields) {
	const { located } = context.places
	const key = JSON.stringify([fields.address, fields.postalCode, fields.locality, fields.country])
	const known = located.get(key) ?? { place: placeOfAddress(context.places.gazetteer(), fields) }
	located.set(key, known)
	return known.place
}

/**
 * Locates an address as one end of a journey. Where its place and postal code contradict each other, nothing is known.
 */
function endAt(context: PlaceContext, fields: AddressFields): LocatedEnd {
	const place = placeOf(context, fields)
	const landmass = place === 'contradicted' ? place : landmassOf(fields, place)
	if (place === 'contradicted' || landmass === 'contradicted') return { place: undefined, landmass: undefined }
	return { place, landmass }
}

/** Address without its street. */
type Town = Omit<AddressFields, 'address'>

/**
 * Returns the land that a town is on; undefined where it is unknown. It does not look up a street, which takes longer.
 */
export const landOfTown = (context: PlaceContext, town: Town): Landmass | undefined =>
	endAt(context, { address: '', ...town }).landmass

/** Returns whether the known addresses are on different lands, so that no road connects them all. */
export function needsFerry(context: PlaceContext, addresses: readonly AddressFields[]) {
	const lands = addresses.map((address) => endAt(context, address).landmass)
	return new Set(lands.filter((land) => land !== undefined)).size > 1
}

/**
 * Measures the way between two addresses from their fields in a request (decision 28).
 * @param signal ends the wait for a routing engine; then the result is an estimate
 * @returns 'noRoad' where the sea is between them (domain C.6); undefined where one of the two is unknown
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
 * Measures several ways like `journeyDistance`, locating each address once. It yields to the event loop between
 * look-ups.
 * @returns one result for each way, in the same order
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
