import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readNotice } from '#app/domain/dispatch/driving/read-notice.server.ts'
import { recordProgress } from '#app/domain/dispatch/driving/record-progress.server.ts'
import { dropJobs } from '#app/domain/dispatch/drop-jobs.server.ts'
import { jobEventsOf } from '#app/domain/dispatch/job-events.server.ts'
import { jobById } from '#app/domain/dispatch/jobs.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { jobProgress } from '#drizzle/schema.ts'
import { assign, plannedHire } from '#tests/support/planned-hires.ts'
import { storeDriver } from '#tests/support/resources.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

/** Makes a planned job whose driver has read the notice, so many hours before it leaves the garage. */
async function jobAhead(context: TestContext, hours: number) {
	const { job, driverId } = await plannedHire(context)
	await readNotice(context, driverId)
	context.advance(job.startsAt - hours * 3_600_000 - context.now())
	return { job, jobId: job.id, driverId }
}

const progressOf = (context: TestContext, jobId: number) =>
	context.database.read.select().from(jobProgress).where(eq(jobProgress.jobId, jobId))

/** Returns the drivers' reports in the audit trail. */
const trailOf = async (context: TestContext, jobId: number) =>
	(await jobEventsOf(context.database.read, jobId)).filter(({ actor }) => actor === 'driver').map(({ kind }) => kind)

test('reports of a driver move the job from stage to stage, and a report that is sent twice counts once', async () => {
	const context = await createTestContext()
	const { jobId, driverId } = await jobAhead(context, 1)
	const tell = (kind: 'onTheWay' | 'onBoard') => recordProgress(context, { jobId, driverId, kind })
	expect(await Promise.all([tell('onTheWay'), tell('onTheWay'), tell('onTheWay')])).toEqual(
		Array(3).fill({ ok: true, value: null }),
	)
	expect(await jobById(context.database.read, jobId)).toMatchObject({ stage: 'underWay' })
	await tell('onBoard')
	const done = (drivenKm: number) => recordProgress(context, { jobId, driverId, kind: 'done', drivenKm })
	await Promise.all([done(214), done(214)])
	expect(await jobById(context.database.read, jobId)).toMatchObject({ stage: 'done', drivenKm: 214 })
	// A late report does not undo a later stage.
	await tell('onTheWay')
	await done(241)
	expect(await jobById(context.database.read, jobId)).toMatchObject({ stage: 'done', drivenKm: 241 })
	expect((await progressOf(context, jobId)).map(({ kind }) => kind)).toEqual(['onTheWay', 'onBoard', 'done'])
	expect(await trailOf(context, jobId)).toEqual(['onTheWay', 'onBoard', 'kilometres', 'done', 'kilometres'])
})

test('only the drivers of a job report its progress, the second one too', async () => {
	const context = await createTestContext()
	const { jobId, driverId } = await jobAhead(context, 20)
	const second = await storeDriver(context, { firstName: 'Marta' })
	await readNotice(context, second)
	const tell = (who: number) => recordProgress(context, { jobId, driverId: who, kind: 'onTheWay' })
	expect(await tell(second)).toEqual({ ok: false, refusal: 'unknown' })
	const job = await jobById(context.database.read, jobId)
	if (!job) throw new Error('No job')
	const { vehicleId } = job
	const assigned = await assign(context, job, { vehicleId, driverId, secondDriverId: second })
	expect(assigned.ok).toBe(true)
	expect(await tell(second)).toEqual({ ok: false, refusal: 'tooEarly' })
	context.advance(9 * 3_600_000)
	expect(await tell(second)).toEqual({ ok: true, value: null })
	await tell(driverId)
	expect(await progressOf(context, jobId)).toMatchObject([{ driverId: second, kind: 'onTheWay' }])
})

test('no progress is recorded for a driver who has not read the notice, nor for a dropped job', async () => {
	const context = await createTestContext()
	const { job, driverId } = await plannedHire(context)
	context.advance(job.startsAt - context.now())
	const tell = () => recordProgress(context, { jobId: job.id, driverId, kind: 'onTheWay' })
	expect(await tell()).toEqual({ ok: false, refusal: 'noticeUnread' })
	await readNotice(context, driverId)
	await inTransaction(context, (tx) => dropJobs(tx, context, job.quoteId, { kind: 'clock' }))
	expect(await tell()).toEqual({ ok: false, refusal: 'unknown' })
	expect(await progressOf(context, job.id)).toEqual([])
})

test('an incident is stored in the driver’s words, which the trail does not have', async () => {
	const context = await createTestContext()
	const { jobId, driverId } = await jobAhead(context, 1)
	const tell = (words: string) => recordProgress(context, { jobId, driverId, kind: 'incident', words })
	await Promise.all([tell('Pinchazo en la AP-7'), tell('Pinchazo en la AP-7')])
	await tell('Ya estamos en marcha')
	expect((await progressOf(context, jobId)).map(({ words }) => words)).toEqual([
		'Pinchazo en la AP-7',
		'Ya estamos en marcha',
	])
	expect(await trailOf(context, jobId)).toEqual(['incident', 'incident'])
	expect(JSON.stringify(await jobEventsOf(context.database.read, jobId))).not.toContain('Pinchazo')
	expect(await jobById(context.database.read, jobId)).toMatchObject({ stage: 'planned' })
})
