import { greatCircle, type Position } from '../journeys/great-circle.ts'
import { landmassAt } from '../journeys/landmass.ts'
import { isBarred } from './barriers.ts'
import { type Junction, roadNetwork } from './road-network.ts'

/** How one gets from a position to a junction of the network, or back: by roads that are in no table. */
export type Access = { junction: number; km: number }

/** The junctions that a way begins at, the nearest first. */
type Accesses = [Access, ...Access[]]

/** A town's streets: whoever is as near to its point as this is there, in kilometres. */
const IN_TOWN = 1.5
/** Of the junctions around, so many are looked at. */
const NEAREST = 12

type Near = { junction: number; off: number }

/** The junctions of a landmass by number; where they lie is asked once. */
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
	// Degrees of longitude are shorter to the north; squares of flat distances sort as well as true ones and are quicker.
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

/** Another junction lies between, nearer to both: the way leads by it, over its own roads; by the end of a valley none does. */
function isBehind({ junction, off }: Near, nearer: readonly Near[], network: readonly Junction[]) {
	const end = network[junction]?.position
	return nearer.some(({ junction: between, off: before }) => {
		const { position: middle, roads } = network[between] ?? {}
		return end && middle && roads && roads.length > 1 && before < off && greatCircle(middle, end) < off
	})
}

/**
 * The junctions that one may begin at from a position: those of its own land between which and it no other one lies and
 * no water or crest. In a town of the network it is that town alone.
 * @returns kilometres by road, reckoned from the great circle and the roads around; none where the land has no network
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

/** By position: a request is looked over and then sent, and all of them ask for the garage. */
const known = new WeakMap<Position, { access: Accesses | undefined }>()

/** The same, reckoned once for as long as the place of the position is remembered. */
export function accessFrom(position: Position): Accesses | undefined {
	const { access } = known.get(position) ?? { access: reckonAccess(position) }
	known.set(position, { access })
	return access
}
