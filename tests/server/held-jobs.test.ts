import { expect, test } from 'vitest'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { storeHeld, storeRestoring } from '#app/platform/site-state.server.ts'
import { whenReleased } from '#server/held-jobs.ts'
import type { ScheduledJob } from '#server/scheduled-jobs.ts'
import { createTestContext, TEST_NOW } from '#tests/support/test-context.ts'

async function jobs() {
	const context = await createTestContext()
	const ran: string[] = []
	const job = (name: string, runs?: ScheduledJob['runs']) =>
		whenReleased(context)({ name, runs, work: async () => ran.push(name) })
	const all = [job('offers'), job('backup', 'held'), job('restore', 'always')]
	const runAll = async () => {
		ran.length = 0
		for (const { work } of all) await work()
		return [...ran]
	}
	return { context, runAll }
}

test('after a restore only the jobs that do not act run, until the work is released', async () => {
	const { context, runAll } = await jobs()
	expect(await runAll()).toEqual(['offers', 'backup', 'restore'])
	await inTransaction(context, (tx) => storeHeld(tx, TEST_NOW))
	expect(await runAll()).toEqual(['backup', 'restore'])
	await inTransaction(context, (tx) => storeHeld(tx, undefined))
	expect(await runAll()).toEqual(['offers', 'backup', 'restore'])
})

test('during a restore only the restore itself runs', async () => {
	const { context, runAll } = await jobs()
	await inTransaction(context, (tx) => storeRestoring(tx, { draft: 'a', actorId: 1, at: TEST_NOW, tries: 0 }))
	expect(await runAll()).toEqual(['restore'])
})
