import { isDeepStrictEqual } from 'node:util'
import { MADRID, type Zone } from '#app/platform/clock/wall-clock.ts'
import { type LegWithStops, legOf } from '../leg-fields.server.ts'
import type { StoredRequest } from '../quote-request.server.ts'
import { type FieldKey, requestFields } from '../request-fields.server.ts'
import { type StoredStop, stopOf } from '../stop-fields.server.ts'
import { tripFields } from '../trip-fields.server.ts'

/** Number of vehicles of one size, with its name at the time. */
type VehicleInput = { name: string; count: number }

type FromTo<Value> = [from: Value, to: Value]

/**
 * Differences between two versions of a request. They are stored as data and formatted in the language of each reader.
 */
export type RequestChanges = {
	/** version of this type, raised when its shape changes */
	version: 1
	/** time zones of the two versions, where one of them is not Madrid's */
	zones?: FromTo<Zone>
	/** changed columns by their names; null where the values are not stored */
	request: { [Key in FieldKey]?: FromTo<string | number> | null }
	vehicles: FromTo<VehicleInput[]> | null
	/** stops of the first leg */
	stops: FromTo<StoredStop[]> | null
	/** all legs after the first, where any of them differs */
	legs: FromTo<{ tripKind: string; furtherLegs: LegWithStops[] }> | null
}

type Version = StoredRequest & {
	vehicles: readonly VehicleInput[]
	stops: readonly StoredStop[]
	furtherLegs: readonly LegWithStops[]
}

const keys = Object.keys(requestFields) as FieldKey[]

const ifDifferent = <Value>(from: Value, to: Value): FromTo<Value> | null =>
	isDeepStrictEqual(from, to) ? null : [from, to]

const legWithStops = (leg: LegWithStops): LegWithStops => ({ ...legOf(leg), stops: leg.stops.map(stopOf) })

const vehiclesOf = ({ vehicles }: Version) => vehicles.map(({ name, count }) => ({ name, count }))

/** Compares two versions of a request: its fields, vehicles, stops and further legs. */
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

/** Splits changes in two: those of the trip, on which the price depends, and those about people. */
export function splitChanges({ request, ...rest }: RequestChanges): { trip: RequestChanges; people: RequestChanges } {
	const those = (isTrip: boolean) =>
		Object.fromEntries(Object.entries(request).filter(([key]) => tripFields.includes(key as FieldKey) === isTrip))
	return {
		trip: { ...rest, request: those(true) },
		people: { version: rest.version, request: those(false), vehicles: null, stops: null, legs: null },
	}
}

/**
 * Returns whether a field's values may be stored in the history. Values erased soon after the trip must not survive
 * there. Nor must the e-mail address, because erasure does not look there.
 */
const isKept = (key: FieldKey) => key !== 'email' && !('daysAfterTrip' in requestFields[key].class)

/** Prepares changes for storage and mails: fields whose values may not be stored are only named as changed. */
export const retainedChanges = ({ request, ...rest }: RequestChanges): RequestChanges => ({
	...rest,
	request: Object.fromEntries(
		Object.entries(request).map(([key, values]) => [key, isKept(key as FieldKey) ? values : null]),
	),
})
