import { expect, test } from 'vitest'
import { readNotice } from '#app/domain/dispatch/driving/read-notice.server.ts'
import { recordProgress } from '#app/domain/dispatch/driving/record-progress.server.ts'
import { jobEventsOf } from '#app/domain/dispatch/job-events.server.ts'
import { jobById } from '#app/domain/dispatch/jobs.server.ts'
import { issueSheet } from '#app/domain/dispatch/route-sheets/issue-sheet.server.ts'
import { correctDriven, type StateKind, takeBack } from '#app/domain/dispatch/take-back.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const MARTA = { kind: 'office', email: 'marta@garbi.test' } as const

/** Makes a planned job that leaves the garage now, whose driver has read the notice. */
async function jobAt(context: TestContext) {
	const { job, driverId } = await plannedHire(context)
	await readNotice(context, driverId)
	context.advance(job.startsAt - context.now())
	const tell = (kind: 'onTheWay' | 'onBoard') => recordProgress(context, { jobId: job.id, driverId, kind })
	const done = (drivenKm: number, isSure = false) =>
		recordProgress(context, { jobId: job.id, driverId, kind: 'done', drivenKm, isSure })
	const now = () => jobById(context.database.read, job.id)
	const back = (state: StateKind) => takeBack(context, { jobId: job.id, state, actor: MARTA })
	return { job, tell, done, now, back }
}

test('the office undoes a driver’s mistaken reports, the last one first, and the driver reports again', async () => {
	const context = await createTestContext()
	const { job, tell, done, now, back } = await jobAt(context)
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

test('of several people who undo the same report one succeeds', async () => {
	const context = await createTestContext()
	const { tell, back } = await jobAt(context)
	await tell('onTheWay')
	const results = await Promise.all([back('onTheWay'), back('onTheWay'), back('onTheWay')])
	expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

test('the office corrects the kilometres that it has read, and the trail says so', async () => {
	const context = await createTestContext()
	const { job, tell, done, now } = await jobAt(context)
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
