import type { LegRequest } from '#app/domain/fields/leg-fields.server.ts'
import { drivingMinutesOf } from '#app/domain/places/journeys/coach-time.ts'
import { journeyDistances } from '#app/domain/places/journeys/journey.server.ts'
import { endOf } from './journey-ends.ts'
import { type Measuring, placeOf } from './measure-hire.server.ts'

/** A leg, and the minutes of its whole way, which the office may have corrected. */
type TimedLeg = { leg: LegRequest; wayMinutes: number }

/** The parts of a leg's way, from stop to stop; none where it does not stop. */
function partsOf(leg: LegRequest) {
	const stops = (leg.paradas ?? []).map(placeOf)
	const places = [endOf(leg, 'origin'), ...stops, endOf(leg, 'destination')]
	return stops.length === 0 ? [] : places.slice(1).map((place, index) => [places[index] ?? place, place] as const)
}

/** How long it takes to each stop; the parts share the way's minutes, breaks included, as they were measured. */
function reachedIn({ leg: { paradas = [] }, wayMinutes }: TimedLeg, parts: readonly (number | undefined)[]) {
	const sums: (number | undefined)[] = []
	for (const part of parts) {
		const before = sums.length === 0 ? 0 : sums.at(-1)
		sums.push(before === undefined || part === undefined ? undefined : before + part)
	}
	const stretch = wayMinutes / (sums.at(-1) || wayMinutes || 1)
	let stays = 0
	return paradas.map(({ minutos }, index) => {
		const minutes = sums[index]
		const reached = minutes === undefined ? undefined : Math.min(wayMinutes, Math.round(minutes * stretch)) + stays
		stays += minutos
		return reached
	})
}

/**
 * How many minutes behind its pick-up a coach is at each stop of each leg; undefined behind a part that nobody knows. The
 * engine of roads, where there is one, is asked once.
 */
export async function stopTimes(context: Measuring, legs: readonly TimedLeg[]): Promise<(number | undefined)[][]> {
	const parts = legs.map(({ leg }) => partsOf(leg))
	const measured = await journeyDistances(context, parts.flat())
	return legs.map((leg, index) => {
		const found = measured.splice(0, parts[index]?.length)
		return reachedIn(
			leg,
			found.map((part) => (part && part !== 'noRoad' ? drivingMinutesOf(part.minutes) : undefined)),
		)
	})
}
