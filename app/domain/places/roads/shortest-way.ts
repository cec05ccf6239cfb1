import { greatCircle } from '../journeys/great-circle.ts'
import type { Access } from './access.ts'
import type { RoadKind } from './read-roads.ts'
import { type Junction, roadNetwork } from './road-network.ts'

/** Speeds of a coach in km/h by kind of road, fitted to the route table (domain C.3). */
export const coachSpeeds: Record<RoadKind, number> = { A: 88, N: 68, L: 45 }
/** Speeds on roads outside the network: for a number of kilometres on streets of a town, and beyond. */
const STREET_SPEED = 40
const STREETS_KM = 10
const COUNTRY_SPEED = 60

/** Cost of a kilometre in minutes. Without it, a long detour by motorway would be taken to save a minute. */
const MINUTES_A_KM = 0.3

/** Way over the network: kilometres, and driving minutes of a coach. */
export type NetworkWay = { km: number; minutes: number }

type Reached = NetworkWay & { cost: number }

const minutesOn = (km: number, kmPerHour: number) => (km / kmPerHour) * 60

const minutesOff = (km: number) =>
	minutesOn(Math.min(km, STREETS_KM), STREET_SPEED) + minutesOn(Math.max(0, km - STREETS_KM), COUNTRY_SPEED)

const onwards = (before: Reached, km: number, minutes: number): Reached => ({
	km: before.km + km,
	minutes: before.minutes + minutes,
	cost: before.cost + minutes + km * MINUTES_A_KM,
})

const start: Reached = { km: 0, minutes: 0, cost: 0 }

/** Junction reached by a way, with the least cost of the whole way. */
type Waiting = { junction: number; way: Reached; cost: number }

/** Priority queue of junctions, the cheapest first, as a binary heap. */
class Queue {
	readonly #entries: Waiting[] = []

	put(entry: Waiting) {
		const entries = this.#entries
		let at = entries.push(entry) - 1
		while (at > 0) {
			const above = (at - 1) >> 1
			const parent = entries[above]
			if (!parent || parent.cost <= entry.cost) break
			entries[at] = parent
			at = above
		}
		entries[at] = entry
	}

	take() {
		const entries = this.#entries
		const first = entries[0]
		const last = entries.pop()
		if (last && entries.length > 0) this.#sink(last)
		return first
	}

	#sink(entry: Waiting) {
		const entries = this.#entries
		let at = 0
		for (;;) {
			const left = 2 * at + 1
			const right = left + 1
			const below = (entries[right]?.cost ?? Number.POSITIVE_INFINITY) < (entries[left]?.cost ?? 0) ? right : left
			const child = entries[below]
			if (!child || child.cost >= entry.cost) break
			entries[at] = child
			at = below
		}
		entries[at] = entry
	}
}

/** Least cost of a kilometre: that of motorway. The factor allows for roads rounded below the great circle. */
const LEAST_COST_A_KM = (60 / coachSpeeds.A + MINUTES_A_KM) * 0.98

/**
 * Makes the heuristic of A*: the least remaining cost from a junction. It is measured to the first of the ends, less
 * the distance by which others may be nearer.
 */
function leastCostTo(network: readonly Junction[], ends: readonly Access[]) {
	const [end, ...others] = ends.map(({ junction }) => network[junction]?.position)
	if (!end) return () => 0
	const around = Math.max(0, ...others.map((other) => (other ? greatCircle(end, other) : 0)))
	return (junction: number) => {
		const position = network[junction]?.position ?? end
		return Math.max(0, greatCircle(position, end) - around) * LEAST_COST_A_KM
	}
}

function follow(network: readonly Junction[], from: readonly Access[], to: readonly Access[]): Reached | undefined {
	const reached = new Map<number, Reached>()
	const queue = new Queue()
	const leastCost = leastCostTo(network, to)
	const reach = (junction: number, way: Reached) => {
		const known = reached.get(junction)
		if (known && known.cost <= way.cost) return
		reached.set(junction, way)
		queue.put({ junction, way, cost: way.cost + leastCost(junction) })
	}
	const ends = new Map(to.map(({ junction, km }) => [junction, km]))
	let best: Reached | undefined
	for (const { junction, km } of from) reach(junction, onwards(start, km, minutesOff(km)))
	for (let next = queue.take(); next && next.cost < (best?.cost ?? Number.POSITIVE_INFINITY); next = queue.take()) {
		const { junction, way } = next
		if (reached.get(junction) !== way) continue
		const left = ends.get(junction)
		const whole = left === undefined ? undefined : onwards(way, left, minutesOff(left))
		if (whole && whole.cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = whole
		for (const { to: beyond, km, kind } of network[junction]?.roads ?? []) {
			reach(beyond, onwards(way, km, minutesOn(km, coachSpeeds[kind])))
		}
	}
	return best
}

/**
 * Finds the way of a coach between two places over the network (A*).
 * @param from junctions near one end, with the kilometres to them
 * @param to junctions near the other end
 * @returns undefined where no road connects them
 */
export function shortestWay(from: readonly Access[], to: readonly Access[]): NetworkWay | undefined {
	const found = follow(roadNetwork(), from, to)
	return found && { km: found.km, minutes: found.minutes }
}
