import { expect, test } from 'vitest'
import { addDriverActivities } from '#app/domain/dispatch/hours/change-driver-activities.server.ts'
import type { Job } from '#app/domain/dispatch/job.ts'
import { proposePairs } from '#app/domain/dispatch/proposals/propose-pairs.server.ts'
import { reserveVehicle } from '#app/domain/dispatch/reservations/reserve-vehicle.server.ts'
import { assign, jobsOf, unplannedHire } from '#tests/support/planned-hires.ts'
import { MARTA, pricedQuote } from '#tests/support/quotes-at-work.ts'
import { keepDriverAway, keepVehicleAway, storeDriver, storeVehicle } from '#tests/support/resources.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const DAY = '2026-12-24'
const HOUR = 3_600_000
const away = { fromDay: DAY, untilDay: DAY }
const MANY = 60

async function openJob(asked = {}) {
	const context = await createTestContext()
	const { code, jobs } = await unplannedHire(context, { request: asked })
	const [job] = jobs
	if (!job) throw new Error('No job')
	return { context, code, job, jobs }
}

async function proposed(context: TestContext, job: Job) {
	const { pairs, free } = (await proposePairs(context, [job])).get(job.id) ?? { pairs: [], free: -1 }
	return { free, pairs, ids: pairs.map(({ vehicle, driver }) => [vehicle.id, driver.id]) }
}

const driven = (driverId: number, from: number, hours: number) => ({
	...{ driverId, enteredBy: MARTA.email },
	entries: [{ kind: 'driving' as const, from, until: from + hours * HOUR, note: '' }],
})

test('a company without vehicles or without drivers has no proposals', async () => {
	const { context, job } = await openJob()
	expect(await proposed(context, job)).toEqual({ free: 0, pairs: [], ids: [] })
	await storeVehicle(context)
	expect(await proposed(context, job)).toMatchObject({ free: 0, ids: [] })
	await storeDriver(context)
	expect(await proposed(context, job)).toMatchObject({ free: 1, ids: [[1, 1]] })
})

test('the vehicle with the fewest empty seats comes first, and the driver with the fewest hours', async () => {
	const { context, job } = await openJob()
	const size = { fleetId: job.fleetId }
	const large = await storeVehicle(context, { ...size, seats: 70 })
	const fits = await storeVehicle(context, { ...size, seats: 55 })
	const [busy, rested] = [await storeDriver(context), await storeDriver(context)]
	await addDriverActivities(context, driven(busy, job.startsAt - 48 * HOUR, 4))
	const { ids, pairs } = await proposed(context, job)
	expect(ids).toEqual([
		[fits, rested],
		[fits, busy],
		[large, busy],
	])
	expect(pairs.map(({ allowed }) => allowed / HOUR)).toEqual([56, 56, 56])
	expect((pairs[1]?.driving ?? 0) - (pairs[0]?.driving ?? 0)).toBe(4 * HOUR)
})

test('what is away, too small, taken, reserved or without a valid document is not proposed', async () => {
	const { context, job } = await openJob()
	const { jobs } = await unplannedHire(context)
	const [taken, absent, small, ended, held] = [
		await storeVehicle(context),
		await storeVehicle(context),
		await storeVehicle(context, { fleetId: 1, seats: 8 }),
		await storeVehicle(context, { inspectionUntil: '2026-12-01' }),
		await storeVehicle(context),
	]
	const [driving, onHoliday, lapsed] = [
		await storeDriver(context),
		await storeDriver(context),
		await storeDriver(context, { licenceUntil: '2026-12-01' }),
	]
	if (jobs[0]) await assign(context, jobs[0], { vehicleId: taken, driverId: driving })
	await keepVehicleAway(context, absent, away)
	await keepDriverAway(context, onHoliday, away)
	const offer = await pricedQuote(context, { request: { datePickup: `${DAY} 09:30` } })
	await reserveVehicle(context, { code: offer, vehicleId: held, untilDay: '2026-12-20', actor: MARTA })
	expect((await proposed(context, job)).ids).toEqual([])
	const [vehicleId, driverId] = [await storeVehicle(context), await storeDriver(context)]
	const { ids, free } = await proposed(context, job)
	expect([ids, free]).toEqual([[[vehicleId, driverId]], 1])
	expect([taken, absent, small, ended, held]).not.toContain(vehicleId)
	expect([driving, onHoliday, lapsed]).not.toContain(driverId)
})

test('a driver whose hours the job would break is not proposed, and undated documents come last', async () => {
	const { context, job } = await openJob()
	const vehicleId = await storeVehicle(context)
	const [tired, undated, fine] = [
		await storeDriver(context, { firstName: 'Ada' }),
		await storeDriver(context, { firstName: 'Berta', licenceUntil: '' }),
		await storeDriver(context, { firstName: 'Clara' }),
	]
	await addDriverActivities(context, driven(tired, job.startsAt - 11 * HOUR, 10))
	expect((await proposed(context, job)).ids).toEqual([
		[vehicleId, fine],
		[vehicleId, undated],
	])
})

test('the pair that drives the way out is proposed first for the way back', async () => {
	const back = { tipoViaje: 'idaVuelta', dateReturn: '2026-12-28 17:00' }
	const { context, code, jobs } = await openJob(back)
	const [first, second] = jobs
	if (!first || !second) throw new Error('No return')
	for (let index = 0; index < 4; index++) {
		await storeVehicle(context)
		await storeDriver(context)
	}
	const [vehicleId, driverId] = [await storeVehicle(context, { seats: 70 }), await storeDriver(context)]
	await assign(context, first, { vehicleId, driverId })
	const [, again] = await jobsOf(context, code)
	expect((await proposed(context, again ?? second)).ids[0]).toEqual([vehicleId, driverId])
})

test('who is free for the whole booking comes before who is free for this duty alone', async () => {
	const { context, job } = await openJob({ tipoViaje: 'idaVuelta', dateReturn: '2026-12-28 17:00' })
	const [half, whole] = [await storeVehicle(context), await storeVehicle(context, { seats: 60 })]
	await keepVehicleAway(context, half, { fromDay: '2026-12-28', untilDay: '2026-12-29' })
	const driverId = await storeDriver(context)
	const { ids, pairs } = await proposed(context, job)
	expect(ids).toEqual([
		[whole, driverId],
		[half, driverId],
	])
	expect(pairs.map(({ isFreeForRest }) => isFreeForRest)).toEqual([true, false])
})

test('sixty vehicles and drivers give three pairs that share nothing, with few checks of hours', async () => {
	const { context, job } = await openJob()
	for (let index = 0; index < MANY; index++) {
		await storeVehicle(context)
		await storeDriver(context)
	}
	const { ids, free } = await proposed(context, job)
	expect(free).toBe(MANY)
	expect(new Set(ids.flatMap(([vehicle]) => vehicle)).size).toBe(3)
	expect(new Set(ids.flatMap(([, driver]) => driver)).size).toBe(3)
})

test('jobs asked together get the same proposals as alone, and those that are over get none', async () => {
	const { context, job } = await openJob()
	const { jobs } = await unplannedHire(context, { request: { datePickup: '2026-12-30 09:30' } })
	for (let index = 0; index < 3; index++) {
		await storeVehicle(context)
		await storeDriver(context)
	}
	const both = await proposePairs(context, [job, ...jobs])
	for (const each of [job, ...jobs])
		expect(both.get(each.id)).toEqual((await proposePairs(context, [each])).get(each.id))
	while (context.now() < job.endsAt) context.advance(24 * HOUR)
	expect((await proposePairs(context, [job])).size).toBe(0)
})
