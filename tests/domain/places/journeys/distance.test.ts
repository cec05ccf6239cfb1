import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance, distances, type LocatedEnd } from '#app/domain/places/journeys/distance.server.ts'
import { landmassAt } from '#app/domain/places/journeys/landmass.ts'
import { openRoutingEngine } from '#app/domain/places/journeys/osrm.server.ts'
import { barcelona } from '#app/domain/places/journeys/route-table.ts'
import type { UpstreamOptions } from '#app/domain/places/journeys/upstream.server.ts'
import { allMisdeeds } from '#tests/support/http-double.ts'
import { osrmRoute, startOsrmDouble } from '#tests/support/osrm-double.ts'
import { TEST_NOW } from '#tests/support/test-context.ts'

const config = { places: { roadFactor: 1.3 } }
const town = (name: string, lat: number, lng: number): LocatedEnd => ({
	place: { type: 'municipio', name, locality: name, position: { lat, lng } },
	landmass: landmassAt({ lat, lng }),
})
const inBarcelona = town('Barcelona', barcelona.lat, barcelona.lng)
const sitges = town('Sitges', 41.2351, 1.8119)
const berga = town('Berga', 42.1043, 1.8456)
const estimate = { km: 107, minutes: 88, source: 'estimate' }

/** Starts a routing engine with this response, and measures distances with it. */
async function withEngine(reply: { code: string }, options: Partial<UpstreamOptions> = {}) {
	const { server } = await startOsrmDouble(reply)
	const routes = openRoutingEngine(`${server.url}/osrm/`, { now: () => TEST_NOW, ...options })
	return { server, ask: (from = inBarcelona, to = berga) => distance({ config, routes }, from, to) }
}

test('a route of the table has its figures both ways, whatever an engine would answer', async () => {
	const { server, ask } = await withEngine(osrmRoute(1, 1))
	expect(await ask(inBarcelona, sitges)).toEqual({ km: 40, minutes: 50, source: 'table' })
	expect(await ask(sitges, inBarcelona)).toEqual({ km: 40, minutes: 50, source: 'table' })
	expect(server.requests).toEqual([])
})

test('a long route of the table has breaks added', async () => {
	const aix = town('Aix-en-Provence', 43.5283, 5.4497)
	expect(await distance({ config, routes: undefined }, inBarcelona, aix)).toMatchObject({ minutes: 375 + 45 })
})

test('without an engine a route is estimated over the road network, whatever the factor of the settings', async () => {
	expect(await distance({ config, routes: undefined }, inBarcelona, berga)).toEqual(estimate)
	const straight = { places: { roadFactor: 1 } }
	expect(await distance({ config: straight, routes: undefined }, inBarcelona, berga)).toEqual(estimate)
})

test('on an island without known roads the estimate uses the factor of the settings', async () => {
	const [denBurg, deCocksdorp] = [town('Den Burg', 53.054, 4.797), town('De Cocksdorp', 53.152, 4.878)]
	expect(await distance({ config, routes: undefined }, denBurg, deCocksdorp)).toMatchObject({ km: 16 })
	const straight = { places: { roadFactor: 1 } }
	expect(await distance({ config: straight, routes: undefined }, denBurg, deCocksdorp)).toMatchObject({ km: 12 })
})

test('over the sea there is no road, and no engine is asked, since it might use a ferry', async () => {
	const { server, ask } = await withEngine(osrmRoute(250_000, 30_000))
	const palma = town('Palma', 39.569, 2.65)
	expect(await ask(inBarcelona, palma)).toBe('noRoad')
	expect(await ask(palma, inBarcelona)).toBe('noRoad')
	const { server: ofTable } = await startOsrmDouble(table)
	const routes = openRoutingEngine(ofTable.url, { now: () => TEST_NOW })
	const ways = [
		[inBarcelona, palma],
		[palma, town('Ciutadella', 40.002, 3.84)],
	] as const
	expect(await distances({ config, routes }, ways)).toEqual(['noRoad', 'noRoad'])
	expect([server.requests, ofTable.requests]).toEqual([[], []])
	// A known landmass is enough, even if the place is unknown.
	expect(await ask(inBarcelona, { place: undefined, landmass: 'Menorca' })).toBe('noRoad')
	expect(await ask(inBarcelona, { place: undefined, landmass: 'Europe' })).toBeUndefined()
	expect(await ask(inBarcelona, { place: undefined, landmass: undefined })).toBeUndefined()
})

test('a route with an end of unknown position has no distance', async () => {
	const { server, ask } = await withEngine(osrmRoute(1, 1))
	const street: LocatedEnd = {
		place: { type: 'callejero', name: 'Calle Mayor', locality: 'Berga', position: undefined },
		landmass: undefined,
	}
	expect(await ask(inBarcelona, street)).toBeUndefined()
	expect(await ask(street, berga)).toBeUndefined()
	expect(server.requests).toEqual([])
})

test('an engine is asked with longitude first, and only for distance and duration', async () => {
	const { server, ask } = await withEngine(osrmRoute(104_600, 5_460))
	expect(await ask()).toEqual({ km: 105, minutes: 105, source: 'engine' })
	expect(server.requests.map(({ url }) => url.pathname + url.search)).toEqual([
		'/osrm/route/v1/driving/2.17010,41.38700;1.84560,42.10430?overview=false&alternatives=false&steps=false',
	])
})

test('an engine is asked for a route once a day', async () => {
	const { server, ask } = await withEngine(osrmRoute(104_600, 5_400))
	expect(await ask()).toEqual(await ask())
	await ask(berga, inBarcelona)
	expect(server.requests).toHaveLength(2)
})

test('five hours by car take a coach longer, with a break', async () => {
	const { ask } = await withEngine(osrmRoute(500_000, 5 * 3_600))
	expect(await ask()).toEqual({ km: 500, minutes: 345 + 45, source: 'engine' })
})

test.each(['NoRoute', 'NoSegment', 'InvalidUrl', 'InvalidQuery', 'InvalidOptions', 'TooBig', 'SomethingNew'])(
	'where an engine answers %s the route is estimated',
	async (code) => {
		const { ask } = await withEngine({ code })
		expect(await ask()).toEqual(estimate)
	},
)

test('an engine’s answer that there is no road is cached, and counts as no failure', async () => {
	const { server, ask } = await withEngine({ code: 'NoRoute' }, { failures: 1 })
	await ask()
	await ask()
	expect(server.requests).toHaveLength(1)
	await ask(berga, inBarcelona)
	expect(server.requests).toHaveLength(2)
})

test('where an engine’s map ends before the place the route is estimated', async () => {
	const { ask } = await withEngine(osrmRoute(104_600, 5_400, 80_000))
	expect(await ask()).toEqual(estimate)
})

test.each(allMisdeeds)('where an engine answers with “%s” the route is estimated', async (misdeed) => {
	const { server, ask } = await withEngine(osrmRoute(1, 1), {
		timeoutMs: misdeed === 'hang' || misdeed === 'drip' ? 1_000 : 5_000,
	})
	server.mood = misdeed
	expect(await ask()).toEqual(estimate)
	expect(server.requests).toHaveLength(1)
})

test('an engine that keeps failing is not asked any more', async () => {
	const { server, ask } = await withEngine(osrmRoute(1, 1))
	server.mood = 'unavailable'
	for (let time = 0; time < 8; time++) expect(await ask()).toEqual(estimate)
	expect(server.requests).toHaveLength(5)
})

test('any answer of an engine gives whole kilometres and minutes', async () => {
	const double = await startOsrmDouble({ code: 'Ok' })
	const routes = openRoutingEngine(double.server.url, { now: () => TEST_NOW, failures: Number.POSITIVE_INFINITY })
	const anyRoute = fc.record({ distance: fc.jsonValue({ maxDepth: 1 }), duration: fc.oneof(fc.nat(), fc.jsonValue()) })
	const anyReply = fc.record({
		code: fc.constantFrom('Ok', 'Ok', 'NoRoute', '', 'constructor'),
		routes: fc.oneof(fc.array(anyRoute, { maxLength: 2 }), fc.jsonValue()),
		waypoints: fc.oneof(fc.constant([]), fc.jsonValue()),
	})
	let lat = 41
	await fc.assert(
		fc.asyncProperty(anyReply, async (reply) => {
			double.reply = reply
			lat += 0.001
			const found = await distance({ config, routes }, town('Somewhere', lat, 1), berga)
			expect(found).toMatchObject({
				km: expect.toSatisfy(Number.isInteger),
				minutes: expect.toSatisfy(Number.isInteger),
			})
		}),
		{ numRuns: 200 },
	)
})

test('a route of an engine by ferry across a bay is not used, and one round the bay is', async () => {
	const [setubal, troia] = [town('Setúbal', 38.524, -8.893), town('Tróia', 38.49, -8.905)]
	const byFerry = await withEngine(osrmRoute(7_900, 2_400))
	expect(await byFerry.ask(setubal, troia)).toMatchObject({ source: 'estimate' })
	const byRoad = await withEngine(osrmRoute(98_000, 4_500))
	expect(await byRoad.ask(setubal, troia)).toMatchObject({ km: 98, source: 'engine' })
})

const vic = town('Vic', 41.9301, 2.2549)
const ripoll = town('Ripoll', 42.2009, 2.1903)

/** OSRM's table of all ways between three points, of which the third cannot be reached from the first. */
const table = {
	code: 'Ok',
	durations: [
		[0, 3600, null],
		[3660, 0, 1800],
		[5400, 1860, 0],
	],
	distances: [
		[0, 60_400, null],
		[61_600, 0, 37_000],
		[80_000, 38_000, 0],
	],
	sources: [{ distance: 3 }, { distance: 3 }, { distance: 9000 }],
	destinations: [{ distance: 3 }, { distance: 3 }, { distance: 3 }],
}

test('an engine is asked once for several routes that the table lacks', async () => {
	const { server } = await startOsrmDouble(table)
	const routes = openRoutingEngine(server.url, { now: () => TEST_NOW })
	const ways = [
		[berga, vic],
		[inBarcelona, sitges],
		[vic, berga],
		[vic, ripoll],
		// No road, and a road that is too far from the point: estimated.
		[berga, ripoll],
		[ripoll, vic],
	] as const
	const found = await distances({ config, routes }, ways)
	expect(found).toEqual([
		{ km: 60, minutes: 69, source: 'engine' },
		{ km: 40, minutes: 50, source: 'table' },
		{ km: 62, minutes: 70, source: 'engine' },
		{ km: 37, minutes: 35, source: 'engine' },
		expect.objectContaining({ source: 'estimate' }),
		expect.objectContaining({ source: 'estimate' }),
	])
	expect(server.requests.map(({ url }) => url.pathname + url.search)).toEqual([
		'/table/v1/driving/1.84560,42.10430;2.25490,41.93010;2.19030,42.20090?annotations=duration,distance',
	])
	expect(await distances({ config, routes }, ways)).toEqual(found)
	expect(server.requests).toHaveLength(1)
})

test('where an engine’s table fails every route is estimated as without an engine', async () => {
	const { server } = await startOsrmDouble({ code: 'TooBig' })
	const routes = openRoutingEngine(server.url, { now: () => TEST_NOW })
	const ways = [
		[inBarcelona, berga],
		[berga, vic],
	] as const
	const without = await Promise.all(ways.map(([from, to]) => distance({ config, routes: undefined }, from, to)))
	expect(await distances({ config, routes }, ways)).toEqual(without)
})
