import { greatCircle, type Position } from '../journeys/great-circle.ts'
import { alpsAndItaly } from './alps-and-italy.ts'
import { aragon } from './aragon.ts'
import { beneluxAndGermany } from './benelux-and-germany.ts'
import { britishIsles } from './british-isles.ts'
import { catalonia } from './catalonia.ts'
import { centre } from './centre.ts'
import { islands } from './islands.ts'
import { levante } from './levante.ts'
import { north } from './north.ts'
import { portugal } from './portugal.ts'
import { placesIn, type Road, type RoadKind, roadsIn } from './read-roads.ts'
import { restOfFrance } from './rest-of-france.ts'
import { south } from './south.ts'
import { southOfFrance } from './south-of-france.ts'

const texts = [
	...[catalonia, aragon, north, centre, south, levante, portugal, southOfFrance, restOfFrance],
	...[alpsAndItaly, beneluxAndGermany, britishIsles, islands],
]

/** A town or junction of the network, by its number. */
export type Junction = {
	name: string
	position: Position
	roads: { to: number; km: number; kind: RoadKind }[]
	/** road to great circle around here, by its roads */
	factor: number
}

/** What leads to a village is seldom straighter than this, and seldom more crooked than that. */
const LEAST_FACTOR = 1.3
const GREATEST_FACTOR = 1.6

/** All roads of the network, as they are written down. */
export const allRoads = (): Road[] => texts.flatMap(roadsIn)

function factorOf({ roads, position }: Junction, junctions: readonly Junction[]) {
	const factors = roads.map(({ to, km }) => km / greatCircle(position, junctions[to]?.position ?? position))
	const mean = factors.reduce((sum, each) => sum + each, 0) / factors.length
	return Math.min(GREATEST_FACTOR, Math.max(LEAST_FACTOR, mean))
}

/** Joins what the parts of the network say. @throws Error where a road names a place that is in no part, or two are called alike */
export function readNetwork(): Junction[] {
	const junctions = texts.flatMap(placesIn).map((place): Junction => ({ ...place, roads: [], factor: LEAST_FACTOR }))
	const numbers = new Map(junctions.map(({ name }, index) => [name, index]))
	if (numbers.size < junctions.length) throw new Error('Two places of the road network are called alike')
	const numberOf = (name: string) => {
		const number = numbers.get(name)
		if (number === undefined) throw new Error(`A road leads to ${name}, which the network does not know`)
		return number
	}
	for (const { from, to, km, kind } of allRoads()) {
		junctions[numberOf(from)]?.roads.push({ to: numberOf(to), km, kind })
		junctions[numberOf(to)]?.roads.push({ to: numberOf(from), km, kind })
	}
	return junctions.map((junction) => ({ ...junction, factor: factorOf(junction, junctions) }))
}

let network: Junction[] | undefined

/** The network, which is read once. */
export function roadNetwork(): readonly Junction[] {
	network ??= readNetwork()
	return network
}
