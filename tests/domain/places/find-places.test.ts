import { expect, test } from 'vitest'
import { openCartociudad } from '#app/domain/places/cartociudad.server.ts'
import { findPlaces } from '#app/domain/places/find-places.server.ts'
import type { PlaceFilter } from '#app/domain/places/place.ts'
import { startGeocoderDouble } from '#tests/support/geocoder-double.ts'
import { allMisdeeds, type Misdeed } from '#tests/support/http-double.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const question = (query: string, filter: PlaceFilter = 'all') => ({ query, filter, limit: 8 })

/** Opens a site with a directory of Spain's streets on loopback. */
async function openSite() {
	const directory = await startGeocoderDouble()
	const context = await createTestContext({ GEOCODER_URL: directory.server.url })
	return { directory, context }
}

/** Opens a site whose directory misbehaves. It waits less than in production for one that never finishes its answer. */
async function openSiteWith(misdeed: Misdeed) {
	const { directory, context } = await openSite()
	directory.server.mood = misdeed
	const timeoutMs = misdeed === 'hang' || misdeed === 'drip' ? 200 : 10_000
	const misbehaving = openCartociudad(directory.server.url, { now: context.now, timeoutMs })
	return { config: context.config, places: { ...context.places, directory: misbehaving } }
}

test('without a directory the gazetteer answers, and streets are reported as missing', async () => {
	const context = await createTestContext()
	const { places, ...rest } = await findPlaces(context, question('sitges, barcelona'))
	expect(rest).toEqual({ source: 'gazetteer', streets: 'offline' })
	expect(places[0]?.address).toBe('Sitges, Barcelona')
})

test('the gazetteer gives no more places than asked for', async () => {
	const context = await createTestContext()
	const { places } = await findPlaces(context, { query: 'san', filter: 'all', limit: 3 })
	expect(places).toHaveLength(3)
})

test('the gazetteer has no streets', async () => {
	const context = await createTestContext()
	expect((await findPlaces(context, question('sitges', 'streets'))).places).toEqual([])
})

test('the directory’s places are used where it answers', async () => {
	const { directory, context } = await openSite()
	const { places, ...rest } = await findPlaces(context, question('iglesia 5, madrid'))
	expect(rest).toEqual({ source: 'cartociudad', streets: 'known' })
	expect(places.map(({ type }) => type)).toEqual(['portal', 'callejero', 'municipio', 'toponimo', 'codpost'])
	expect(directory.server.requests[0]?.url.searchParams.get('q')).toBe('iglesia 5, madrid')
})

test('the filter reaches the directory', async () => {
	const { directory, context } = await openSite()
	const { places } = await findPlaces(context, question('iglesia', 'streets'))
	expect(places.map(({ type }) => type)).toEqual(['portal', 'callejero'])
	const [request] = directory.server.requests
	expect(request?.url.searchParams.get('no_process')).toBe('municipio,poblacion,toponimo,expendeduria')
})

test('where the directory finds nothing the gazetteer answers, and streets are not reported as missing', async () => {
	const { directory, context } = await openSite()
	directory.found = []
	const { places, ...rest } = await findPlaces(context, question('perpignan'))
	expect(rest).toEqual({ source: 'gazetteer', streets: 'known' })
	expect(places[0]).toMatchObject({ name: 'Perpignan', country: 'FR' })
})

test.each(allMisdeeds.filter((misdeed) => misdeed !== 'nothing'))(
	'after a faulty answer the gazetteer answers, and the directory is reported as unavailable: %s',
	async (misdeed) => {
		const { places, ...rest } = await findPlaces(await openSiteWith(misdeed), question('sitges'))
		expect(rest).toEqual({ source: 'gazetteer', streets: 'unavailable' })
		expect(places[0]?.address).toBe('Sitges, Barcelona')
	},
)

test('an empty answer of the directory counts as finding nothing', async () => {
	const { places, ...rest } = await findPlaces(await openSiteWith('nothing'), question('sitges'))
	expect(rest).toEqual({ source: 'gazetteer', streets: 'known' })
	expect(places[0]?.address).toBe('Sitges, Barcelona')
})

test('where the directory does not answer the gazetteer does', async () => {
	const context = await createTestContext({ GEOCODER_URL: 'http://127.0.0.1:1' })
	const { places, streets } = await findPlaces(context, question('sitges'))
	expect(streets).toBe('unavailable')
	expect(places[0]?.address).toBe('Sitges, Barcelona')
})

test('a directory that works again is used again', async () => {
	const { directory, context } = await openSite()
	directory.server.mood = 'unavailable'
	expect((await findPlaces(context, question('iglesia'))).source).toBe('gazetteer')
	directory.server.mood = 'answer'
	expect((await findPlaces(context, question('iglesia'))).source).toBe('cartociudad')
})

test('a visitor who has left causes no error', async () => {
	const { directory, context } = await openSite()
	directory.server.mood = 'hold'
	const caller = new AbortController()
	const answer = findPlaces(context, question('sitges'), caller.signal)
	caller.abort()
	expect((await answer).source).toBe('gazetteer')
})

test('a fault of the site itself is not taken for an unavailable directory', async () => {
	const { config, places } = await createTestContext()
	const directory = { candidates: () => Promise.reject(new TypeError('our own')) }
	await expect(findPlaces({ config, places: { ...places, directory } }, question('sitges'))).rejects.toThrow('our own')
})

test('the gazetteer is opened by the first search, and a missing file is reported with its remedy', async () => {
	const context = await createTestContext({ GAZETTEER_FILE: '/nowhere/gazetteer.db' })
	await expect(findPlaces(context, question('sitges'))).rejects.toThrow('gazetteer:build')
})
