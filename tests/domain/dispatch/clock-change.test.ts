import { expect, test } from 'vitest'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { assign, jobOf, unplannedHire } from '#tests/support/planned-hires.ts'
import { acceptedQuote, HOUR } from '#tests/support/quotes-at-work.ts'
import { storeVehicle } from '#tests/support/resources.ts'
import { remake } from '#tests/support/same-time-jobs.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const MINUTE = 60_000
const jobAt = async (datePickup: string) => {
	const context = await createTestContext()
	const [job] = (await unplannedHire(context, { request: { datePickup } })).jobs
	if (!job) throw new Error('No job')
	return job
}
const minutesByTheWall = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) =>
	(Date.parse(`${wallClockAt(endsAt).replace(' ', 'T')}Z`) -
		Date.parse(`${wallClockAt(startsAt).replace(' ', 'T')}Z`)) /
	MINUTE

test.each([
	['forward', '2027-03-28 00:40', 60],
	['back', '2027-10-31 00:40', -60],
])('a job in the night in which clocks go %s is as long as usual, and ends at another hour', async (_, at, shift) => {
	const [job, usual] = [await jobAt(at), await jobAt(at.replace(/\d\d 00/, '18 00'))]
	expect(job.endsAt - job.startsAt).toBe(usual.endsAt - usual.startsAt)
	expect(minutesByTheWall(job) - minutesByTheWall(usual)).toBe(shift)
	for (const { from, until } of job.work) expect(until).toBeGreaterThanOrEqual(from)
})

test.each([
	['25 minutes, which the clock calls 85', '2027-03-28T00:45:00Z', 25, false],
	['65 minutes, which the clock calls 5', '2027-10-31T00:50:00Z', 65, true],
])('a vehicle that comes home in that night needs its real time before the next job: %s', async (_, home, gap, ok) => {
	const context = await createTestContext()
	const [one, two] = [await acceptedQuote(context), await acceptedQuote(context)]
	const endsAt = Date.parse(home)
	const leaves = endsAt + gap * MINUTE
	await remake(context, one, ([duty]) => (duty ? [{ ...duty, startsAt: endsAt - 5 * HOUR, endsAt }] : []))
	await remake(context, two, ([duty]) => (duty ? [{ ...duty, startsAt: leaves, endsAt: leaves + 5 * HOUR }] : []))
	const vehicleId = await storeVehicle(context, { inspectionUntil: '', insuranceUntil: '', tachographUntil: '' })
	expect(await assign(context, await jobOf(context, one), { vehicleId })).toMatchObject({ ok: true })
	expect((await assign(context, await jobOf(context, two), { vehicleId })).ok).toBe(ok)
})
