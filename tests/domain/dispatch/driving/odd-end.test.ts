import { expect, test } from 'vitest'
import { readNotice } from '#app/domain/dispatch/driving/read-notice.server.ts'
import { recordProgress } from '#app/domain/dispatch/driving/record-progress.server.ts'
import { jobById } from '#app/domain/dispatch/jobs.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const HOUR = 3_600_000

/** Makes a planned job whose driver has read the notice, so many hours after it leaves the garage. */
async function jobAt(context: TestContext, hours: number) {
	const { job, driverId } = await plannedHire(context)
	await readNotice(context, driverId)
	context.advance(job.startsAt + hours * HOUR - context.now())
	const tell = (kind: 'onTheWay' | 'onBoard') => recordProgress(context, { jobId: job.id, driverId, kind })
	const done = (drivenKm: number, isSure = false) =>
		recordProgress(context, { jobId: job.id, driverId, kind: 'done', drivenKm, isSure })
	const now = () => jobById(context.database.read, job.id)
	return { job, tell, done, now }
}

test('a driver who ends a job that cannot have been driven yet is asked once to confirm', async () => {
	const context = await createTestContext()
	const { tell, done, now, job } = await jobAt(context, -1)
	const likely = Math.max(1, job.quotedKm)
	expect(await done(likely)).toEqual(refused('early'))
	await tell('onTheWay')
	expect(await done(likely)).toEqual(refused('early'))
	expect(await done(9999)).toEqual(refused('earlyAndFarther'))
	expect(await now()).toMatchObject({ stage: 'underWay', drivenKm: null })
	expect(await done(likely, true)).toEqual(accepted(null))
	expect(await now()).toMatchObject({ stage: 'done', drivenKm: likely })
	// It is done: only the kilometres can still be implausible.
	expect(await done(3 * job.quotedKm + 100)).toEqual(accepted(null))
	expect(await done(3 * job.quotedKm + 101)).toEqual(refused('farther'))
})

test('a driver is not asked to confirm the end once the group was on board, or the job is over', async () => {
	const context = await createTestContext()
	const first = await jobAt(context, 0)
	await first.tell('onBoard')
	expect(await first.done(first.job.quotedKm)).toEqual(accepted(null))
	const over = await createTestContext()
	const late = await jobAt(over, 0)
	over.advance(late.job.endsAt - over.now())
	expect(await late.done(late.job.quotedKm)).toEqual(accepted(null))
})
