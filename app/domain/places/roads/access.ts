import { greatCircle, type Position } from '../journeys/great-circle.ts'
import { landmassAt } from '../journeys/landmass.ts'
import { isBarred } from './barriers.ts'
import { type Junction, roadNetwork } from './road-network.ts'

/** Way from a position to a junction of the network, or back, by roads outside the network. */
export type Access = { junction: number; km: number }

/** Junctions at which a way may begin, the nearest first. */
type Accesses = [Access, ...Access[]]

/** Distance in kilometres from a town's point up to which a position is inside the town. */
const IN_TOWN = 1.5
/** Number of nearest junctions that are examined. */
const NEAREST = 12

type Near = { junction: number; off: number }

/** Indexes of the junctions on each land; computed once. */
const byLandmass = new Map<string, number[]>()

function junctionsOn(landmass: string, network: readonly Junction[]) {
	if (byLandmass.size === 0) {
		for (const [number, { position }] of network.entries()) {
			const land = landmassAt(position)
			const known = byLandmass.get(land)
			if (known) known.push(number)
			else byLandmass.set(land, [number])
		}
	}
	return byLandmass.get(landmass) ?? []
}

function nearestTo(position: Position, network: readonly Junction[]): Near[] {
	// Degrees of longitude shrink to the north. Squared flat distances give the same order as true ones, and are faster.
	const narrow = Math.cos((position.lat * Math.PI) / 180)
	const nearest: { junction: number; flat: number }[] = []
	for (const junction of junctionsOn(landmassAt(position), network)) {
		const { lat, lng } = network[junction]?.position ?? position
		const furthest = nearest[NEAREST - 1]?.flat ?? Number.POSITIVE_INFINITY
		const north = (lat - position.lat) ** 2
		if (furthest <= north) continue
		const flat = north + ((lng - position.lng) * narrow) ** 2
		if (furthest <= flat) continue
		const place = nearest.findIndex((each) => each.flat > flat)
		nearest.splice(place === -1 ? nearest.length : place, 0, { junction, flat })
		nearest.length = Math.min(nearest.length, NEAREST)
	}
	return nearest.map(({ junction }) => ({
		junction,
		off: greatCircle(position, network[junction]?.position ?? position),
	}))
}

/**
 * Returns whether a nearer junction is on the way to this one, so that the way leads over the network's own roads. A
 * junction with a single road, at the end of a valley, does not count.
 */
function isBehind({ junction, off }: Near, nearer: readonly Near[], network: readonly Junction[]) {
	const end = network[junction]?.position
	return nearer.some(({ junction: between, off: before }) => {
		const { position: middle, roads } = network[between] ?? {}
		return end && middle && roads && roads.length > 1 && before < off && greatCircle(middle, end) < off
	})
}

/**
 * Finds the junctions at which a way from a position may begin. They are on the same land, with no other junction and
 * no barrier between. Inside a town of the network it is that town alone.
 * @returns kilometres by road, estimated from the great circle and the roads nearby; undefined where the land has no
 * network
 */
function reckonAccess(position: Position): Accesses | undefined {
	const network = roadNetwork()
	const [nearest, ...others] = nearestTo(position, network).filter(({ junction, off }) => {
		return off <= IN_TOWN || !isBarred(position, network[junction]?.position ?? position)
	})
	if (!nearest) return undefined
	if (nearest.off <= IN_TOWN) return [{ junction: nearest.junction, km: 0 }]
	const all = [nearest, ...others]
	const accessTo = ({ junction, off }: Near) => ({ junction, km: off * (network[junction]?.factor ?? 1) })
	const further = others.filter((near, index) => !isBehind(near, all.slice(0, index + 1), network))
	return [accessTo(nearest), ...further.map(accessTo)]
}

/** Cache by position: a request is reviewed and then sent, and all requests need the garage. */
const known = new WeakMap<Position, { access: Accesses | undefined }>()

/** Returns the junctions at which a way may begin, cached for as long as the position's place is. */
export function accessFrom(position: Position): Accesses | undefined {
	const { access } = known.get(position) ?? { access: reckonAccess(position) }
	known.set(position, { access })
	return access
}
