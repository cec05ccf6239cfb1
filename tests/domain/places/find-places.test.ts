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

/** Opens a site whose directory misbehaves, with a shorter timeout than in production. */
async function openSiteWith(misdeed: Misdeed) {
	const { directory, context } = await openSite()
	directory.server.mood = misdeed
	const impatient = openCartociudad(directory.server.url, { now: context.now, timeoutMs: 200 })
	return { config: context.config, places: { ...context.places, directory: impatient } }
}

test('without a directory the gazetteer answers, and says that it has no streets', async () => {
	const context = await createTestContext()
	const { places, ...rest } = await findPlaces(context, question('sitges, barcelona'))
	expect(rest).toEqual({ source: 'gazetteer', streets: 'offline' })
	expect(places[0]?.address).toBe('Sitges, Barcelona')
})

test('the gazetteer gives no more than is asked for', async () => {
	const context = await createTestContext()
	const { places } = await findPlaces(context, { query: 'san', filter: 'all', limit: 3 })
	expect(places).toHaveLength(3)
})

test('streets alone are nowhere in the gazetteer', async () => {
	const context = await createTestContext()
	expect((await findPlaces(context, question('sitges', 'streets'))).places).toEqual([])
})

test('a directory that answers is believed', async () => {
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

test('where the directory knows nothing the gazetteer answers, and no streets are missed', async () => {
	const { directory, context } = await openSite()
	directory.found = []
	const { places, ...rest } = await findPlaces(context, question('perpignan'))
	expect(rest).toEqual({ source: 'gazetteer', streets: 'known' })
	expect(places[0]).toMatchObject({ name: 'Perpignan', country: 'FR' })
})

test.each(allMisdeeds.filter((misdeed) => misdeed !== 'nothing'))(
	'a directory that does wrong leaves the gazetteer, and is said to be unavailable: %s',
	async (misdeed) => {
		const { places, ...rest } = await findPlaces(await openSiteWith(misdeed), question('sitges'))
		expect(rest).toEqual({ source: 'gazetteer', streets: 'unavailable' })
		expect(places[0]?.address).toBe('Sitges, Barcelona')
	},
)

test('a directory that says nothing at all knows nothing', async () => {
	const { places, ...rest } = await findPlaces(await openSiteWith('nothing'), question('sitges'))
	expect(rest).toEqual({ source: 'gazetteer', streets: 'known' })
	expect(places[0]?.address).toBe('Sitges, Barcelona')
})

test('a directory that does not answer leaves the gazetteer', async () => {
	const context = await createTestContext({ GEOCODER_URL: 'http://127.0.0.1:1' })
	const { places, streets } = await findPlaces(context, question('sitges'))
	expect(streets).toBe('unavailable')
	expect(places[0]?.address).toBe('Sitges, Barcelona')
})

test('a directory that is well again is believed again', async () => {
	const { directory, context } = await openSite()
	directory.server.mood = 'unavailable'
	expect((await findPlaces(context, question('iglesia'))).source).toBe('gazetteer')
	directory.server.mood = 'answer'
	expect((await findPlaces(context, question('iglesia'))).source).toBe('cartociudad')
})

test('a visitor who has left gets no error', async () => {
	const { directory, context } = await openSite()
	directory.server.mood = 'hold'
	const caller = new AbortController()
	const answer = findPlaces(context, question('sitges'), caller.signal)
	caller.abort()
	expect((await answer).source).toBe('gazetteer')
})

test('a fault of our own is not taken for a silent directory', async () => {
	const { config, places } = await createTestContext()
	const directory = { candidates: () => Promise.reject(new TypeError('our own')) }
	await expect(findPlaces({ config, places: { ...places, directory } }, question('sitges'))).rejects.toThrow('our own')
})

test('the gazetteer is opened by the first look-up, and a missing file says what to do', async () => {
	const context = await createTestContext({ GAZETTEER_FILE: '/nowhere/gazetteer.db' })
	await expect(findPlaces(context, question('sitges'))).rejects.toThrow('gazetteer:build')
})
