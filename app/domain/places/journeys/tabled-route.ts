import { fold, keyOf } from '../gazetteer/fold.ts'
import type { Place } from '../place.ts'
import { greatCircle, type Position } from './great-circle.ts'
import { barcelona, routeTable, type TabledRoute } from './route-table.ts'

/** One end of a journey, as far as distances need it. */
export type JourneyEnd = Pick<Place, 'type' | 'name' | 'locality' | 'position'>

/** The municipality, roughly; its airport and the towns around are beyond. */
const BARCELONA_REACH = 6
/** Close enough to be the same destination. */
const REACH = 3
/** A town's own point may lie elsewhere in it; further away it is another place of that name. */
const NAMESAKE_REACH = 10

/** Regions that are called like their capital say nothing about where in them one goes. */
const regions: readonly JourneyEnd['type'][] = ['provincia', 'comunidad autonoma']

const nameKey = (name: string) => keyOf(fold(name))

function isCalled(names: readonly string[], { type, name, locality, position }: JourneyEnd) {
	if (regions.includes(type)) return false
	// A street counts for its town only where nothing better than the town is known.
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

/** The destination at this end: of several that are near, the nearest. */
function destinationAt(end: JourneyEnd): TabledRoute | undefined {
	const near = routeTable.filter(({ position, names }) => isAt(end, position, names, REACH))
	return near.sort((one, other) => kilometresOff(one.position, end) - kilometresOff(other.position, end))[0]
}

/**
 * The tabled route between two places, in either direction.
 * @returns undefined unless one of them is Barcelona and the other a destination of the table
 */
export function tabledRoute(from: JourneyEnd, to: JourneyEnd) {
	if (isBarcelona(from)) return destinationAt(to)
	return isBarcelona(to) ? destinationAt(from) : undefined
}
