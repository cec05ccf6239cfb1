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

/** Town or junction of the network; roads refer to it by its index. */
export type Junction = {
	name: string
	position: Position
	roads: { to: number; km: number; kind: RoadKind }[]
	/** mean ratio of its roads to their great circles, used for roads to places nearby */
	factor: number
}

/** Limits of that ratio. A road to a village is seldom straighter or more winding. */
const LEAST_FACTOR = 1.3
const GREATEST_FACTOR = 1.6

/** Parses all roads of the network. */
export const allRoads = (): Road[] => texts.flatMap(roadsIn)

function factorOf({ roads, position }: Junction, junctions: readonly Junction[]) {
	const factors = roads.map(({ to, km }) => km / greatCircle(position, junctions[to]?.position ?? position))
	const mean = factors.reduce((sum, each) => sum + each, 0) / factors.length
	return Math.min(GREATEST_FACTOR, Math.max(LEAST_FACTOR, mean))
}

/**
 * Joins the parts of the network. @throws Error where a road names an unknown place, or two places have the same name
 */
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

/** Returns the network, which is read once. */
export function roadNetwork(): readonly Junction[] {
	network ??= readNetwork()
	return network
}
