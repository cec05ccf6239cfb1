import type { Context } from '#app/context.server.ts'
import type { LegRequest } from '#app/fields/leg-fields.server.ts'
import { drivingMinutesOf } from '#app/places/coach-time.ts'
import type { Distance } from '#app/places/distance.server.ts'
import type { AddressFields } from '#app/places/fill-in.ts'
import { journeyDistance, journeyDistances } from '#app/places/journey.server.ts'
import { type EmptyWay, emptyWay } from '#app/pricing/empty-kilometres.server.ts'
import { hireOf } from '#app/pricing/estimate-price.ts'
import { GARAGE, type Hire, type Leg, type Way, waysNeeded } from '#app/pricing/hire.ts'
import { endOf } from './journey-ends.ts'

/** A hire's ways, and how far its group and its coach have to drive. */
export type MeasuredHire = Pick<Hire, 'legs' | 'ways'> & {
	/** of each leg */
	distances: [Distance, ...Distance[]]
	/** before the first leg and behind the last one; undefined where nobody knows it */
	empty: EmptyWay | undefined
}

type Measuring = Pick<Context, 'company' | 'config' | 'places'>

const nothing: Way = { km: 0, minutes: 0, wheelMinutes: 0 }

const wayOf = ({ km, minutes }: Distance): Way => ({ km, minutes, wheelMinutes: drivingMinutesOf(minutes) })

async function measureLeg(context: Measuring, leg: LegRequest): Promise<MeasuredHire | undefined> {
	const ends = [endOf(leg, 'origin'), endOf(leg, 'destination')] as const
	const [distance, empty] = await Promise.all([journeyDistance(context, ...ends), emptyWay(context, ...ends)])
	if (!distance) return undefined
	const { legs, ways } = hireOf({
		km: distance.km,
		minutes: distance.minutes,
		emptyKm: empty?.km ?? 0,
		emptyMinutes: empty?.minutes ?? 0,
		approachMinutes: empty?.approachMinutes,
		pickupAt: leg.datePickup,
		until: leg.dateHasta || undefined,
		vip: false,
	})
	return { legs, ways, distances: [distance], empty }
}

/** Legs between places of their own, so that each has a way of its own; behind the garage, in order. */
const laidOut = (legs: readonly LegRequest[]) =>
	legs.map(({ datePickup, dateHasta }, index): Leg => {
		const from = GARAGE + 1 + 2 * index
		return { from, to: from + 1, pickupAt: datePickup, until: dateHasta || undefined }
	})

const isSame = (one: AddressFields, other: AddressFields) =>
	one.address === other.address &&
	one.postalCode === other.postalCode &&
	one.locality === other.locality &&
	one.country === other.country

/** Distances of the ways that are needed, by their places; between two legs that meet at one address there is none. */
async function measureWays(context: Measuring, legs: readonly Leg[], places: readonly AddressFields[]) {
	const placeAt = (index: number) => places[index] ?? context.company.garage
	const isOfGroup = (from: number, to: number) => legs.some((leg) => leg.from === from && leg.to === to)
	const needed = waysNeeded(legs).filter(([from, to]) => isOfGroup(from, to) || !isSame(placeAt(from), placeAt(to)))
	const found = await journeyDistances(
		context,
		needed.map(([from, to]) => [placeAt(from), placeAt(to)] as const),
	)
	return new Map(needed.map(([from, to], index) => [`${from} ${to}`, found[index]]))
}

/**
 * Measures the legs of a hire, the ways between them and those from the garage and home. The engine of roads, where there
 * is one, is asked once.
 * @returns undefined where a leg's distance is not known
 */
export async function measureHire(
	context: Measuring,
	asked: readonly [LegRequest, ...LegRequest[]],
): Promise<MeasuredHire | undefined> {
	if (asked.length === 1) return measureLeg(context, asked[0])
	const legs = laidOut(asked)
	const places = [context.company.garage, ...asked.flatMap((leg) => [endOf(leg, 'origin'), endOf(leg, 'destination')])]
	const measured = await measureWays(context, legs, places)
	const between = (from: number, to: number) => measured.get(`${from} ${to}`)
	const [first, ...others] = legs.map(({ from, to }) => between(from, to)).filter((each) => each !== undefined)
	if (!first || others.length < legs.length - 1) return undefined
	const way = (from: number, to: number) => {
		const distance = between(from, to)
		return distance ? wayOf(distance) : nothing
	}
	return {
		legs,
		ways: places.map((_, from) => places.map((_, to) => way(from, to))),
		distances: [first, ...others],
		empty: emptyOf(between(GARAGE, GARAGE + 1), between(places.length - 1, GARAGE)),
	}
}

function emptyOf(out: Distance | undefined, back: Distance | undefined): EmptyWay | undefined {
	if (!out || !back) return undefined
	return { km: out.km + back.km, minutes: out.minutes + back.minutes, approachMinutes: out.minutes }
}
