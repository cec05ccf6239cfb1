import { expect, test } from 'vitest'
import { typedJourney } from '#app/domain/places/journeys/typed-journey.server.ts'
import { startHttpDouble } from '#tests/support/http-double.ts'
import { createTestContext } from '#tests/support/test-context.ts'

test('places typed in one line have the same distance as those in the fields of a request', async () => {
	const context = await createTestContext()
	const between = (from: string, to: string) => typedJourney(context, { from, to })
	expect(await between('Barcelona', 'Girona')).toMatchObject({ ok: true, value: { km: 100, source: 'table' } })
	expect(await between('Plaça del Vi 1, Girona', 'Barcelona')).toMatchObject({ ok: true, value: { km: 100 } })
	const abroad = await between('Girona', 'Perpignan')
	expect(abroad).toMatchObject({ ok: true, value: { source: 'estimate' } })
	if (abroad.ok) expect(abroad.value.km).toBeGreaterThan(80)
})

test('an unknown place is reported, with the end that it is', async () => {
	const context = await createTestContext()
	expect(await typedJourney(context, { from: 'Xyzzyx Qwrtz', to: 'Girona' })).toEqual({ ok: false, refusal: 'from' })
	expect(await typedJourney(context, { from: 'Girona', to: '' })).toEqual({ ok: false, refusal: 'to' })
})

test.each([
	'Tánger',
	'Argel',
	'Casablanca',
	'Marrakech',
	'Tarif',
	'Calle Mayor 3, Tánger',
	'Calle Mayor 3, Casablanca',
])('«%s» is the name of no known place or of many, and none is used', async (to) => {
	const context = await createTestContext()
	expect(await typedJourney(context, { from: 'Madrid', to })).toEqual({ ok: false, refusal: 'to' })
})

test.each([
	['Huelva', 'El Portil', 25, 35],
	['Valencia', 'El Saler', 10, 16],
	['Barcelona', 'Plaça del Monestir, Montserrat', 60, 60],
	['Barcelona', 'Montserrat', 60, 60],
	['Jaca', 'Astún', 29, 35],
	['Palma', "Carrer Nou 3, Cala d'Or", 57, 69],
	['Barcelona', 'Santiago', 1000, 1200],
	['Barcelona', 'port aventura', 110, 110],
	['Barcelona', 'Barcelna', 2, 2],
	['Alicante', 'Casablanca, Dénia', 85, 110],
])('%s – %s is measured to the named place', async (from, to, least, most) => {
	const found = await typedJourney(await createTestContext(), { from, to })
	const km = found.ok ? found.value.km : Number.NaN
	expect(km).toBeGreaterThanOrEqual(least)
	expect(km).toBeLessThanOrEqual(most)
})

test('there is no road over the sea', async () => {
	const context = await createTestContext()
	for (const to of ['Ceuta', 'Melilla', 'Es Canar'])
		expect(await typedJourney(context, { from: 'Huelva', to })).toEqual({ ok: false, refusal: 'noRoad' })
})

test('where the directory never answers, the gazetteer is used for both ends, and the route is estimated', async () => {
	const silent = await startHttpDouble(() => ({ status: 200, body: '[]' }))
	silent.mood = 'hang'
	const context = await createTestContext({ GEOCODER_URL: silent.url, ROUTING_URL: silent.url })
	const asked = () => silent.requests.filter(({ url }) => url.searchParams.has('q')).length
	const journey = typedJourney(context, { from: 'Vic', to: 'Olot' })
	await expect.poll(asked, { interval: 5 }).toBe(2)
	expect(await journey).toMatchObject({ ok: true, value: { source: 'estimate' } })
})
