import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { correctDistance } from '#app/domain/bookings/changes/edit-quote.server.ts'
import { jobEventsOf } from '#app/domain/dispatch/job-events.server.ts'
import { reservationsBetween, reservationsOfQuote } from '#app/domain/dispatch/reservations/reservations.server.ts'
import { releaseReservation, reserveVehicle } from '#app/domain/dispatch/reservations/reserve-vehicle.server.ts'
import { changeTrip } from '#tests/support/booking-changes.ts'
import { assign, jobOf, jobsOf, unplannedHire } from '#tests/support/planned-hires.ts'
import { accept, acceptedQuote, DAY, MARTA, pricedQuote, priceQuote, quoteNow } from '#tests/support/quotes-at-work.ts'
import { keepVehicleAway, storeDriver, storeVehicle } from '#tests/support/resources.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const hold = (context: TestContext, code: string, vehicleId: number, untilDay = '2026-11-30') =>
	reserveVehicle(context, { code, vehicleId, untilDay, actor: MARTA })

const always = [0, Number.MAX_SAFE_INTEGER] as const

test('a reservation for an open offer is as long as its job would be', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	const vehicleId = await storeVehicle(context)
	expect(await hold(context, code, vehicleId)).toEqual({ ok: true, value: null })
	expect(await hold(context, code, vehicleId, '2026-12-02')).toEqual({ ok: true, value: null })
	const [held, ...others] = await reservationsBetween(context, ...always)
	expect(others).toEqual([])
	expect(held).toMatchObject({ code, vehicleId, untilDay: '2026-12-02', heldBy: 'marta@garbi.example' })
	await accept(context, code)
	expect(held).toMatchObject({ startsAt: (await jobOf(context, code)).startsAt })
})

test('an acceptance turns the reservation into an assignment', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	const vehicleId = await storeVehicle(context)
	await hold(context, code, vehicleId)
	await accept(context, code)
	const job = await jobOf(context, code)
	expect(job).toMatchObject({ vehicleId, stage: 'unplanned', conflict: '' })
	expect(await reservationsBetween(context, ...always)).toEqual([])
	const driverId = await storeDriver(context)
	expect(await assign(context, job, { vehicleId, driverId })).toMatchObject({ value: { stage: 'planned' } })
})

test('where another booking has taken the vehicle since, the trail says why it is not assigned', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	const vehicleId = await storeVehicle(context)
	await hold(context, code, vehicleId)
	const { jobs } = await unplannedHire(context)
	const [other] = jobs
	if (!other) throw new Error('No job')
	expect(await assign(context, other, { vehicleId })).toMatchObject({ ok: true })
	await accept(context, code)
	const job = await jobOf(context, code)
	expect(job.vehicleId).toBeNull()
	const [, facts] = await jobEventsOf(context.database.read, job.id)
	expect(facts).toMatchObject({ kind: 'unassigned', detail: JSON.stringify({ vehicleId, held: 'vehicleTaken' }) })
})

test('a reservation whose last day has passed is neither shown nor assigned', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	await hold(context, code, await storeVehicle(context), '2026-11-21')
	context.advance(2 * DAY)
	expect(await reservationsBetween(context, ...always)).toEqual([])
	await accept(context, code)
	expect((await jobOf(context, code)).vehicleId).toBeNull()
})

test('each of two reserved vehicles is assigned to a job of its own', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context, { request: { numPasajeros: 100 } })
	const vehicleIds = [await storeVehicle(context, { seats: 60 }), await storeVehicle(context, { seats: 60 })]
	for (const id of vehicleIds) expect(await hold(context, code, id)).toMatchObject({ ok: true })
	expect(await reservationsOfQuote(context, (await quoteNow(context, code)).id)).toHaveLength(2)
	await accept(context, code)
	const jobs = await jobsOf(context, code)
	expect(jobs.map((job) => job.vehicleId).filter((id) => id !== null)).toEqual(vehicleIds)
})

test('a reservation is released by the office, and with its cancelled quote', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	const vehicleId = await storeVehicle(context)
	await hold(context, code, vehicleId)
	expect(await releaseReservation(context, { code, vehicleId })).toEqual({ ok: true, value: null })
	expect(await releaseReservation(context, { code, vehicleId })).toMatchObject({ refusal: 'unknown' })
	await hold(context, code, vehicleId)
	const { version } = await quoteNow(context, code)
	await cancelQuote(context, { code, version, reason: 'Nieve', actor: MARTA })
	expect(await reservationsBetween(context, ...always)).toEqual([])
})

test('reservations follow a changed trip and a corrected distance, and end by the new pick-up', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	const vehicleIds = [await storeVehicle(context), await storeVehicle(context)]
	for (const id of vehicleIds) await hold(context, code, id, '2026-12-20')
	const [before] = await reservationsBetween(context, ...always)
	expect(await changeTrip(context, code, { datePickup: '2026-12-18 10:00' })).toMatchObject({ ok: true })
	const moved = await reservationsBetween(context, ...always)
	expect(moved.map(({ vehicleId }) => vehicleId)).toEqual(vehicleIds)
	const sixDays = 6 * DAY - 30 * 60_000
	for (const { startsAt, untilDay, heldBy, at } of moved)
		expect({ startsAt, untilDay, heldBy, at }).toEqual({
			...{ startsAt: (before?.startsAt ?? 0) - sixDays, untilDay: '2026-12-18' },
			...{ heldBy: before?.heldBy, at: before?.at },
		})
	const { version } = await quoteNow(context, code)
	const distance = { km: 312, minutes: 250, emptyKm: 40, emptyMinutes: 45 }
	expect(await correctDistance(context, { code, version, distance, actor: MARTA })).toMatchObject({ ok: true })
	const [corrected] = await reservationsBetween(context, ...always)
	expect((corrected?.endsAt ?? 0) - (moved[0]?.endsAt ?? 0)).toBeGreaterThan(60 * 60_000)
	// It is the same time as its job's.
	await priceQuote(context, code)
	await accept(context, code, 2)
	expect(await jobOf(context, code)).toMatchObject({ startsAt: corrected?.startsAt, endsAt: corrected?.endsAt })
})

test('a changed trip makes no reservation where there was none', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	await changeTrip(context, code)
	expect(await reservationsBetween(context, ...always)).toEqual([])
})

test.each([
	[
		'a day that is over',
		'dayNotValid',
		(_: TestContext, code: string, id: number) => ({ code, id, day: '2026-11-19' }),
	],
	[
		'a day after the pick-up',
		'dayNotValid',
		(_: TestContext, code: string, id: number) => ({ code, id, day: '2026-12-25' }),
	],
	['a text that is no day', 'dayNotValid', (_: TestContext, code: string, id: number) => ({ code, id, day: '30/11' })],
	[
		'a day that does not exist',
		'dayNotValid',
		(_: TestContext, code: string, id: number) => ({ code, id, day: '2026-11-31' }),
	],
	['an unknown vehicle', 'unknown', (_: TestContext, code: string) => ({ code, id: 999, day: undefined })],
	['an unknown quote', 'unknown', (_: TestContext, __: string, id: number) => ({ code: 'P-1', id, day: undefined })],
	[
		'a vehicle in the workshop',
		'vehicleAway',
		async (context: TestContext, code: string, id: number) => {
			await keepVehicleAway(context, id, { fromDay: '2026-12-24', untilDay: '2026-12-24' })
			return { code, id, day: undefined }
		},
	],
	[
		'an accepted quote',
		'notPossible',
		async (context: TestContext, _: string, id: number) => ({
			...{ code: await acceptedQuote(context), id, day: undefined },
		}),
	],
] as const)('%s is refused', async (_, refusal, given) => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	const asked = await given(context, code, await storeVehicle(context))
	expect(await hold(context, asked.code, asked.id, asked.day)).toMatchObject({ ok: false, refusal })
})
