import { expect, test } from 'vitest'
import { COMING_DAYS, freeInComingDays, freeOnDays, tripHours } from '#app/domain/dispatch/free-days.server.ts'
import { freeForHires } from '#app/domain/dispatch/reservations/free-for-hires.server.ts'
import { listFleetsEver } from '#app/domain/fleet/fleets.server.ts'
import { addDays, dayAt, MADRID } from '#app/platform/clock/wall-clock.ts'
import { vehicleReservations } from '#drizzle/schema.ts'
import { assign, jobsOf, plannedHire, unplannedHire } from '#tests/support/planned-hires.ts'
import { pricedQuote, quoteNow } from '#tests/support/quotes-at-work.ts'
import { keepVehicleAway, storePartner, storeVehicle } from '#tests/support/resources.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const DAY = '2026-12-24'
const days = ['2026-12-23', DAY, '2026-12-25']

/** Returns the free vehicles of each of the days: for 55 seats where `seats` says nothing else. */
async function freeOf(context: TestContext, seats = 55) {
	const counted = await freeOnDays(context, days)
	return counted.map(({ sizes }) => sizes.find((size) => size.seats === seats)?.free)
}

const seatsOf = async (context: TestContext, fleetId: number) =>
	(await listFleetsEver(context)).find(({ id }) => id === fleetId)?.seats

test('a day without a vehicle has no size, and a size without a vehicle is left out', async () => {
	const context = await createTestContext()
	expect(await freeOnDays(context, days)).toEqual(days.map((day) => ({ day, sizes: [] })))
	expect(await freeOnDays(context, [])).toEqual([])
	await storeVehicle(context, { fleetId: 5 })
	expect(await freeOnDays(context, [DAY])).toEqual([{ day: DAY, sizes: [{ seats: 55, free: 1, held: 0, of: 1 }] }])
})

test('a booking takes its vehicle for its day, planned or not, and a partner’s takes none', async () => {
	const context = await createTestContext()
	const { code, jobs } = await unplannedHire(context)
	const fleetId = jobs[0]?.fleetId ?? 0
	const seats = await seatsOf(context, fleetId)
	const vehicleId = await storeVehicle(context, { fleetId })
	await storeVehicle(context, { fleetId })
	expect(await freeOf(context, seats)).toEqual([2, 1, 2])
	for (const job of await jobsOf(context, code)) await assign(context, job, { vehicleId })
	expect(await freeOf(context, seats)).toEqual([2, 1, 2])
	await keepVehicleAway(context, vehicleId, { fromDay: '2026-12-25', untilDay: '2027-01-02' })
	expect(await freeOf(context, seats)).toEqual([2, 1, 1])
	const partnerId = await storePartner(context)
	for (const job of await jobsOf(context, code)) await assign(context, job, { partnerId })
	expect(await freeOf(context, seats)).toEqual([2, 2, 1])
})

test('there and back on one day is one vehicle, also where only one of the ways has its vehicle yet', async () => {
	const context = await createTestContext()
	const back = { tipoViaje: 'idaVuelta', datePickup: `${DAY} 06:00`, dateReturn: `${DAY} 21:00` } as const
	const { code, jobs } = await unplannedHire(context, { request: back })
	expect(jobs.length).toBe(2)
	const fleetId = jobs[0]?.fleetId ?? 0
	const seats = await seatsOf(context, fleetId)
	const vehicleId = await storeVehicle(context, { fleetId })
	await storeVehicle(context, { fleetId })
	expect(await freeOf(context, seats)).toEqual([2, 1, 2])
	const [first] = await jobsOf(context, code)
	if (first) await assign(context, first, { vehicleId })
	expect(await freeOf(context, seats)).toEqual([2, 1, 2])
})

test('a vehicle held for an open offer is counted apart, as are those out of service', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	const { id: quoteId } = await quoteNow(context, code)
	const vehicleId = await storeVehicle(context)
	await storeVehicle(context)
	await storeVehicle(context, { inServiceFrom: '2026-12-25' })
	const hold = { quoteId, vehicleId, ...tripHours(DAY), untilDay: '2026-11-21', at: context.now() }
	await context.database.transaction((tx) => tx.insert(vehicleReservations).values(hold))
	expect((await freeOnDays(context, days)).map(({ sizes }) => sizes[0])).toEqual([
		{ seats: 55, free: 2, held: 0, of: 2 },
		{ seats: 55, free: 1, held: 1, of: 2 },
		{ seats: 55, free: 3, held: 0, of: 3 },
	])
})

test('a request for all of a day has as many free as the day, and one for some hours not fewer', async () => {
	const context = await createTestContext()
	const { job } = await plannedHire(context)
	await storeVehicle(context, { fleetId: job.fleetId })
	const [{ sizes } = { sizes: [] }] = await freeOnDays(context, [DAY])
	const [ofDay] = sizes
	const line = { fleetId: job.fleetId, seats: ofDay?.seats ?? 0, count: 1 }
	const asked = { zone: MADRID, emptyMinutes: 0, vehicles: [line] }
	const free = await freeForHires(context, [
		{ ...asked, id: 1001, pickupAt: `${DAY} 06:00`, endsAt: `${DAY} 22:00` },
		{ ...asked, id: 1002, pickupAt: `${DAY} 21:00`, endsAt: `${DAY} 22:00` },
	])
	expect(free.get(1001)).toEqual([{ ...ofDay, count: 1 }])
	expect(free.get(1002)?.[0]?.free).toBe((ofDay?.free ?? 0) + 1)
})

test('the coming days begin today, and follow what is written', async () => {
	const context = await createTestContext()
	await storeVehicle(context)
	const before = await freeInComingDays(context)
	expect(before).toHaveLength(COMING_DAYS)
	expect(before[0]?.day).toBe(dayAt(context.now()))
	expect(await freeInComingDays(context)).toBe(before)
	await storeVehicle(context)
	expect((await freeInComingDays(context))[0]?.sizes[0]?.free).toBe(2)
	context.advance(24 * 3_600_000)
	expect((await freeInComingDays(context))[0]?.day).toBe(addDays(before[0]?.day ?? '', 1))
})
