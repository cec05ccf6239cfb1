import { accessFrom } from '../roads/access.ts'
import { isBarred } from '../roads/barriers.ts'
import { shortestWay } from '../roads/shortest-way.ts'
import { withBreaks } from './coach-time.ts'
import { greatCircle, type Position } from './great-circle.ts'

/** Least number of kilometres that a journey is charged. */
const SHORTEST_KM = 2
/** Minutes for streets, traffic lights and roundabouts at both ends. */
const MINUTES_AT_THE_ENDS = 15
/** Ratio of road to great circle between near places, by streets and country roads. */
const LOCAL_FACTOR = 1.35

/**
 * Speeds of a coach on an unknown road, stretch by stretch: out of the city, on ordinary roads, and on the motorway
 * beyond.
 */
const stretches = [
	{ upToKm: 10, kmPerHour: 30 },
	{ upToKm: 50, kmPerHour: 65 },
	{ upToKm: Number.POSITIVE_INFINITY, kmPerHour: 85 },
]

/** Estimates the driving minutes of a coach from the kilometres alone. */
export function usualDrivingMinutes(km: number) {
	let minutes = 0
	let begin = 0
	for (const { upToKm, kmPerHour } of stretches) {
		minutes += (Math.max(0, Math.min(km, upToKm) - begin) / kmPerHour) * 60
		begin = upToKm
	}
	return minutes
}

type DrivenWay = { km: number; minutes: number }

const unknownRoad = (from: Position, to: Position, factor: number): DrivenWay => {
	const km = greatCircle(from, to) * factor
	return { km, minutes: usualDrivingMinutes(km) }
}

/**
 * Estimates a way over the road network. It uses the great circle alone where the land has no network, and between
 * places that are nearer to each other than to the network.
 */
function wayBetween(from: Position, to: Position, roadFactor: number): DrivenWay {
	const [start, end] = [accessFrom(from), accessFrom(to)]
	if (!start || !end) return unknownRoad(from, to, roadFactor)
	const apart = greatCircle(from, to)
	const areNeighbours = apart * LOCAL_FACTOR <= start[0].km + end[0].km && !isBarred(from, to)
	const isOneTown = start[0].km + end[0].km === 0 && start[0].junction === end[0].junction
	if (areNeighbours || isOneTown) return unknownRoad(from, to, LOCAL_FACTOR)
	const way = shortestWay(start, end)
	if (!way) return unknownRoad(from, to, roadFactor)
	return { km: way.km, minutes: way.minutes + MINUTES_AT_THE_ENDS }
}

/**
 * Estimates a way by road between two positions on one land (domain C.3).
 * @param roadFactor ratio of road to great circle where no road is known, as on small islands
 * @returns whole kilometres, at least two, and minutes of a coach with the driver's breaks
 */
export function estimateRoad(from: Position, to: Position, roadFactor: number) {
	const { km, minutes } = wayBetween(from, to, roadFactor)
	const whole = Math.max(SHORTEST_KM, Math.round(km))
	return { km: whole, minutes: withBreaks(Math.max(minutes, usualDrivingMinutes(SHORTEST_KM))) }
}
