import { expect, test } from 'vitest'
import { addDriverActivities } from '#app/domain/dispatch/hours/change-driver-activities.server.ts'
import { nextUnplanned } from '#app/domain/dispatch/proposals/next-unplanned.server.ts'
import { notTheSame, planRestOfHire } from '#app/domain/dispatch/proposals/rest-of-hire.server.ts'
import { assign, jobsOf, unplannedHire } from '#tests/support/planned-hires.ts'
import { MARTA } from '#tests/support/quotes-at-work.ts'
import { keepDriverAway, keepVehicleAway, storeDriver, storePartner, storeVehicle } from '#tests/support/resources.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const RETURN = '2026-12-28'
const HOUR = 3_600_000
const away = { fromDay: RETURN, untilDay: RETURN }

/** Plans the way out of a booking with a way back on another day. */
async function plannedOut(changes = {}) {
	const context = await createTestContext()
	const { code, jobs } = await unplannedHire(context, {
		request: { tipoViaje: 'idaVuelta', dateReturn: `${RETURN} 17:00` },
	})
	const [out, back] = jobs
	if (!out || !back) throw new Error('No return')
	const [vehicleId, driverId] = [await storeVehicle(context), await storeDriver(context)]
	const planned = await assign(context, out, { vehicleId, driverId, ...changes })
	if (!planned.ok) throw new Error(planned.refusal)
	const rest = () => planRestOfHire(context, { jobId: out.id, actor: MARTA })
	const left = async () => (await notTheSame(context, planned.value)).map(({ job, why }) => [job.id, why.kind])
	return { context, code, out, back, vehicleId, driverId, rest, left }
}

test('the way back gets the vehicle and driver of the way out', async () => {
	const { context, code, rest, vehicleId, driverId } = await plannedOut()
	expect(await rest()).toEqual({ planned: 1, left: 0 })
	expect(await jobsOf(context, code)).toMatchObject([
		{ stage: 'planned', vehicleId, driverId },
		{ stage: 'planned', vehicleId, driverId },
	])
	expect(await rest()).toEqual({ planned: 0, left: 0 })
})

test('a partner drives the way back too', async () => {
	const { context, code, out } = await plannedOut()
	const partnerId = await storePartner(context)
	const [job = out] = await jobsOf(context, code)
	await assign(context, job, { partnerId })
	expect(await planRestOfHire(context, { jobId: out.id, actor: MARTA })).toEqual({ planned: 1, left: 0 })
	expect((await jobsOf(context, code)).map((each) => each.partnerId)).toEqual([partnerId, partnerId])
})

test('a vehicle or driver who is not free for the way back leaves it unplanned, with the reason', async () => {
	const one = await plannedOut()
	await keepVehicleAway(one.context, one.vehicleId, away)
	expect(await one.rest()).toEqual({ planned: 0, left: 1 })
	expect(await one.left()).toEqual([[one.back.id, 'obstacle']])
	const other = await plannedOut()
	await keepDriverAway(other.context, other.driverId, away)
	expect(await other.rest()).toEqual({ planned: 0, left: 1 })
	expect(await other.left()).toEqual([[other.back.id, 'obstacle']])
})

test('a way back against the driver’s hours stays unplanned', async () => {
	const { context, code, back, driverId, rest, left } = await plannedOut()
	const entry = { kind: 'driving' as const, from: back.startsAt - 11 * HOUR, until: back.startsAt - HOUR, note: '' }
	await addDriverActivities(context, { driverId, entries: [entry], enteredBy: MARTA.email })
	expect(await rest()).toEqual({ planned: 0, left: 1 })
	expect(await left()).toEqual([[back.id, 'hours']])
	expect((await jobsOf(context, code))[1]).toMatchObject({ stage: 'unplanned', vehicleId: null })
})

test('a way out without a driver plans nothing else, and what is planned otherwise stays', async () => {
	const half = await plannedOut({ driverId: null })
	expect(await half.rest()).toEqual({ planned: 0, left: 0 })
	const { context, code, back, rest } = await plannedOut()
	const own = await storeVehicle(context)
	await assign(context, back, { vehicleId: own })
	expect(await rest()).toEqual({ planned: 0, left: 0 })
	expect((await jobsOf(context, code))[1]).toMatchObject({ vehicleId: own, driverId: null })
})

test('after a job comes the next unplanned one, after the last the first, and none when all are planned', async () => {
	const { context, out, back, rest } = await plannedOut()
	const { jobs } = await unplannedHire(context, { request: { datePickup: '2026-12-30 09:30' } })
	const [last] = jobs
	expect(await nextUnplanned(context, out)).toEqual({ id: back.id, count: 2 })
	expect(await nextUnplanned(context, back)).toEqual({ id: last?.id, count: 1 })
	expect(await nextUnplanned(context, last ?? out)).toEqual({ id: back.id, count: 1 })
	await rest()
	expect(await nextUnplanned(context, last ?? out)).toBeUndefined()
})
