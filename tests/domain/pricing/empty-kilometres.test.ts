import { expect, test } from 'vitest'
import { journeyDistance } from '#app/domain/places/journeys/journey.server.ts'
import { emptyWay } from '#app/domain/pricing/empty-kilometres.server.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const at = (locality: string) => ({ address: 'Carrer Major 1', postalCode: '', locality, country: 'ES' })

test('a coach comes from the garage and goes back to it', async () => {
	const context = await createTestContext()
	const { garage } = context.company
	const out = await journeyDistance(context, garage, at('Sitges'))
	const back = await journeyDistance(context, at('Girona'), garage)
	expect([out, back]).toMatchObject([{ km: 40 }, { km: 100 }])
	const [there, home] = [out, back].map((way) => (typeof way === 'object' ? way.minutes : 0))

	expect(await emptyWay(context, at('Sitges'), at('Girona'))).toEqual({
		km: 140,
		minutes: (there ?? 0) + (home ?? 0),
		approachMinutes: there,
	})
})

test('the empty way is unknown where one end of the trip or the garage is unknown', async () => {
	const context = await createTestContext()
	expect(await emptyWay(context, at('Xyzzyq'), at('Girona'))).toBeUndefined()
	expect(await emptyWay(context, at('Girona'), at('Xyzzyq'))).toBeUndefined()
	const company = { ...context.company, garage: at('Xyzzyq') } as unknown as typeof context.company
	expect(await emptyWay({ ...context, company }, at('Sitges'), at('Girona'))).toBeUndefined()
})

test('a coach that would have to cross the sea has no empty way', async () => {
	const context = await createTestContext()
	expect(await emptyWay(context, at('Palma'), at('Alcúdia'))).toBe('noRoad')
	expect(await emptyWay(context, at('Girona'), at('Palma'))).toBe('noRoad')
})
