import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allRoads, roadNetwork } from '#app/domain/places/roads/road-network.ts'
import { coachSpeeds, shortestWay } from '#app/domain/places/roads/shortest-way.ts'

const network = roadNetwork()
const numberOf = (name: string) => network.findIndex((junction) => junction.name === name)
const wayBetween = (from: number, to: number) => shortestWay([{ junction: from, km: 0 }], [{ junction: to, km: 0 }])

/** Returns the cost of a way by the rule: minutes of driving, and 0.3 for each kilometre. */
const costOf = ({ km, minutes }: { km: number; minutes: number }) => minutes + 0.3 * km

/** Returns the least cost from a town to all others, by relaxing all roads until nothing becomes cheaper. */
function leastCosts(start: string) {
	const costs = new Map([[start, 0]])
	for (let changed = true; changed; ) {
		changed = false
		for (const { from, to, km, kind } of allRoads()) {
			const cost = (km / coachSpeeds[kind]) * 60 + 0.3 * km
			for (const [one, other] of [
				[from, to],
				[to, from],
			] as const) {
				const known = costs.get(one)
				if (known === undefined || (costs.get(other) ?? Number.POSITIVE_INFINITY) <= known + cost + 1e-9) continue
				costs.set(other, known + cost)
				changed = true
			}
		}
	}
	return costs
}

test.each(['Barcelona', 'Vielha', 'Palma'])(
	'from %s each route is the cheapest, and there is none without a road',
	(start) => {
		const costs = leastCosts(start)
		for (const [number, { name }] of network.entries()) {
			const found = wayBetween(numberOf(start), number)
			const least = costs.get(name)
			if (least === undefined) expect(found, name).toBeUndefined()
			else expect(found && costOf(found), name).toBeCloseTo(least, 6)
		}
	},
)

test('a route back is as long as the route there', () => {
	const anyTown = fc.nat({ max: network.length - 1 })
	fc.assert(
		fc.property(anyTown, anyTown, (from, to) => {
			const [there, back] = [wayBetween(from, to), wayBetween(to, from)]
			if (there && back) expect(costOf(there)).toBeCloseTo(costOf(back), 6)
			else expect([there, back]).toEqual([undefined, undefined])
		}),
		{ numRuns: 50, examples: [[numberOf('Barcelona'), numberOf('Madrid')]] },
	)
})

test('of several towns to begin at, the one with the cheapest route in all counts', () => {
	const [vic, olot, girona] = [numberOf('Vic'), numberOf('Olot'), numberOf('Girona')]
	const near = shortestWay(
		[
			{ junction: vic, km: 30 },
			{ junction: olot, km: 2 },
		],
		[{ junction: girona, km: 1 }],
	)
	expect(near?.km).toBe((wayBetween(olot, girona)?.km ?? 0) + 3)
	expect(shortestWay([], [{ junction: girona, km: 0 }])).toBeUndefined()
})
