import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { estimateRoad } from '#app/domain/places/journeys/road-estimate.ts'
import { barcelona, routeTable } from '#app/domain/places/journeys/route-table.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const document = readFileSync('docs/domain.md', 'utf8')

type KnownWay = { from: string; to: string; km: number; ours: number; off: string }

/**
 * Row of the document, such as «Madrid – Barcelona | 620 r | 628 | +1 %»: the way, its public kilometres with their
 * source, our kilometres, and the difference.
 */
const WAY = /\| ([^|]+?) – ([^|]+?) \| (\d+) [a-z] \| (\d+) \| ([+−]?\d+ %) (?=\|)/g

/** Returns the ways that a section of the document lists. */
function waysIn(title: string): KnownWay[] {
	const start = document.indexOf(`### ${title}`)
	const section = document.slice(start, document.indexOf('\n##', start + 1))
	return [...section.matchAll(WAY)].map(([, from = '', to = '', km, ours, off = '']) => ({
		...{ from, to, off },
		km: Number(km),
		ours: Number(ours),
	}))
}

/** Returns a function that locates a town: «Pau (FR)» is in France, a name without country in Spain. */
async function positions() {
	const gazetteer = (await createTestContext()).places.gazetteer()
	return (called: string) => {
		const [, name = called, country = 'ES'] = /^(.*) \((..)\)$/.exec(called) ?? []
		const found = gazetteer
			.search(name, { limit: 20, filter: 'all' })
			.find((place) => place.country === country && place.position)
		if (!found?.position) throw new Error(called)
		return found.position
	}
}

/** Returns the differences between the network's kilometres and the public ones, as shares of the latter. */
async function misses(ways: readonly KnownWay[]) {
	const positionOf = await positions()
	return ways.map(({ from, to, km, ours, off }) => {
		const found = estimateRoad(positionOf(from), positionOf(to), 1.3).km
		const share = found / km - 1
		const percent = Math.round(share * 100)
		const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
		expect({ ours, off }, `${from} – ${to}`).toEqual({ ours: found, off: `${sign}${Math.abs(percent)} %` })
		return { way: `${from} – ${to}`, miss: Math.abs(share) }
	})
}

const median = (numbers: number[]) => numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)]

test('table A: known routes are met within 10 %, and by less than 3 % in the median', async () => {
	const ways = waysIn('C.4')
	expect(ways.length).toBeGreaterThan(60)
	const found = await misses(ways)
	expect(found.filter(({ miss }) => miss > 0.1)).toEqual([])
	expect(median(found.map(({ miss }) => miss))).toBeLessThan(0.03)
})

/** Ways whose published kilometres are known to be wrong. */
const outdated = ['Lugo – Pontevedra', 'Aveiro (PT) – Águeda (PT)']

test('table B: routes not used before are met by 6 % in the median, and within 15 %', async () => {
	const ways = waysIn('C.5')
	expect(ways.length).toBeGreaterThan(100)
	const found = await misses(ways)
	expect(median(found.map(({ miss }) => miss))).toBeLessThan(0.06)
	expect(found.filter(({ miss }) => miss > 0.15).map(({ way }) => way)).toEqual(outdated)
})

test('the network meets the routes on sale within 5 %, and their times within 20 % on average', () => {
	const found = routeTable.map(({ key, position, km, coachMinutes }) => {
		const estimate = estimateRoad(barcelona, position, 1.3)
		return { key, off: Math.abs(estimate.km - km) / km, late: Math.abs(estimate.minutes / coachMinutes - 1) }
	})
	expect(found.filter(({ off }) => off > 0.05).map(({ key }) => key)).toEqual([])
	expect(found.reduce((sum, { late }) => sum + late, 0) / found.length).toBeLessThan(1 / 5)
})
