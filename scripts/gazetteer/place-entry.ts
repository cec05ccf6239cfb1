import { greatCircle, type Position } from '#app/domain/places/journeys/great-circle.ts'
import type { PlaceType } from '#app/domain/places/place.ts'

export type Point = Position

/** Place before it is written into the index. */
export type Entry = {
	type: Extract<PlaceType, 'municipio' | 'poblacion' | 'toponimo'>
	/** all its spellings; the first is shown */
	names: string[]
	/** town or village it lies in; empty for places that are one themselves */
	locality: string
	/** Spanish province's or foreign region's name; empty where none is known */
	region: string
	/** Spanish province's code; empty abroad */
	province: string
	country: string
	postalCodes: Set<string>
	position: Point | undefined
	/** inhabitants; undefined where no source gives them */
	population: number | undefined
}

/**
 * Returns the nearest of the things that have a position; undefined where none lies within the distance, in kilometres.
 */
export function nearest<Thing>(
	point: Point,
	things: Iterable<Thing>,
	at: (thing: Thing) => Point | undefined,
	within: number,
) {
	let best: Thing | undefined
	let bestDistance = within
	for (const thing of things) {
		const position = at(thing)
		const distance = position ? greatCircle(point, position) : Number.POSITIVE_INFINITY
		if (distance > bestDistance) continue
		best = thing
		bestDistance = distance
	}
	return best
}

/** Appends a value to the list that a map holds under a key. */
export function addTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
	const list = map.get(key)
	if (list) list.push(value)
	else map.set(key, [value])
}
