import { isDeepStrictEqual } from 'node:util'
import { MADRID, type Zone } from '#app/platform/clock/wall-clock.ts'
import { type LegWithStops, legOf } from '../leg-fields.server.ts'
import type { StoredRequest } from '../quote-request.server.ts'
import { type FieldKey, requestFields } from '../request-fields.server.ts'
import { type StoredStop, stopOf } from '../stop-fields.server.ts'
import { tripFields } from '../trip-fields.server.ts'

/** So many vehicles of one size, as they are told. */
type ToldVehicle = { name: string; count: number }

type FromTo<Value> = [from: Value, to: Value]

/** What differs between two versions of a request. It is stored and told again in the language of whoever reads it. */
export type RequestChanges = {
	/** of the shape: another one counts this up */
	version: 1
	/** whose clock its times are read on, where one of both is not Madrid's */
	zones?: FromTo<Zone>
	/** columns by their names; null where what stood and stands there is not kept */
	request: { [Key in FieldKey]?: FromTo<string | number> | null }
	vehicles: FromTo<ToldVehicle[]> | null
	/** on the way of the first leg */
	stops: FromTo<StoredStop[]> | null
	/** all legs behind the first one, where one of them differs */
	legs: FromTo<{ tripKind: string; furtherLegs: LegWithStops[] }> | null
}

type Version = StoredRequest & {
	vehicles: readonly ToldVehicle[]
	stops: readonly StoredStop[]
	furtherLegs: readonly LegWithStops[]
}

const keys = Object.keys(requestFields) as FieldKey[]

const ifDifferent = <Value>(from: Value, to: Value): FromTo<Value> | null =>
	isDeepStrictEqual(from, to) ? null : [from, to]

const legWithStops = (leg: LegWithStops): LegWithStops => ({ ...legOf(leg), stops: leg.stops.map(stopOf) })

const vehiclesOf = ({ vehicles }: Version) => vehicles.map(({ name, count }) => ({ name, count }))

/** What is different in a later version of a request, field by field, in its vehicles and in its further legs. */
export function changesBetween(from: Version, to: Version): RequestChanges {
	const isOnAnotherClock = from.zone !== to.zone
	const different = keys.filter((key) => from[key] !== to[key] || (key === 'pickupAt' && isOnAnotherClock))
	const legs = ifDifferent(from.furtherLegs.map(legWithStops), to.furtherLegs.map(legWithStops))
	return {
		version: 1,
		...([from, to].some(({ zone }) => zone !== MADRID) && { zones: [from.zone, to.zone] }),
		request: Object.fromEntries(different.map((key) => [key, [from[key], to[key]]])),
		vehicles: ifDifferent(vehiclesOf(from), vehiclesOf(to)),
		stops: ifDifferent(from.stops.map(stopOf), to.stops.map(stopOf)),
		legs: legs && [
			{ tripKind: from.tripKind, furtherLegs: legs[0] },
			{ tripKind: to.tripKind, furtherLegs: legs[1] },
		],
	}
}

export const isChanged = ({ request, vehicles, stops, legs }: RequestChanges) =>
	Object.keys(request).length > 0 || vehicles !== null || stops !== null || legs !== null

/** The same in two: what is driven, which a price is for, and all about people. */
export function splitChanges({ request, ...rest }: RequestChanges): { trip: RequestChanges; people: RequestChanges } {
	const those = (isTrip: boolean) =>
		Object.fromEntries(Object.entries(request).filter(([key]) => tripFields.includes(key as FieldKey) === isTrip))
	return {
		trip: { ...rest, request: those(true) },
		people: { version: rest.version, request: those(false), vehicles: null, stops: null, legs: null },
	}
}

/**
 * What goes soon after the trip must not live on in its trail; an address by which somebody is found and forgotten must
 * not stand where nobody looks for it.
 */
const isKept = (key: FieldKey) => key !== 'email' && !('daysAfterTrip' in requestFields[key].class)

/** The same as it is stored and mailed: that such a field has changed, and not from what to what. */
export const keptChanges = ({ request, ...rest }: RequestChanges): RequestChanges => ({
	...rest,
	request: Object.fromEntries(
		Object.entries(request).map(([key, values]) => [key, isKept(key as FieldKey) ? values : null]),
	),
})
