import type { Context } from '#app/context.server.ts'
import type { LegRequest, ZonedLeg } from '#app/domain/fields/leg-fields.server.ts'
import type { StopRequest } from '#app/domain/fields/stop-fields.server.ts'
import type { AddressFields } from '#app/domain/places/fill-in.ts'
import { drivingMinutesOf, withBreaks } from '#app/domain/places/journeys/coach-time.ts'
import type { Distance, NoRoad } from '#app/domain/places/journeys/distance.server.ts'
import { journeyDistance, journeyDistances } from '#app/domain/places/journeys/journey.server.ts'
import { type EmptyWay, emptyWay } from '#app/domain/pricing/empty-kilometres.server.ts'
import { hireOf } from '#app/domain/pricing/estimate-price.ts'
import { GARAGE, type Hire, type Leg, type Stops, type Way, waysNeeded } from '#app/domain/pricing/hire.ts'
import { endOf } from './journey-ends.ts'

/** Routes of a trip, and the distances that its group and its empty coach drive. */
export type MeasuredHire = Pick<Hire, 'legs' | 'ways'> & {
	/** of each leg */
	distances: [Distance, ...Distance[]]
	/** before the first leg and after the last one; undefined where it is not known, or no road leads there */
	empty: EmptyWay | undefined
	/** whether the empty coach has to cross the sea: from the garage, home, or from one leg to the next */
	byFerry: boolean
}

/** What routes are measured with. */
export type Measuring = Pick<Context, 'company' | 'config' | 'places'>

const nothing: Way = { km: 0, minutes: 0, wheelMinutes: 0 }

const wayOf = ({ km, minutes }: Distance): Way => ({ km, minutes, wheelMinutes: drivingMinutesOf(minutes) })

async function measureLeg(context: Measuring, leg: ZonedLeg): Promise<MeasuredHire | NoRoad | undefined> {
	const ends = [endOf(leg, 'origin'), endOf(leg, 'destination')] as const
	const [distance, found] = await Promise.all([journeyDistance(context, ...ends), emptyWay(context, ...ends)])
	if (!distance || distance === 'noRoad') return distance
	const empty = found === 'noRoad' ? undefined : found
	const { legs, ways } = hireOf({
		km: distance.km,
		minutes: distance.minutes,
		emptyKm: empty?.km ?? 0,
		emptyMinutes: empty?.minutes ?? 0,
		approachMinutes: empty?.approachMinutes,
		pickupAt: leg.datePickup,
		until: leg.dateHasta || undefined,
		zone: leg.zone,
		vip: false,
	})
	return { legs, ways, distances: [distance], empty, byFerry: found === 'noRoad' }
}

/** Returns a stop's place in the fields that the maps look up. */
export const placeOf = ({ direccion, codPostal, codLocalidad, codPais }: StopRequest): AddressFields => ({
	address: direccion,
	postalCode: codPostal,
	locality: codLocalidad,
	country: codPais,
})

/** Returns how often a leg stops on its way, and for how many minutes; undefined where it does not. */
export const stopsIn = ({ paradas = [] }: LegRequest): Stops | undefined =>
	paradas.length === 0
		? undefined
		: { count: paradas.length, minutes: paradas.reduce((sum, { minutos }) => sum + minutos, 0) }

/**
 * Lists the places of a trip: the garage, then each leg's origin, stops and destination. No two legs share a place, so
 * that each leg has a route of its own.
 */
function laidOut(garage: AddressFields, asked: readonly ZonedLeg[]) {
	const places = [garage]
	const legs = asked.map((leg): Leg => {
		const { datePickup, dateHasta, zone, paradas = [] } = leg
		const from = places.length
		places.push(endOf(leg, 'origin'), ...paradas.map(placeOf), endOf(leg, 'destination'))
		const times = { pickupAt: datePickup, until: dateHasta || undefined, zone }
		return { from, to: places.length - 1, ...times, stops: stopsIn(leg) }
	})
	return { places, legs }
}

/** Returns the parts of a leg's route, from stop to stop, as pairs of places. */
const partsOf = ({ from, to }: Leg) =>
	Array.from({ length: to - from }, (_, index): [number, number] => [from + index, from + index + 1])

/**
 * Adds up the parts of a route. The sum is an estimate if one of them is, 'noRoad' if one crosses the sea, and
 * undefined if one is not known.
 */
function inOne(ofWay: readonly (Distance | NoRoad | undefined)[]): Distance | NoRoad | undefined {
	const parts = ofWay.filter((part) => part !== 'noRoad')
	if (parts.length < ofWay.length) return 'noRoad'
	const [first, ...others] = parts.filter((part) => part !== undefined)
	if (!first || others.length < parts.length - 1) return undefined
	if (others.length === 0) return first
	const all = [first, ...others]
	const sum = (of: (part: Distance) => number) => all.reduce((total, part) => total + of(part), 0)
	const { source } = all.find((part) => part.source === 'estimate') ?? first
	// The driver's breaks depend on the whole drive, not on its parts.
	return { km: sum(({ km }) => km), minutes: withBreaks(sum(({ minutes }) => drivingMinutesOf(minutes))), source }
}

const isSame = (one: AddressFields, other: AddressFields) =>
	one.address === other.address &&
	one.postalCode === other.postalCode &&
	one.locality === other.locality &&
	one.country === other.country

/** Measures the routes that are needed, by their places; none between two legs that meet at the same address. */
async function measureWays(context: Measuring, legs: readonly Leg[], places: readonly AddressFields[]) {
	const placeAt = (index: number) => places[index] ?? context.company.garage
	const isOfGroup = (from: number, to: number) => legs.some((leg) => leg.from === from && leg.to === to)
	const empty = waysNeeded(legs).filter(([from, to]) => !isOfGroup(from, to) && !isSame(placeAt(from), placeAt(to)))
	const needed = [...legs.flatMap(partsOf), ...empty]
	const found = await journeyDistances(
		context,
		needed.map(([from, to]) => [placeAt(from), placeAt(to)] as const),
	)
	return new Map(needed.map(([from, to], index) => [`${from} ${to}`, found[index]]))
}

/**
 * Measures the legs of a trip, the routes between them, and those from the garage and home. The routing server, if
 * there is one, gets one request.
 * @returns 'noRoad' where a leg has to cross the sea, undefined where a leg's distance is not known
 */
export async function measureHire(
	context: Measuring,
	asked: readonly [ZonedLeg, ...ZonedLeg[]],
): Promise<MeasuredHire | NoRoad | undefined> {
	if (asked.length === 1 && !stopsIn(asked[0])) return measureLeg(context, asked[0])
	const { places, legs } = laidOut(context.company.garage, asked)
	const measured = await measureWays(context, legs, places)
	const ofLegs = legs.map((leg) => inOne(partsOf(leg).map(([from, to]) => measured.get(`${from} ${to}`))))
	const between = (from: number, to: number) => {
		const leg = legs.findIndex((each) => each.from === from && each.to === to)
		return leg < 0 ? measured.get(`${from} ${to}`) : ofLegs[leg]
	}
	if (ofLegs.includes('noRoad')) return 'noRoad'
	const [first, ...others] = ofLegs.filter((each) => each !== undefined && each !== 'noRoad')
	if (!first || others.length < legs.length - 1) return undefined
	const way = (from: number, to: number) => {
		const distance = between(from, to)
		return distance && distance !== 'noRoad' ? wayOf(distance) : nothing
	}
	return {
		legs,
		ways: places.map((_, from) => places.map((_, to) => way(from, to))),
		distances: [first, ...others],
		empty: emptyOf(between(GARAGE, GARAGE + 1), between(places.length - 1, GARAGE)),
		byFerry: waysNeeded(legs).some(([from, to]) => between(from, to) === 'noRoad'),
	}
}

function emptyOf(out: Distance | NoRoad | undefined, back: Distance | NoRoad | undefined): EmptyWay | undefined {
	if (!out || !back || out === 'noRoad' || back === 'noRoad') return undefined
	return { km: out.km + back.km, minutes: out.minutes + back.minutes, approachMinutes: out.minutes }
}
