import { expect, test } from 'vitest'
import { typedJourney } from '#app/domain/places/journeys/typed-journey.server.ts'
import { startHttpDouble } from '#tests/support/http-double.ts'
import { createTestContext } from '#tests/support/test-context.ts'

test('what was typed in one line is measured as the fields of a request are', async () => {
	const context = await createTestContext()
	const between = (from: string, to: string) => typedJourney(context, { from, to })
	expect(await between('Barcelona', 'Girona')).toMatchObject({ ok: true, value: { km: 100, source: 'table' } })
	expect(await between('Plaça del Vi 1, Girona', 'Barcelona')).toMatchObject({ ok: true, value: { km: 100 } })
	const abroad = await between('Girona', 'Perpignan')
	expect(abroad).toMatchObject({ ok: true, value: { source: 'estimate' } })
	if (abroad.ok) expect(abroad.value.km).toBeGreaterThan(80)
})

test('of a place that nobody knows it is said which of the two it is', async () => {
	const context = await createTestContext()
	expect(await typedJourney(context, { from: 'Xyzzyx Qwrtz', to: 'Girona' })).toEqual({ ok: false, refusal: 'from' })
	expect(await typedJourney(context, { from: 'Girona', to: '' })).toEqual({ ok: false, refusal: 'to' })
})

test('where the directory never answers both ends are asked at once, and the gazetteer and the estimate answer', async () => {
	const silent = await startHttpDouble(() => ({ status: 200, body: '[]' }))
	silent.mood = 'hang'
	const context = await createTestContext({ GEOCODER_URL: silent.url, ROUTING_URL: silent.url })
	const asked = () => silent.requests.filter(({ url }) => url.searchParams.has('q')).length
	const journey = typedJourney(context, { from: 'Vic', to: 'Olot' })
	await expect.poll(asked, { interval: 5 }).toBe(2)
	expect(await journey).toMatchObject({ ok: true, value: { source: 'estimate' } })
})
