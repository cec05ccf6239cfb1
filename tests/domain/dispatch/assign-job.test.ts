import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobEventsOf } from '#app/domain/dispatch/job-events.server.ts'
import { jobs } from '#drizzle/schema.ts'
import { assign, jobOf, plannedHire, unplannedHire } from '#tests/support/planned-hires.ts'
import { acceptedQuote, DAY } from '#tests/support/quotes-at-work.ts'
import { keepDriverAway, keepVehicleAway, storeDriver, storePartner, storeVehicle } from '#tests/support/resources.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

async function oneJob(context: TestContext, request = {}) {
	const { jobs } = await unplannedHire(context, { request })
	const [job] = jobs
	if (!job) throw new Error('No job')
	return job
}

test('a job with vehicle and driver is planned, with who planned it and when', async () => {
	const context = await createTestContext()
	const { job, vehicleId, driverId } = await plannedHire(context)
	expect(job).toMatchObject({ stage: 'planned', vehicleId, driverId, plannedBy: 'marta@garbi.example', version: 2 })
	expect(job.plannedAt).toBe(context.now())
	const [, assigned] = await jobEventsOf(context.database.read, job.id)
	expect(assigned).toMatchObject({ kind: 'assigned', actor: 'office', actorName: 'marta@garbi.example' })
	expect(JSON.parse(assigned?.detail ?? '')).toEqual({ vehicleId, driverId, secondDriverId: null, partnerId: null })
})

test('a job with a vehicle and no driver stays unplanned', async () => {
	const context = await createTestContext()
	const assigned = await assign(context, await oneJob(context), { vehicleId: await storeVehicle(context) })
	expect(assigned).toMatchObject({ ok: true, value: { stage: 'unplanned' } })
})

test('a job of a partner is planned without a vehicle of the company’s own', async () => {
	const context = await createTestContext()
	const partnerId = await storePartner(context)
	const vehicleId = await storeVehicle(context)
	const assigned = await assign(context, await oneJob(context), { partnerId, vehicleId })
	expect(assigned).toMatchObject({ ok: true, value: { stage: 'planned', partnerId, vehicleId: null } })
})

test('clearing the assignment leaves the job unplanned, and its vehicle and driver free', async () => {
	const context = await createTestContext()
	const { job, vehicleId, driverId } = await plannedHire(context)
	const other = await oneJob(context)
	expect(await assign(context, other, { vehicleId, driverId })).toMatchObject({ refusal: 'vehicleTaken' })
	const undone = await assign(context, job, {})
	expect(undone).toMatchObject({ ok: true, value: { stage: 'unplanned', vehicleId: null, plannedBy: null } })
	expect(await assign(context, other, { vehicleId, driverId })).toMatchObject({ ok: true })
})

test('a vehicle or driver of another job is refused, and the refusal names that job', async () => {
	const context = await createTestContext()
	const { code, job, vehicleId, driverId } = await plannedHire(context)
	const other = await oneJob(context)
	expect(await assign(context, other, { vehicleId })).toMatchObject({
		...{ ok: false, refusal: 'vehicleTaken' },
		obstacle: { taken: { jobId: job.id, code, startsAt: job.startsAt, endsAt: job.endsAt } },
	})
	const free = await storeVehicle(context)
	expect(await assign(context, other, { vehicleId: free, driverId })).toMatchObject({ refusal: 'driverTaken' })
	const second = { vehicleId: free, driverId: await storeDriver(context), secondDriverId: driverId }
	expect(await assign(context, other, second)).toMatchObject({ refusal: 'driverTaken' })
	expect(await jobOf(context, code)).toEqual(job)
})

test.each([
	['a job that begins within the buffer is in the way', -1, 'vehicleTaken'],
	['a job that begins at the end of the buffer is not in the way', 0, undefined],
])('%s', async (_, minutes, refusal) => {
	const context = await createTestContext()
	const { job, vehicleId } = await plannedHire(context)
	const later = await oneJob(context, { datePickup: '2026-12-26 09:30' })
	const shift = job.endsAt + (30 + minutes) * 60_000 - later.startsAt
	await context.database.transaction((tx) =>
		tx
			.update(jobs)
			.set({ startsAt: later.startsAt + shift, endsAt: later.endsAt + shift })
			.where(eq(jobs.id, later.id)),
	)
	const assigned = await assign(context, later, { vehicleId })
	expect(assigned.ok ? undefined : assigned.refusal).toBe(refusal)
})

test('a dispatcher who plans on an older version learns that another was first', async () => {
	const context = await createTestContext()
	const { job } = await plannedHire(context)
	const another = { vehicleId: await storeVehicle(context), version: job.version - 1 }
	expect(await assign(context, job, another)).toMatchObject({ refusal: 'changedMeanwhile' })
})

test('a job whose end has passed is not planned any more', async () => {
	const context = await createTestContext()
	const job = await oneJob(context)
	context.advance(40 * DAY)
	expect(await assign(context, job, { vehicleId: await storeVehicle(context) })).toMatchObject({ refusal: 'isOver' })
})

const days = { fromDay: '2026-12-24', untilDay: '2026-12-24' }

test.each([
	[
		'vehicleAway',
		async (context: TestContext) => {
			const vehicleId = await storeVehicle(context)
			await keepVehicleAway(context, vehicleId, days)
			return { vehicleId }
		},
	],
	[
		'vehicleAway',
		async (context: TestContext) => ({ vehicleId: await storeVehicle(context, { inServiceUntil: '2026-12-23' }) }),
	],
	[
		'vehiclePapers',
		async (context: TestContext) => ({ vehicleId: await storeVehicle(context, { insuranceUntil: '2026-12-23' }) }),
	],
	['tooSmall', async (context: TestContext) => ({ vehicleId: await storeVehicle(context, { fleetId: 1, seats: 12 }) })],
	[
		'driverAway',
		async (context: TestContext) => {
			const driverId = await storeDriver(context)
			await keepDriverAway(context, driverId, days)
			return { driverId }
		},
	],
	['driverAway', async (context: TestContext) => ({ driverId: await storeDriver(context, { active: 0 }) })],
	[
		'driverPapers',
		async (context: TestContext) => ({ driverId: await storeDriver(context, { licenceUntil: '2026-12-23' }) }),
	],
	['unknown', async () => ({ vehicleId: 999 })],
	['unknown', async () => ({ driverId: 999 })],
	['unknown', async () => ({ partnerId: 999 })],
] as const)('an impossible assignment has the refusal %s', async (refusal, facts) => {
	const context = await createTestContext()
	const job = await oneJob(context)
	expect(await assign(context, job, await facts(context))).toMatchObject({ ok: false, refusal })
})

test('the same assignment once more changes nothing', async () => {
	const context = await createTestContext()
	const { code, job, vehicleId, driverId } = await plannedHire(context)
	expect(await assign(context, job, { vehicleId, driverId })).toMatchObject({
		ok: true,
		value: { version: job.version },
	})
	expect(await jobOf(context, code)).toEqual(job)
})

test('two bookings on different days share one coach and its driver', async () => {
	const context = await createTestContext()
	const { vehicleId, driverId } = await plannedHire(context)
	const code = await acceptedQuote(context, { request: { datePickup: '2026-12-26 09:30' } })
	expect(await assign(context, await jobOf(context, code), { vehicleId, driverId })).toMatchObject({ ok: true })
})
