import { setImmediate } from 'node:timers/promises'
import type { AddressFields } from '../fill-in.ts'
import type { PlaceContext } from '../find-places.server.ts'
import { placeOfAddress } from '../place-of-address.ts'
import { type Distance, distance, distances, type LocatedEnd, type NoRoad } from './distance.server.ts'
import { type Landmass, landmassOf } from './landmass.ts'

/** The place of an address, remembered for a while. */
function placeOf(context: PlaceContext, fields: AddressFields) {
	const { located } = context.places
	const key = JSON.stringify([fields.address, fields.postalCode, fields.locality, fields.country])
	const known = located.get(key) ?? { place: placeOfAddress(context.places.gazetteer(), fields) }
	located.set(key, known)
	return known.place
}

/** An address as an end of a way; where its place and its postal code contradict each other, nothing is known of it. */
function endAt(context: PlaceContext, fields: AddressFields): LocatedEnd {
	const place = placeOf(context, fields)
	const landmass = place === 'contradicted' ? place : landmassOf(fields, place)
	if (place === 'contradicted' || landmass === 'contradicted') return { place: undefined, landmass: undefined }
	return { place, landmass }
}

/** An address without its street. */
type Town = Omit<AddressFields, 'address'>

/** The land that a town lies on; undefined where it is not known. No street is looked for, which takes longer. */
export const landOfTown = (context: PlaceContext, town: Town): Landmass | undefined =>
	endAt(context, { address: '', ...town }).landmass

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
