import { expect, test } from 'vitest'
import { chooseServiceKind } from '#app/domain/dispatch/choose-service-kind.server.ts'
import { jobEventsOf } from '#app/domain/dispatch/job-events.server.ts'
import { jobById } from '#app/domain/dispatch/jobs.server.ts'
import { issueSheet } from '#app/domain/dispatch/route-sheets/issue-sheet.server.ts'
import { sheetOfJob, sheetsOfJobs } from '#app/domain/dispatch/route-sheets/sheet-of-job.server.ts'
import type { ServiceKind } from '#app/domain/documents/service-kinds.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'
import { MARTA } from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const choose = (context: TestContext, jobId: number, version: number, kind: ServiceKind) =>
	chooseServiceKind(context, { jobId, version, kind, actor: MARTA })

const versionOf = async (context: TestContext, id: number) => (await jobById(context.database.read, id))?.version ?? 0

test('another kind of service makes the sheet void and is on the next one; the same kind changes nothing', async () => {
	const context = await createTestContext()
	const { job } = await plannedHire(context, { request: { nif: 'B12345674' } })
	await issueSheet(context, { jobId: job.id, actor: MARTA })
	const version = await versionOf(context, job.id)
	expect(await choose(context, job.id, version, 'discretionary')).toEqual(accepted(null))
	expect(await sheetOfJob(context.database.read, job.id)).toMatchObject({ number: 1 })

	const both = await Promise.all([
		choose(context, job.id, version, 'reinforcement'),
		choose(context, job.id, version, 'tourist'),
	])
	expect(both).toContainEqual(accepted(null))
	expect(both).toContainEqual(refused('changedMeanwhile'))
	expect(await sheetOfJob(context.database.read, job.id)).toBeUndefined()
	expect(await jobById(context.database.read, job.id)).toMatchObject({ stage: 'planned', version: version + 1 })
	const last = (await jobEventsOf(context.database.read, job.id)).at(-1)
	expect(last).toMatchObject({ kind: 'kindChosen', actorName: MARTA.email })
	expect(await issueSheet(context, { jobId: job.id, actor: MARTA })).toMatchObject({ value: { number: 2 } })
	const [sheet] = await sheetsOfJobs(context.database.read, [job.id])
	expect([sheet?.reason, JSON.parse(sheet?.facts ?? '{}').kind]).toEqual(['kind', last?.detail])
})

test('no kind of service is chosen for a job that is over or unknown', async () => {
	const context = await createTestContext()
	const { job } = await plannedHire(context)
	expect(await choose(context, 999, 1, 'tourist')).toEqual(refused('unknown'))
	context.advance(job.endsAt - context.now())
	expect(await choose(context, job.id, await versionOf(context, job.id), 'tourist')).toEqual(refused('isOver'))
})
