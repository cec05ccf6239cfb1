import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import { addFleet } from '#app/domain/pricing/add-fleet.server.ts'
import { changeTariffs, findTariff } from '#app/domain/pricing/tariffs.server.ts'
import { assessRequest } from '#app/domain/quotes/assess-request.ts'
import { guidePriceOf } from '#app/domain/quotes/offer/guide-price-of.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { refused } from '#app/platform/result.ts'
import { fleets, tariffs } from '#drizzle/schema.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const size = (seats: number) => ({ name: `${seats} plazas`, seats, marginDays: 2, vip: false, hold: 25 })

/** Adds a size and returns its id. */
async function added(context: TestContext, seats: number) {
	const result = await addFleet(context, size(seats))
	if (!result.ok) throw new Error(result.refusal)
	return result.value.id
}

test('an added size is offered, and chosen for groups that it seats best', async () => {
	const context = await createTestContext()
	expect(await addFleet(context, size(30))).toMatchObject({ ok: true, value: { isPriced: true } })
	const all = await listFleets(context)
	expect(all.map(({ seats }) => seats)).toEqual([12, 16, 24, 30, 40, 55, 60])
	expect(all[3]).toMatchObject(size(30))
	const today = dayAt(context.now())
	const chosen = (numPasajeros: number) =>
		assessRequest(all, today, validRequest({ numPasajeros, numMaletas: 0 })).vehicles.map(({ seats }) => seats)
	expect([24, 25, 30, 31].map(chosen)).toEqual([[24], [30], [30], [40]])
})

test('its tariff is a copy of the next larger size’s, marked as a sample, in version 1', async () => {
	const context = await createTestContext()
	const of40 = await findTariff(context, 4)
	if (!of40) throw new Error('No tariff')
	const { sample: _, ...figures } = of40
	await changeTariffs(context, [{ ...figures, perKmCents: 199 }])

	const id = await added(context, 30)
	expect(await findTariff(context, id)).toEqual({ ...of40, fleetId: id, perKmCents: 199, sample: true, version: 1 })
	const { fleetId, sample, version, ...of60 } = (await findTariff(context, 6)) ?? of40
	expect(await findTariff(context, await added(context, 70))).toMatchObject(of60)
})

test('an added size has a guide price immediately', async () => {
	const context = await createTestContext()
	await added(context, 30)
	const request = validRequest({ numPasajeros: 28, numMaletas: 0 })
	const assessment = assessRequest(await listFleets(context), dayAt(context.now()), request)
	expect(assessment.vehicles.map(({ seats }) => seats)).toEqual([30])
	expect(await guidePriceOf(context, assessment)).toMatchObject({ price: { fromCents: expect.any(Number) } })
})

test('a tariff is copied from no size that is retired or has none', async () => {
	const context = await createTestContext()
	await context.database.transaction(async (tx) => {
		await tx.update(fleets).set({ retiredAt: 1 }).where(eq(fleets.seats, 40))
		await tx.delete(tariffs).where(eq(tariffs.fleetId, 5))
	})
	const { fleetId, sample, version, ...of60 } = (await findTariff(context, 6)) ?? {}
	expect(await findTariff(context, await added(context, 30))).toMatchObject(of60)
	await context.database.transaction((tx) => tx.delete(tariffs))
	expect(await addFleet(context, size(31))).toMatchObject({ ok: true, value: { isPriced: false } })
})

test('no two sizes have the same seats, and of two offices that add one at the same moment one is refused', async () => {
	const context = await createTestContext()
	expect(await addFleet(context, size(40))).toEqual(refused('seatsTaken'))
	const outcomes = await Promise.all([addFleet(context, size(30)), addFleet(context, size(30))])
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
	expect(outcomes).toContainEqual(refused('seatsTaken'))
	await context.database.transaction((tx) => tx.update(fleets).set({ retiredAt: 1 }).where(eq(fleets.seats, 30)))
	expect(await addFleet(context, size(30))).toEqual(refused('seatsRetired'))
	expect(await listFleets(context)).toHaveLength(6)
})
