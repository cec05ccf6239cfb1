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

/** A hire's ways, and how far its group and its coach have to drive. */
export type MeasuredHire = Pick<Hire, 'legs' | 'ways'> & {
	/** of each leg */
	distances: [Distance, ...Distance[]]
	/** before the first leg and behind the last one; undefined where nobody knows it, or no road leads there */
	empty: EmptyWay | undefined
	/** whether the sea lies on a way of the empty coach: from the garage, home, or from one leg to the next */
	byFerry: boolean
}

/** What ways are measured with. */
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

/** A stop's place as the maps look it up. */
export const placeOf = ({ direccion, codPostal, codLocalidad, codPais }: StopRequest): AddressFields => ({
	address: direccion,
	postalCode: codPostal,
	locality: codLocalidad,
	country: codPais,
})

/** How often a leg stops on its way, and for how long; undefined where it does not. */
export const stopsIn = ({ paradas = [] }: LegRequest): Stops | undefined =>
	paradas.length === 0
		? undefined
		: { count: paradas.length, minutes: paradas.reduce((sum, { minutos }) => sum + minutos, 0) }

/** Legs between places of their own, so that each has a way of its own; behind the garage, in order, stops between ends. */
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

/** The parts of a leg's way, from stop to stop. */
const partsOf = ({ from, to }: Leg) =>
	Array.from({ length: to - from }, (_, index): [number, number] => [from + index, from + index + 1])

/** Parts of a way as one: an estimate where one of them is, and none where the sea lies on one. */
function inOne(ofWay: readonly (Distance | NoRoad | undefined)[]): Distance | NoRoad | undefined {
	const parts = ofWay.filter((part) => part !== 'noRoad')
	if (parts.length < ofWay.length) return 'noRoad'
	const [first, ...others] = parts.filter((part) => part !== undefined)
	if (!first || others.length < parts.length - 1) return undefined
	if (others.length === 0) return first
	const all = [first, ...others]
	const sum = (of: (part: Distance) => number) => all.reduce((total, part) => total + of(part), 0)
	const { source } = all.find((part) => part.source === 'estimate') ?? first
	// The driver's breaks follow from the whole way.
	return { km: sum(({ km }) => km), minutes: withBreaks(sum(({ minutes }) => drivingMinutesOf(minutes))), source }
}

const isSame = (one: AddressFields, other: AddressFields) =>
	one.address === other.address &&
	one.postalCode === other.postalCode &&
	one.locality === other.locality &&
	one.country === other.country

/** Distances of the ways that are needed, by their places; between two legs that meet at one address there is none. */
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
 * Measures the legs of a hire, the ways between them and those from the garage and home. The engine of roads, where there
 * is one, is asked once.
 * @returns 'noRoad' where the sea lies on the way of a leg, undefined where a leg's distance is not known
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
