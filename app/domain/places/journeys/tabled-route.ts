import { fold, keyOf } from '../gazetteer/fold.ts'
import type { Place } from '../place.ts'
import { greatCircle, type Position } from './great-circle.ts'
import { barcelona, routeTable, type TabledRoute } from './route-table.ts'

/** One end of a journey, with what distances need of it. */
export type JourneyEnd = Pick<Place, 'type' | 'name' | 'locality' | 'position'>

/** Radius of Barcelona in kilometres: roughly the municipality, without its airport and the towns around. */
const BARCELONA_REACH = 6
/** Distance in kilometres up to which a place is the same destination. */
const REACH = 3
/** Distance in kilometres up to which a place of the same name is the destination, because a town's point may vary. */
const NAMESAKE_REACH = 10

/** Types of regions. One with the name of its capital does not say where in it the journey goes. */
const regions: readonly JourneyEnd['type'][] = ['provincia', 'comunidad autonoma']

const nameKey = (name: string) => keyOf(fold(name))

function isCalled(names: readonly string[], { type, name, locality, position }: JourneyEnd) {
	if (regions.includes(type)) return false
	// A place counts as its town only where just the town is known.
	const own = position ? [name] : [name, locality]
	return names.some((known) => own.some((each) => nameKey(each) === nameKey(known)))
}

const kilometresOff = (point: Position, { position }: JourneyEnd) => (position ? greatCircle(position, point) : 0)

function isAt(end: JourneyEnd, point: Position, names: readonly string[], reach: number) {
	const off = kilometresOff(point, end)
	if (end.position && off <= reach) return true
	return off <= Math.max(reach, NAMESAKE_REACH) && isCalled(names, end)
}

const isBarcelona = (end: JourneyEnd) => isAt(end, barcelona, ['Barcelona'], BARCELONA_REACH)

/** Returns the destination of the table at one end, the nearest of several. */
function destinationAt(end: JourneyEnd): TabledRoute | undefined {
	const near = routeTable.filter(({ position, names }) => isAt(end, position, names, REACH))
	return near.sort((one, other) => kilometresOff(one.position, end) - kilometresOff(other.position, end))[0]
}

/**
 * Finds the route of the table between two places, in either direction.
 * @returns undefined unless one of them is Barcelona and the other a destination of the table
 */
export function tabledRoute(from: JourneyEnd, to: JourneyEnd) {
	if (isBarcelona(from)) return destinationAt(to)
	return isBarcelona(to) ? destinationAt(from) : undefined
}
