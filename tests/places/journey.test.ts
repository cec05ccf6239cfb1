import { expect, test } from 'vitest'
import type { AddressFields } from '#app/places/fill-in.ts'
import { journeyDistance, journeyDistances, needsFerry } from '#app/places/journey.server.ts'
import { osrmRoute, startOsrmDouble } from '#tests/support/osrm-double.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const at = (locality: string, changes: Partial<AddressFields> = {}): AddressFields => ({
	address: 'Carrer Major 1',
	postalCode: '',
	locality,
	country: 'ES',
	...changes,
})

/** How far it is where a road leads there. */
async function roadBetween(...asked: Parameters<typeof journeyDistance>) {
	const found = await journeyDistance(...asked)
	if (found === 'noRoad') throw new Error('No road')
	return found
}

test('Barcelona and Girona are 100 km apart by the table, both ways', async () => {
	const context = await createTestContext()
	const there = await journeyDistance(context, at('Barcelona'), at('Girona'))
	expect(there).toEqual({ km: 100, minutes: expect.any(Number), source: 'table' })
	expect(await journeyDistance(context, at('Girona'), at('Barcelona'))).toEqual(there)
	expect(await journeyDistance(context, at('Gerona'), at('barcelona'))).toEqual(there)
})

test('a square whose name many towns have lies in the town that was typed', async () => {
	const context = await createTestContext()
	const inZaragoza = at('Zaragoza', { address: 'Plaza de España', postalCode: '50001' })
	const journey = await roadBetween(context, inZaragoza, at('Madrid', { postalCode: '28001' }))
	expect(journey?.km).toBeGreaterThan(250)
	expect(journey?.km).toBeLessThan(420)
})

test('a sight is known by its name, and counts more than the town that was typed', async () => {
	const context = await createTestContext()
	const kilometres = async (address: string) =>
		(await roadBetween(context, at('Barcelona'), at('Salou', { address })))?.km
	const toSalou = await kilometres('Carrer Major 1')
	expect(toSalou).toBe(112)
	expect(await kilometres('PortAventura World')).toBe(110)
	expect(await kilometres('portaventura world, Vila-seca')).toBe(110)
	// Only the whole name: a hotel that is called alike lies in its own town.
	expect(await kilometres('PortAventura World Hotel Gold River')).toBe(toSalou)
})

test('a sight in another country than the one that was chosen is not meant', async () => {
	const context = await createTestContext()
	const inFrance = at('Perpignan', { address: 'PortAventura World', country: 'FR' })
	const toPerpignan = await roadBetween(context, at('Barcelona'), at('Perpignan', { country: 'FR' }))
	expect(await journeyDistance(context, at('Barcelona'), inFrance)).toEqual(toPerpignan)
	expect(toPerpignan?.source).toBe('table')
})

test('elsewhere the distance is an estimate, longer than the crow flies', async () => {
	const context = await createTestContext()
	const found = await roadBetween(context, at('Madrid'), at('Valencia'))
	expect(found?.source).toBe('estimate')
	// 302 km as the crow flies, 350 by road.
	expect(found?.km).toBeGreaterThan(340)
	expect(found?.km).toBeLessThan(420)
})

test('an estimate follows the road factor', async () => {
	const straight = await createTestContext({ ROAD_FACTOR: '1' })
	const found = await roadBetween(straight, at('Madrid'), at('Valencia'))
	expect(found?.km).toBeGreaterThan(295)
	expect(found?.km).toBeLessThan(310)
})

test('a routing engine answers where the table does not', async () => {
	const engine = await startOsrmDouble(osrmRoute(357_400, 12_600))
	const context = await createTestContext({ ROUTING_URL: engine.server.url })
	expect(await journeyDistance(context, at('Madrid'), at('Valencia'))).toMatchObject({ km: 357, source: 'engine' })
	expect(await journeyDistance(context, at('Barcelona'), at('Girona'))).toMatchObject({ km: 100, source: 'table' })
	expect(engine.server.requests).toHaveLength(1)
})

test('a routing engine that is down leaves the estimate', async () => {
	const engine = await startOsrmDouble(osrmRoute(357_400, 12_600))
	engine.server.mood = 'html'
	const context = await createTestContext({ ROUTING_URL: engine.server.url })
	expect(await journeyDistance(context, at('Madrid'), at('Valencia'))).toMatchObject({ source: 'estimate' })
})

test('nothing is said of a town that nobody knows, at either end', async () => {
	const context = await createTestContext()
	for (const unknown of ['Xyzzyq', '', ' ', '🚌🚌🚌', '"*" OR NEAR(', 'x'.repeat(10_000)]) {
		expect(await journeyDistance(context, at('Barcelona'), at(unknown))).toBeUndefined()
		expect(await journeyDistance(context, at(unknown), at('Girona'))).toBeUndefined()
	}
})

test('the country matters: Perpignan is in none but France', async () => {
	const context = await createTestContext()
	expect(await journeyDistance(context, at('Barcelona'), at('Perpignan'))).toBeUndefined()
	const found = await journeyDistance(context, at('Barcelona'), at('Perpignan', { country: 'FR' }))
	expect(found).toMatchObject({ km: 193, source: 'table' })
})

test('of two towns of one name the postal code tells which', async () => {
	const context = await createTestContext()
	const kilometres = async (postalCode: string) =>
		(await roadBetween(context, at('Barcelona'), at('Mieres', { postalCode })))?.km ?? Number.NaN
	expect(await kilometres('17830')).toBeLessThan(200)
	expect(await kilometres('33600')).toBeGreaterThan(600)
})

test('a place that was looked up of late is not looked up again, and nothing is mixed up', async () => {
	const context = await createTestContext()
	const gazetteer = context.places.gazetteer()
	let searches = 0
	const counting: typeof gazetteer = {
		...gazetteer,
		search: (query, options) => {
			searches++
			return gazetteer.search(query, options)
		},
	}
	const places = { ...context.places, gazetteer: () => counting }
	const between = (from: AddressFields, to: AddressFields) => roadBetween({ ...context, places }, from, to)

	const first = await between(at('Barcelona'), at('Girona'))
	expect(await between(at('Barcelona'), at('Xyzzyq'))).toBeUndefined()
	const asked = searches
	expect(await between(at('Barcelona'), at('Girona'))).toEqual(first)
	expect(await between(at('Barcelona'), at('Xyzzyq'))).toBeUndefined()
	expect(searches).toBe(asked)
	expect((await between(at('Barcelona'), at('Girona', { country: 'FR' })))?.km).not.toBe(100)
	expect(searches).toBeGreaterThan(asked)
	context.advance(3_600_000)
	const before = searches
	await between(at('Barcelona'), at('Girona'))
	expect(searches).toBeGreaterThan(before)
})
