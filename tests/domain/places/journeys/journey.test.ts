import { expect, test } from 'vitest'
import type { AddressFields } from '#app/domain/places/fill-in.ts'
import { journeyDistance, journeyDistances, needsFerry } from '#app/domain/places/journeys/journey.server.ts'
import { osrmRoute, startOsrmDouble } from '#tests/support/osrm-double.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const at = (locality: string, changes: Partial<AddressFields> = {}): AddressFields => ({
	address: 'Carrer Major 1',
	postalCode: '',
	locality,
	country: 'ES',
	...changes,
})

/**
 * Returns the distance by road.
 * @throws when no road leads there
 */
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

test('a square with a common name is in the town that was typed', async () => {
	const context = await createTestContext()
	const inZaragoza = at('Zaragoza', { address: 'Plaza de España', postalCode: '50001' })
	const journey = await roadBetween(context, inZaragoza, at('Madrid', { postalCode: '28001' }))
	expect(journey?.km).toBeGreaterThan(250)
	expect(journey?.km).toBeLessThan(420)
})

test('a sight is found by its name, which counts more than the town that was typed', async () => {
	const context = await createTestContext()
	const kilometres = async (address: string) =>
		(await roadBetween(context, at('Barcelona'), at('Salou', { address })))?.km
	const toSalou = await kilometres('Carrer Major 1')
	expect(toSalou).toBe(112)
	expect(await kilometres('PortAventura World')).toBe(110)
	expect(await kilometres('portaventura world, Vila-seca')).toBe(110)
	// Only the whole name counts: a hotel with a similar name is in its own town.
	expect(await kilometres('PortAventura World Hotel Gold River')).toBe(toSalou)
})

test('a sight in another country than the chosen one is not used', async () => {
	const context = await createTestContext()
	const inFrance = at('Perpignan', { address: 'PortAventura World', country: 'FR' })
	const toPerpignan = await roadBetween(context, at('Barcelona'), at('Perpignan', { country: 'FR' }))
	expect(await journeyDistance(context, at('Barcelona'), inFrance)).toEqual(toPerpignan)
	expect(toPerpignan?.source).toBe('table')
})

test('a route outside the table is estimated over the road network', async () => {
	const context = await createTestContext()
	const found = await roadBetween(context, at('Madrid'), at('Valencia'))
	expect(found?.source).toBe('estimate')
	expect(found?.km).toBeGreaterThan(345)
	expect(found?.km).toBeLessThan(365)
})

test('an estimate follows the road factor on islands without known roads', async () => {
	const straight = await createTestContext({ ROAD_FACTOR: '1' })
	const onElba = { country: 'IT' }
	const found = await roadBetween(straight, at('Portoferraio', onElba), at('Marina di Campo', onElba))
	expect(found?.km).toBe(10)
})

test('a routing engine answers for routes outside the table', async () => {
	const engine = await startOsrmDouble(osrmRoute(357_400, 12_600))
	const context = await createTestContext({ ROUTING_URL: engine.server.url })
	expect(await journeyDistance(context, at('Madrid'), at('Valencia'))).toMatchObject({ km: 357, source: 'engine' })
	expect(await journeyDistance(context, at('Barcelona'), at('Girona'))).toMatchObject({ km: 100, source: 'table' })
	expect(engine.server.requests).toHaveLength(1)
})

test('where a routing engine fails the route is estimated', async () => {
	const engine = await startOsrmDouble(osrmRoute(357_400, 12_600))
	engine.server.mood = 'html'
	const context = await createTestContext({ ROUTING_URL: engine.server.url })
	expect(await journeyDistance(context, at('Madrid'), at('Valencia'))).toMatchObject({ source: 'estimate' })
})

test('an unknown town gets no journey, at either end', async () => {
	const context = await createTestContext()
	for (const unknown of ['Xyzzyq', '', ' ', '🚌🚌🚌', '"*" OR NEAR(', 'x'.repeat(10_000)]) {
		expect(await journeyDistance(context, at('Barcelona'), at(unknown))).toBeUndefined()
		expect(await journeyDistance(context, at(unknown), at('Girona'))).toBeUndefined()
	}
})

test('a town is only found in its own country', async () => {
	const context = await createTestContext()
	expect(await journeyDistance(context, at('Barcelona'), at('Perpignan'))).toBeUndefined()
	const found = await journeyDistance(context, at('Barcelona'), at('Perpignan', { country: 'FR' }))
	expect(found).toMatchObject({ km: 193, source: 'table' })
})

test('the postal code decides between two towns of one name', async () => {
	const context = await createTestContext()
	const kilometres = async (postalCode: string) =>
		(await roadBetween(context, at('Barcelona'), at('Mieres', { postalCode })))?.km ?? Number.NaN
	expect(await kilometres('17830')).toBeLessThan(200)
	expect(await kilometres('33600')).toBeGreaterThan(600)
})

test('a place that was found recently is not searched again, and no two are mixed up', async () => {
	const context = await createTestContext()
	const gazetteer = context.places.gazetteer()
	let searches = 0
	const counting: typeof gazetteer = {
		...gazetteer,
		called: (query) => {
			searches++
			return gazetteer.called(query)
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

const inPalma = at('Palma', { postalCode: '07001' })

test.each([
	['Palma', { postalCode: '07001' }],
	['Palma', {}],
	['Ciutadella de Menorca', { postalCode: '07760' }],
	['Eivissa', { postalCode: '07800' }],
	['Sant Francesc de Formentera', { postalCode: '07860' }],
	['Las Palmas de Gran Canaria', { postalCode: '35001' }],
	['Arrecife', { postalCode: '35500' }],
	['Santa Cruz de Tenerife', { postalCode: '38001' }],
	['Los Llanos de Aridane', { postalCode: '38760' }],
	['Ceuta', { postalCode: '51001' }],
	['Melilla', { postalCode: '52001' }],
	['Ajaccio', { country: 'FR', postalCode: '20000' }],
	['Palermo', { country: 'IT', postalCode: '90133' }],
	['Cagliari', { country: 'IT' }],
	['Funchal', { country: 'PT', postalCode: '9000-017' }],
	['London', { country: 'GB' }],
	['Dublin', { country: 'IE' }],
	['Belfast', { country: 'GB', postalCode: 'BT1 5GS' }],
	// The village is unknown, but its postal code is on an island.
	['Xyzzyq', { postalCode: '07001' }],
] as const)('no road leads from Barcelona to %s %j', async (locality, changes) => {
	const context = await createTestContext()
	expect(await journeyDistance(context, at('Barcelona', { postalCode: '08002' }), at(locality, changes))).toBe('noRoad')
	expect(await journeyDistance(context, at(locality, changes), at('Barcelona'))).toBe('noRoad')
})

test.each([
	['Palma', 'Alcúdia', 'ES', 48, 60],
	['Maó', 'Ciutadella de Menorca', 'ES', 42, 50],
	['Santa Cruz de Tenerife', 'Puerto de la Cruz', 'ES', 35, 42],
	['Las Palmas de Gran Canaria', 'Maspalomas', 'ES', 48, 60],
	['Palermo', 'Catania', 'IT', 195, 235],
	['Ajaccio', 'Bastia', 'FR', 140, 165],
	['London', 'Edinburgh', 'GB', 610, 680],
	['Dublin', 'Galway', 'IE', 200, 225],
])('there is a road between towns of one island: %s – %s', async (from, to, country, least, most) => {
	const context = await createTestContext()
	const found = await roadBetween(context, at(from, { country }), at(to, { country }))
	expect(found?.km).toBeGreaterThanOrEqual(least)
	expect(found?.km).toBeLessThanOrEqual(most)
})

test('an island that belongs to a town of the mainland has no road, with its postal code or without', async () => {
	const context = await createTestContext()
	for (const postalCode of ['', '03138']) {
		const onTabarca = at('Alicante/Alacant', { address: 'Tabarca', postalCode })
		expect(await journeyDistance(context, at('Alicante'), onTabarca)).toBe('noRoad')
		expect(needsFerry(context, [at('Alicante'), onTabarca])).toBe(true)
	}
	const onGraciosa = at('Teguise', { address: 'Caleta de Sebo' })
	expect(await journeyDistance(context, at('Arrecife'), onGraciosa)).toBe('noRoad')
})

test('there is no road from one island to another', async () => {
	const context = await createTestContext()
	expect(await journeyDistance(context, inPalma, at('Maó'))).toBe('noRoad')
	expect(await journeyDistance(context, at('Maspalomas'), at('Puerto de la Cruz'))).toBe('noRoad')
	expect(await journeyDistance(context, at('Ceuta'), at('Melilla'))).toBe('noRoad')
	expect(
		await journeyDistances(context, [
			[inPalma, at('Maó')],
			[at('Vic'), at('Olot')],
		]),
	).toMatchObject(['noRoad', { source: 'estimate' }])
})

test('a postal code that contradicts the town gives no distance', async () => {
	const context = await createTestContext()
	const wrong = at('Barcelona', { postalCode: '07001' })
	expect(await journeyDistance(context, wrong, at('Girona'))).toBeUndefined()
	expect(await journeyDistance(context, inPalma, wrong)).toBeUndefined()
	// A text that is no postal code is ignored.
	expect(await roadBetween(context, at('Barcelona', { postalCode: '7001' }), at('Girona'))).toMatchObject({ km: 100 })
})

test('the postal code’s province decides between towns of one name', async () => {
	const context = await createTestContext()
	const inAsturias = await roadBetween(context, at('Oviedo'), at('Mieres', { postalCode: '33699' }))
	expect(inAsturias?.km).toBeLessThan(40)
})

test('a ferry is needed as soon as one of several places is beyond the sea', async () => {
	const context = await createTestContext()
	expect(needsFerry(context, [at('Barcelona'), at('Girona'), at('Xyzzyq')])).toBe(false)
	expect(needsFerry(context, [at('Barcelona'), at('Girona'), inPalma])).toBe(true)
	expect(needsFerry(context, [inPalma, at('Alcúdia')])).toBe(false)
	expect(needsFerry(context, [])).toBe(false)
})
