import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { assignJob } from '#app/domain/dispatch/assign-job.server.ts'
import { jobById } from '#app/domain/dispatch/jobs.server.ts'
import { keepDiskCopies } from '#app/domain/dispatch/route-sheets/disk-copies.server.ts'
import { issueSheet } from '#app/domain/dispatch/route-sheets/issue-sheet.server.ts'
import { sheetFile } from '#app/domain/dispatch/route-sheets/sheet-file.server.ts'
import { sheetOfJob } from '#app/domain/dispatch/route-sheets/sheet-of-job.server.ts'
import { takeDatabaseAway } from '#tests/support/database-away.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'
import { MARTA } from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const DAY = 24 * 3_600_000

const folderOf = ({ config }: TestContext) => path.join(config.dataDir, 'route-sheets')
const namesIn = (context: TestContext) => readdirSync(folderOf(context))

/** Issues the sheet of a booking that begins in so many days. */
async function issuedSheet(context: TestContext, days: number) {
	const { job } = await plannedHire(context, { request: { nif: 'B12345674' } })
	context.advance(job.startsAt - context.now() - days * DAY)
	await issueSheet(context, { jobId: job.id, actor: MARTA })
	const sheet = await sheetOfJob(context.database.read, job.id)
	if (!sheet) throw new Error('no sheet')
	return { job, sheet }
}

test('without the database only sheets of the next three days are served, from copies on disk', async () => {
	const context = await createTestContext()
	const { sheet } = await issuedSheet(context, 3)
	const file = await sheetFile(context, sheet.token)
	expect(await keepDiskCopies(context)).toBe(1)

	const isBack = takeDatabaseAway(context)
	expect(await sheetFile(context, sheet.token)).toEqual(file)
	await expect(sheetFile(context, sheet.token.toLowerCase().padEnd(32, 'a'))).rejects.toThrow('away')
	isBack()
})

test('only the site can read the copies, their names reveal no address, and old ones are deleted', async () => {
	const context = await createTestContext()
	const { job, sheet } = await issuedSheet(context, 1)
	await keepDiskCopies(context)
	const [name = ''] = namesIn(context)
	expect(name).toMatch(/^[0-9a-f]{64}\.pdf$/)
	expect(name).not.toContain(sheet.token)
	expect(statSync(path.join(folderOf(context), name)).mode & 0o077).toBe(0)
	const written = statSync(path.join(folderOf(context), name)).mtimeMs
	expect(await keepDiskCopies(context)).toBe(1)
	expect(statSync(path.join(folderOf(context), name)).mtimeMs).toBe(written)
	expect(
		readFileSync(path.join(folderOf(context), name))
			.subarray(0, 5)
			.toString(),
	).toBe('%PDF-')
	context.advance(job.endsAt - context.now() + 1)
	expect(await keepDiskCopies(context)).toBe(0)
	expect(namesIn(context)).toEqual([])
})

test('later jobs have no copy on disk, and the copy of a void sheet is deleted immediately', async () => {
	const context = await createTestContext()
	const later = await issuedSheet(context, 4)
	expect(await keepDiskCopies(context)).toBe(0)
	context.advance(DAY)
	expect(await keepDiskCopies(context)).toBe(1)
	const now = await jobById(context.database.read, later.job.id)
	const stranger = { vehicleId: null, driverId: null, secondDriverId: null, partnerId: null }
	await assignJob(context, { jobId: later.job.id, version: now?.version ?? 0, ...stranger, actor: MARTA })
	expect(namesIn(context)).toEqual([])
	expect(await keepDiskCopies(context)).toBe(0)
})
