import { expect, test } from 'vitest'
import { readNotice } from '#app/driving/read-notice.server.ts'
import { recordProgress } from '#app/driving/record-progress.server.ts'
import { correctDriven, type StateKind, takeBack } from '#app/driving/take-back.server.ts'
import { jobEventsOf } from '#app/plan/job-events.server.ts'
import { jobById } from '#app/plan/jobs.server.ts'
import { issueSheet } from '#app/route-sheets/issue-sheet.server.ts'
import { accepted, refused } from '#app/shared/result.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const HOUR = 3_600_000
const MARTA = { kind: 'office', email: 'marta@garbi.test' } as const

/** A planned job, whose driver has read the notice, so many hours from when it leaves the garage. */
async function jobAt(context: TestContext, hours: number) {
	const { job, driverId } = await plannedHire(context)
	await readNotice(context, driverId)
	context.advance(job.startsAt + hours * HOUR - context.now())
	const tell = (kind: 'onTheWay' | 'onBoard') => recordProgress(context, { jobId: job.id, driverId, kind })
	const done = (drivenKm: number, isSure = false) =>
		recordProgress(context, { jobId: job.id, driverId, kind: 'done', drivenKm, isSure })
	const now = () => jobById(context.database.read, job.id)
	const back = (state: StateKind) => takeBack(context, { jobId: job.id, state, actor: MARTA })
	return { job, tell, done, now, back }
}

test('the end of a job that cannot have been driven yet is asked about once', async () => {
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
	// It is done: only kilometres can be odd any more.
	expect(await done(3 * job.quotedKm + 100)).toEqual(accepted(null))
	expect(await done(3 * job.quotedKm + 101)).toEqual(refused('farther'))
})

test('once the group is on board, or the job is over, nobody is asked', async () => {
	const context = await createTestContext()
	const first = await jobAt(context, 0)
	await first.tell('onBoard')
	expect(await first.done(first.job.quotedKm)).toEqual(accepted(null))
	const over = await createTestContext()
	const late = await jobAt(over, 0)
	over.advance(late.job.endsAt - over.now())
	expect(await late.done(late.job.quotedKm)).toEqual(accepted(null))
})

test('the office takes back what was tapped by mistake, one after the other, and the driver tells it again', async () => {
	const context = await createTestContext()
	const { job, tell, done, now, back } = await jobAt(context, 0)
	await issueSheet(context, { jobId: job.id, actor: MARTA })
	const before = (await now())?.stage
	await tell('onTheWay')
	await tell('onBoard')
	await done(200)
	expect(await back('onBoard')).toEqual(refused('movedOn'))
	expect(await back('done')).toEqual(accepted(null))
	expect(await back('done')).toEqual(refused('movedOn'))
	expect(await now()).toMatchObject({ stage: 'underWay', drivenKm: null })
	expect(await done(210)).toEqual(accepted(null))
	expect(await now()).toMatchObject({ stage: 'done', drivenKm: 210 })
	for (const state of ['done', 'onBoard', 'onTheWay'] as const) expect(await back(state)).toEqual(accepted(null))
	expect(await now()).toMatchObject({ stage: before, drivenKm: null })
	const trail = (await jobEventsOf(context.database.read, job.id)).filter(({ kind }) => kind === 'takenBack')
	expect(trail.map(({ detail, actorName, at }) => [detail, actorName, at])).toEqual(
		['done', 'done', 'onBoard', 'onTheWay'].map((state) => [state, MARTA.email, context.now()]),
	)
})

test('of many who take the same back one does', async () => {
	const context = await createTestContext()
	const { tell, back } = await jobAt(context, 0)
	await tell('onTheWay')
	const results = await Promise.all([back('onTheWay'), back('onTheWay'), back('onTheWay')])
	expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

test('the office puts kilometres right that it has read, and says so in the trail', async () => {
	const context = await createTestContext()
	const { job, tell, done, now } = await jobAt(context, 0)
	const correct = (drivenKm: number, seenKm: number) =>
		correctDriven(context, { jobId: job.id, drivenKm, seenKm, actor: MARTA })
	expect(await correct(84, 9999)).toEqual(refused('movedOn'))
	await tell('onBoard')
	await done(9999, true)
	expect(await correct(84, 9998)).toEqual(refused('movedOn'))
	expect(await correct(84, 9999)).toEqual(accepted(null))
	expect(await now()).toMatchObject({ stage: 'done', drivenKm: 84 })
	const events = await jobEventsOf(context.database.read, job.id)
	expect(events.at(-1)).toMatchObject({ kind: 'kilometres', detail: '84', actorName: MARTA.email })
})
