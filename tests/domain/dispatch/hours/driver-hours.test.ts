import { expect, test } from 'vitest'
import {
	addDriverActivities,
	driverActivitiesIn,
	removeDriverActivity,
} from '#app/domain/dispatch/hours/change-driver-activities.server.ts'
import { hoursBroughtBy, hoursOf } from '#app/domain/dispatch/hours/driver-hours.server.ts'
import type { HoursJob } from '#app/domain/dispatch/hours/driver-records.server.ts'
import { setHoursRefuse } from '#app/domain/dispatch/hours/hours-setting.server.ts'
import { assign, plannedHire, unplannedHire } from '#tests/support/planned-hires.ts'
import { storeDriver } from '#tests/support/resources.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const HOUR = 3_600_000
const all = { from: 0, until: 4e12 }

/** Makes a job that is not stored: so many hours at the wheel with a break in between. */
const jobOf = (startsAt: number, hours: number, changes: Partial<HoursJob> = {}): HoursJob => {
	const [pause, home] = [startsAt + (hours / 2) * HOUR, startsAt + (hours / 2 + 1) * HOUR]
	const endsAt = home + (hours / 2) * HOUR
	return {
		...{ id: 4711, quoteId: 1, startsAt, endsAt, driverId: 1, secondDriverId: null },
		work: [
			{ kind: 'driving', from: startsAt, until: pause },
			{ kind: 'rest', from: pause, until: home },
			{ kind: 'driving', from: home, until: endsAt },
		],
		...changes,
	}
}

test('the hours of a driver come from their jobs and from what the office has entered', async () => {
	const context = await createTestContext()
	const { job, driverId } = await plannedHire(context)
	const { read } = context.database
	const before = await hoursOf(read, driverId, job.startsAt)
	expect(before.findings).toEqual([])
	expect(before.activities.some(({ kind, service }) => kind === 'driving' && service === `hire ${job.quoteId}`)).toBe(
		true,
	)

	const [from, until] = [job.startsAt - 12 * HOUR, job.startsAt - HOUR]
	const entry = { kind: 'otherWork' as const, from, until, note: 'Taller' }
	await addDriverActivities(context, { driverId, entries: [entry], enteredBy: 'marta@garbi.test' })
	const rules = (await hoursOf(read, driverId, job.startsAt)).findings.map(({ rule }) => rule)
	expect(rules).toContain('sixHours')
	expect(rules).toContain('dailyWork')

	const [{ id = 0 } = {}] = await driverActivitiesIn(read, driverId, all)
	await removeDriverActivity(context, { driverId: driverId + 1, entryId: id })
	expect(await driverActivitiesIn(read, driverId, all)).toHaveLength(1)
	await removeDriverActivity(context, { driverId, entryId: id })
	expect(await hoursOf(read, driverId, job.startsAt)).toEqual(before)
})

test('the hours that a job would bring to a driver are shown before the driver is chosen', async () => {
	const context = await createTestContext()
	const driverId = await storeDriver(context)
	const { read } = context.database
	const startsAt = Date.parse('2026-12-01T06:00:00Z')
	const brought = async (hours: number, changes = {}) =>
		(await hoursBroughtBy(read, driverId, jobOf(startsAt, hours, { driverId, ...changes }))).map(
			({ rule, severity, minutes }) => `${rule} ${severity} ${minutes}`,
		)
	expect(await brought(8)).toEqual([])
	expect(await brought(9)).toEqual([])
	expect(await brought(9.5)).toContain('longDriving note 570')
	expect(await brought(11)).toContain('dailyDriving breach 660')
	// With a second driver each drives half of it.
	expect(await brought(12, { secondDriverId: driverId + 1 })).toEqual([])
	expect(await driverActivitiesIn(read, driverId, all)).toEqual([])
})

test('no activity is entered for an unknown driver', async () => {
	const context = await createTestContext()
	const entry = { kind: 'leave' as const, from: 1000, until: 2000, note: '' }
	const entered = await addDriverActivities(context, { driverId: 99, entries: [entry], enteredBy: '' })
	expect(entered).toMatchObject({ ok: false, refusal: 'unknown' })
	expect(await driverActivitiesIn(context.database.read, 99, all)).toEqual([])
})

test('a job that breaks the hours is not assigned to the driver where the setting refuses that', async () => {
	const context = await createTestContext()
	const { jobs } = await unplannedHire(context)
	const [job] = jobs
	if (!job) throw new Error('No job')
	const driverId = await storeDriver(context)
	const [from, until] = [job.startsAt - 14 * HOUR, job.startsAt - HOUR]
	const entry = { kind: 'otherWork' as const, from, until, note: '' }
	await addDriverActivities(context, { driverId, entries: [entry], enteredBy: '' })

	await setHoursRefuse(context, true)
	expect(await assign(context, job, { driverId })).toMatchObject({ ok: false, refusal: 'driverHours' })
	const other = await assign(context, job, { driverId: await storeDriver(context) })
	expect(other).toMatchObject({ ok: true })

	await setHoursRefuse(context, false)
	if (!other.ok) throw new Error('Not assigned')
	expect(await assign(context, other.value, { driverId })).toMatchObject({ ok: true })
})
