import { expect, test } from 'vitest'
import { freeOfSize, type Need, roughSpan } from '#app/domain/dispatch/free-vehicles.server.ts'
import { MADRID } from '#app/platform/clock/wall-clock.ts'
import { vehicleReservations } from '#drizzle/schema.ts'
import { assign, jobOf, unplannedHire } from '#tests/support/planned-hires.ts'
import { pricedQuote, quoteNow } from '#tests/support/quotes-at-work.ts'
import { keepVehicleAway, storeVehicle } from '#tests/support/resources.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const SPAN = { startsAt: Date.parse('2026-12-24T07:00:00Z'), endsAt: Date.parse('2026-12-24T12:00:00Z') }

async function freeFor(context: TestContext, need: Omit<Need, 'startsAt' | 'endsAt'>) {
	const [free] = await freeOfSize(context, [{ ...SPAN, ...need }])
	return free
}

test('one of three vehicles is free where one drives and one is in the workshop', async () => {
	const context = await createTestContext()
	const { code, jobs } = await unplannedHire(context)
	const fleetId = jobs[0]?.fleetId ?? 0
	const [one, two] = [await storeVehicle(context, { fleetId }), await storeVehicle(context, { fleetId })]
	await storeVehicle(context, { fleetId })
	await storeVehicle(context, { fleetId, inServiceUntil: '2026-12-01' })
	await storeVehicle(context, { fleetId: fleetId === 1 ? 2 : 1 })
	await assign(context, await jobOf(context, code), { vehicleId: one })
	await keepVehicleAway(context, two, { fromDay: '2026-12-20', untilDay: '2026-12-24' })
	expect(await freeFor(context, { fleetId })).toEqual({ free: 1, held: 0, of: 3 })
	expect(await freeFor(context, { fleetId, quoteId: (await quoteNow(context, code)).id })).toMatchObject({ free: 2 })
})

test('a booking without an assignment takes one vehicle of its size', async () => {
	const context = await createTestContext()
	const { jobs } = await unplannedHire(context)
	const fleetId = jobs[0]?.fleetId ?? 0
	await storeVehicle(context, { fleetId })
	expect(await freeFor(context, { fleetId })).toEqual({ free: 0, held: 0, of: 1 })
})

test('vehicles reserved for an open offer are counted apart, until the last day of the reservation', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	const { id: quoteId, fleetId } = await quoteNow(context, code)
	const vehicleId = await storeVehicle(context, { fleetId })
	await storeVehicle(context, { fleetId })
	const hold = { quoteId, vehicleId, ...SPAN, untilDay: '2026-11-21', at: context.now() }
	await context.database.transaction((tx) => tx.insert(vehicleReservations).values(hold))
	expect(await freeFor(context, { fleetId })).toEqual({ free: 1, held: 1, of: 2 })
	expect(await freeFor(context, { fleetId, quoteId })).toEqual({ free: 2, held: 0, of: 2 })
	context.advance(2 * 24 * 3_600_000)
	expect(await freeFor(context, { fleetId })).toEqual({ free: 2, held: 0, of: 2 })
})

test('several needs are each counted by themselves', async () => {
	const context = await createTestContext()
	const { jobs } = await unplannedHire(context)
	const fleetId = jobs[0]?.fleetId ?? 0
	await storeVehicle(context, { fleetId })
	const later = { startsAt: SPAN.startsAt + 86_400_000, endsAt: SPAN.endsAt + 86_400_000, fleetId }
	expect((await freeOfSize(context, [{ ...SPAN, fleetId }, later])).map(({ free }) => free)).toEqual([0, 1])
	expect(await freeOfSize(context, [])).toEqual([])
})

test('a trip takes its vehicle from the way to the pick-up until its end', () => {
	const span = roughSpan({ pickupAt: '2026-12-24 09:30', endsAt: '2026-12-24 11:00', zone: MADRID, emptyMinutes: 120 })
	expect(span).toEqual({ startsAt: Date.parse('2026-12-24T07:30:00Z'), endsAt: Date.parse('2026-12-24T11:00:00Z') })
	const older = roughSpan({ pickupAt: '2026-12-24 09:30', endsAt: '', zone: MADRID, emptyMinutes: null })
	expect(older.endsAt - older.startsAt).toBe(60_000)
})
