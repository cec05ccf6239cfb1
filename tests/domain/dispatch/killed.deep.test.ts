import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { keepDiskCopies } from '#app/domain/dispatch/route-sheets/disk-copies.server.ts'
import { issueDueSheets } from '#app/domain/dispatch/route-sheets/issue-due-sheets.server.ts'
import { jobs, routeSheets } from '#drizzle/schema.ts'
import { jobsToPlan } from '#tests/support/jobs-to-plan.ts'
import { packModule } from '#tests/support/packed-module.ts'
import { collisionsIn, plannedRows } from '#tests/support/plan-oracle.ts'
import { acceptedQuote } from '#tests/support/quotes-at-work.ts'
import { brokenCopies, brokenSheets, copiesOnDisk } from '#tests/support/sheet-oracle.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import type { Issuing } from './processes/issue-and-plan.ts'

const KILLS = 2
const runner = fileURLToPath(new URL('../../support/run-module.mjs', import.meta.url))

test('a process killed while it plans leaves no half sheet, and the next start issues missing sheets', async () => {
	const context = await createTestContext()
	const { dataDir, database } = context.config
	const { read } = context.database
	const code = await acceptedQuote(context, { request: { nif: 'B12345674' } })
	const { jobs: all, ...own } = await jobsToPlan(context, { code, atOnce: 1, bunches: 4, own: 2, inHours: 24 })
	const jobIds = all.map(({ id }) => id)
	const issuing: Issuing = { dataDir, address: database.address, now: context.now(), jobIds, ...own }
	const { file, remove } = await packModule('tests/domain/dispatch/processes/issue-and-plan.ts')
	onTestFinished(remove)
	for (let kill = 0; kill < KILLS; kill++) {
		const before = await read.$count(routeSheets)
		const child = fork(runner, [file], { execArgv: [] })
		onTestFinished(() => void child.kill('SIGKILL'))
		child.once('message', () => child.send(issuing))
		const isUnderWay = async () => (await read.$count(routeSheets)) > before + 4
		await expect.poll(isUnderWay, { interval: 5 + kill, timeout: 20_000 }).toBe(true)
		const ended = new Promise((resolve) => child.once('exit', resolve))
		child.kill('SIGKILL')
		await ended
		expect(await brokenSheets(read)).toEqual([])
		expect(await brokenCopies(read, dataDir)).toEqual([])
	}
	await issueDueSheets(context)
	await keepDiskCopies(context)
	expect((await read.select({ stage: jobs.stage }).from(jobs)).map(({ stage }) => stage)).toEqual(
		all.map(() => 'sheetIssued'),
	)
	expect(await brokenSheets(read)).toEqual([])
	expect(collisionsIn(await plannedRows(read))).toEqual([])
	expect(await brokenCopies(read, dataDir)).toEqual([])
	expect(copiesOnDisk(dataDir)).toMatchObject({ copies: { length: all.length }, others: 0 })
})
