import { withBreaks } from './coach-time.ts'
import { greatCircle, type Position } from './great-circle.ts'

/** No journey is charged as less. */
const SHORTEST_KM = 2

/**
 * Speeds of a coach, stretch by stretch: out of the city, on ordinary roads, and on the motorway beyond. Fitted by us
 * to the route table, whose rows they meet within a third: closely along the coast, too fast in the mountains.
 */
const stretches = [
	{ upToKm: 10, kmPerHour: 30 },
	{ upToKm: 50, kmPerHour: 65 },
	{ upToKm: Number.POSITIVE_INFINITY, kmPerHour: 85 },
]

/** Minutes at the wheel of a coach for a way of so many kilometres, when nothing else is known about it. */
export function usualDrivingMinutes(km: number) {
	let minutes = 0
	let begin = 0
	for (const { upToKm, kmPerHour } of stretches) {
		minutes += (Math.max(0, Math.min(km, upToKm) - begin) / kmPerHour) * 60
		begin = upToKm
	}
	return minutes
}

/**
 * Guesses a way by road from its ends alone (domain C.2), never to be shown as exact.
 * @param roadFactor road kilometres to those of the great circle: 1.3 on average in Spain, 1.1 to 1.7 from Barcelona
 * @returns whole kilometres, two at least, and minutes of a coach with its breaks
 */
export function estimateRoad(from: Position, to: Position, roadFactor: number) {
	const km = Math.max(SHORTEST_KM, Math.round(greatCircle(from, to) * roadFactor))
	return { km, minutes: withBreaks(usualDrivingMinutes(km)) }
}
