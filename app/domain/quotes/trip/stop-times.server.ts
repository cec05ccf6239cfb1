import type { LegRequest } from '#app/domain/fields/leg-fields.server.ts'
import { drivingMinutesOf } from '#app/domain/places/journeys/coach-time.ts'
import { journeyDistances } from '#app/domain/places/journeys/journey.server.ts'
import { endOf } from './journey-ends.ts'
import { type Measuring, placeOf } from './measure-hire.server.ts'

/** Leg with the minutes of its whole drive, which the office may have corrected. */
type TimedLeg = { leg: LegRequest; wayMinutes: number }

/** Returns the parts of a leg's route, from stop to stop; none where it does not stop. */
function partsOf(leg: LegRequest) {
	const stops = (leg.paradas ?? []).map(placeOf)
	const places = [endOf(leg, 'origin'), ...stops, endOf(leg, 'destination')]
	return stops.length === 0 ? [] : places.slice(1).map((place, index) => [places[index] ?? place, place] as const)
}

/**
 * Returns the minutes from the pick-up to each stop. The measured parts are scaled to the drive's whole minutes, breaks
 * included, and the time at earlier stops is added.
 */
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
 * Calculates the minutes from the pick-up to each stop of each leg; undefined after a part whose length is not known.
 * The routing server, if there is one, gets one request.
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
