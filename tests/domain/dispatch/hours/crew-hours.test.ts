import { expect, test } from 'vitest'
import {
	addDriverActivities,
	driverActivitiesIn,
	removeDriverActivity,
} from '#app/domain/dispatch/hours/change-driver-activities.server.ts'
import { crewHours } from '#app/domain/dispatch/hours/crew-hours.server.ts'
import { hoursBroughtBy, hoursOf, weekAbout } from '#app/domain/dispatch/hours/driver-hours.server.ts'
import { hoursOfChoices } from '#app/domain/dispatch/hours/hours-of-choices.server.ts'
import type { EntryKind } from '#app/domain/hours/entry.ts'
import { assign, jobOf, plannedHire, unplannedHire } from '#tests/support/planned-hires.ts'
import { storeDriver } from '#tests/support/resources.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const HOUR = 3_600_000
const other = { request: { datePickup: '2026-12-24 09:30' } }

const enter = (context: TestContext, driverId: number, from: number, until: number, kind: EntryKind = 'driving') =>
	addDriverActivities(context, { driverId, entries: [{ kind, from, until, note: '' }], enteredBy: '' })

test('hours of several drivers equal those of each, and follow each change of a job or an entry', async () => {
	const context = await createTestContext()
	const { job, driverId, code } = await plannedHire(context)
	const idle = await storeDriver(context)
	const week = weekAbout(job.startsAt)
	const look = async () => (await crewHours(context.database, [driverId, idle], week)).get(driverId)
	const isAsEach = async () => {
		const hours = await look()
		const { findings } = await hoursOf(context.database.read, driverId, job.startsAt)
		expect(hours?.findings).toEqual(findings)
		return hours
	}
	const before = await isAsEach()
	expect(before?.driving).toBeGreaterThan(HOUR)
	expect([...(before?.marks ?? [])]).toEqual([])
	expect(await look()).toBe(before)

	await enter(context, driverId, job.startsAt - 11 * HOUR, job.startsAt - HOUR)
	const worse = await isAsEach()
	expect([...(worse?.marks ?? [])]).toEqual([[job.id, 'breach']])
	expect((worse?.driving ?? 0) - (before?.driving ?? 0)).toBe(10 * HOUR)

	const [{ id = 0 } = {}] = await driverActivitiesIn(context.database.read, driverId, { from: 0, until: 4e12 })
	await removeDriverActivity(context, { driverId, entryId: id })
	expect(await isAsEach()).toEqual(before)
	await assign(context, await jobOf(context, code), { driverId: null })
	expect((await isAsEach())?.driving).toBe(0)
})

test('the hours that a job would bring to several drivers equal those for each, in either seat', async () => {
	const context = await createTestContext()
	const { driverId } = await plannedHire(context)
	const {
		jobs: [job],
	} = await unplannedHire(context, other)
	if (!job) throw new Error('No job')
	const [free, tired] = [await storeDriver(context), await storeDriver(context)]
	await enter(context, tired, job.startsAt - 12 * HOUR, job.startsAt - 2 * HOUR)
	const ids = [free, tired, driverId]
	const check = async (now: typeof job) => {
		const brought = await hoursOfChoices(context, now, ids)
		for (const id of ids) {
			const first = { ...now, driverId: id, secondDriverId: now.secondDriverId === id ? null : now.secondDriverId }
			expect(brought.get(id)?.first).toEqual(await hoursBroughtBy(context.database.read, id, first))
			if (now.driverId === id) continue
			const second = { ...now, driverId: now.driverId ?? 0, secondDriverId: id }
			expect(brought.get(id)?.second).toEqual(await hoursBroughtBy(context.database.read, id, second))
		}
		return brought
	}
	const brought = await check(job)
	expect(brought.get(free)).toEqual({ first: [], second: [] })
	expect(brought.get(tired)?.first.map(({ rule }) => rule)).toContain('dailyDriving')
	const facts = await assign(context, job, { driverId: tired, secondDriverId: free })
	if (!facts.ok) throw new Error('Not assigned')
	await check(facts.value)
})
