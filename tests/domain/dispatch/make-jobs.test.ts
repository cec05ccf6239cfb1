import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { jobEventsOf } from '#app/domain/dispatch/job-events.server.ts'
import { makeMissingJobs } from '#app/domain/dispatch/make-missing-jobs.server.ts'
import { addMinutes, instantsOf, MADRID, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { jobEvents, jobs, quotes } from '#drizzle/schema.ts'
import { LATER, offeredChange } from '#tests/support/booking-changes.ts'
import { assign, jobOf, jobsOf, plannedHire } from '#tests/support/planned-hires.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { plansOf } from '#tests/support/query-plans.ts'
import { accept, acceptedQuote, MARTA, pricedQuote, quoteNow, reject } from '#tests/support/quotes-at-work.ts'
import { storeDriver, storeVehicle } from '#tests/support/resources.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const kindsOf = async (context: TestContext, id: number) =>
	(await jobEventsOf(context.database.read, id)).map(({ kind }) => kind)

const forgetJobs = (context: TestContext) =>
	context.database.transaction(async (tx) => {
		await tx.delete(jobEvents)
		await tx.delete(jobs)
	})

test('an accepted booking has a job from leaving the garage to coming home, filled by its parts', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	expect(await jobsOf(context, code)).toEqual([])
	await accept(context, code)
	const job = await jobOf(context, code)
	expect(job).toMatchObject({
		stage: 'unplanned',
		legs: [1],
		timesKnown: 1,
		vehicleNumber: 1,
		dutyNumber: 1,
		conflict: '',
	})
	expect(wallClockAt(job.startsAt) < '2026-12-24 09:30').toBe(true)
	expect(job.work[0]?.from).toBe(job.startsAt)
	expect(job.work.at(-1)?.until).toBe(job.endsAt)
	for (const [index, { from }] of job.work.slice(1).entries()) expect(from).toBe(job.work[index]?.until)
	expect(job.quotedKm).toBeGreaterThan(Number((await quoteNow(context, code)).kilometres))
	expect(await kindsOf(context, job.id)).toEqual(['made'])
})

test('a rejected quote has no job', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	await reject(context, code)
	expect(await jobsOf(context, code)).toEqual([])
})

test('each of several vehicles has jobs of its own', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context, { request: { numPasajeros: 100 } })
	const { vehicles } = await quoteNow(context, code)
	const count = vehicles.reduce((sum, line) => sum + line.count, 0)
	expect(count).toBeGreaterThan(1)
	expect((await jobsOf(context, code)).map(({ vehicleNumber }) => vehicleNumber)).toEqual(
		Array.from({ length: count }, (_, index) => index + 1),
	)
})

test('two days with a night at home are two jobs', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context, { request: { tipoViaje: 'idaVuelta', dateReturn: '2026-12-28 17:00' } })
	const jobs = await jobsOf(context, code)
	expect(jobs.map(({ dutyNumber, legs }) => [dutyNumber, legs])).toEqual([
		[1, [1]],
		[2, [2]],
	])
})

test('an accepted change moves its job, and vehicle and driver stay assigned', async () => {
	const context = await createTestContext()
	const code = await offeredChange(context)
	const before = await jobOf(context, code)
	const facts = { vehicleId: await storeVehicle(context), driverId: await storeDriver(context) }
	await assign(context, before, facts)
	await accept(context, code, 2)
	const after = await jobOf(context, code)
	expect(after).toMatchObject({ id: before.id, ...facts, conflict: '', stage: 'planned', version: 3 })
	expect(wallClockAt(after.startsAt).slice(0, 10)).toBe(LATER.datePickup?.slice(0, 10))
	expect(await kindsOf(context, before.id)).toEqual(['made', 'assigned', 'remade'])
})

test('a change that is rejected leaves its job as it is', async () => {
	const context = await createTestContext()
	const code = await offeredChange(context)
	const before = await jobOf(context, code)
	await reject(context, code, 2)
	expect(await jobOf(context, code)).toEqual(before)
})

test('a change that takes a busy vehicle marks the conflict, until the other booking is cancelled', async () => {
	const context = await createTestContext()
	const code = await offeredChange(context)
	const facts = { vehicleId: await storeVehicle(context), driverId: await storeDriver(context) }
	await assign(context, await jobOf(context, code), facts)
	const other = await acceptedQuote(context, { request: { datePickup: LATER.datePickup ?? '' } })
	const inTheWay = await assign(context, await jobOf(context, other), {
		...facts,
		driverId: await storeDriver(context),
	})
	expect(inTheWay.ok).toBe(true)
	await accept(context, code, 2)
	expect(await jobOf(context, code)).toMatchObject({ ...facts, conflict: 'vehicleTaken' })
	expect(await jobOf(context, other)).toMatchObject({ conflict: '' })

	const { version } = await quoteNow(context, other)
	await cancelQuote(context, { code: other, version, reason: 'Nieve', actor: MARTA })
	expect(await jobOf(context, code)).toMatchObject({ ...facts, conflict: '' })
})

test('a cancelled booking drops its jobs, and frees vehicle and driver', async () => {
	const context = await createTestContext()
	const { code, job, vehicleId, driverId } = await plannedHire(context)
	const { version } = await quoteNow(context, code)
	await cancelQuote(context, { code, version, reason: 'Nieve', actor: MARTA })
	expect(await jobsOf(context, code)).toEqual([])
	expect(await kindsOf(context, job.id)).toEqual(['made', 'assigned', 'dropped'])
	const other = await jobOf(context, await acceptedQuote(context))
	expect(await assign(context, other, { vehicleId, driverId })).toMatchObject({ ok: true })
})

test('bookings that were accepted before there were jobs get theirs once', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	const made = await jobOf(context, code)
	await forgetJobs(context)
	await pricedQuote(context)
	expect(await makeMissingJobs(context)).toBe(1)
	expect(await jobOf(context, code)).toEqual({ ...made, id: expect.any(Number) })
	expect(await makeMissingJobs(context)).toBe(0)
})

test('bookings under way or ahead get missing jobs, and a booking that is over gets none', async () => {
	const context = await createTestContext()
	const [code, soon] = [await acceptedQuote(context), await acceptedQuote(context)]
	await forgetJobs(context)
	await context.database.transaction((tx) => tx.update(quotes).set({ endsAt: '' }).where(eq(quotes.code, soon)))
	const { pickupAt, endsAt } = await quoteNow(context, code)
	const at = (time: string) => context.advance((instantsOf(time, MADRID)[0] ?? Number.NaN) - context.now())

	at(endsAt)
	expect(await makeMissingJobs(context)).toBe(0)
	at(addMinutes(endsAt, -1, MADRID))
	expect(await makeMissingJobs(context)).toBe(1)
	expect(await jobsOf(context, code)).toHaveLength(1)
	expect(await jobsOf(context, soon)).toEqual([])
	at(addMinutes(pickupAt, -1, MADRID))
	expect(await makeMissingJobs(context)).toBe(1)
	expect(await jobsOf(context, soon)).toHaveLength(1)
})

test.skipIf(onPostgres)('bookings without jobs are looked for by an index, among those that are not over', async () => {
	const context = await createTestContext()
	const plans = await plansOf(context, () => makeMissingJobs(context))
	const ofQuotes = plans.filter((plan) => plan.includes(' quotes '))
	expect(ofQuotes).toEqual([
		'SEARCH quotes USING INDEX quotes_end_of_accepted (<expr>>?)',
		'SEARCH quotes USING INDEX quotes_status_pickup_at (status=? AND FEC_PASSENGER_PICKUP>?)',
	])
})
