import { expect, test } from 'vitest'
import { freeBytes, healthOf } from '#server/observe/health.ts'
import { requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext, temporaryFolder } from '#tests/support/test-context.ts'

const HOUR = 3_600_000
const WELL = { database: 'ok', disk: 'ok' }

test('undelivered mail does not make the site unhealthy', async () => {
	const context = await createTestContext()
	await requestedQuote(context)
	context.advance(30 * HOUR)
	expect(await healthOf(context)).toEqual(WELL)
})

test('the disk is nearly full with less than 100 MB', async () => {
	const context = await createTestContext()
	expect(await healthOf(context, async () => 100_000_000)).toEqual(WELL)
	expect(await healthOf(context, async () => 99_999_999)).toEqual({ ...WELL, disk: 'nearly full' })
	expect(await freeBytes(temporaryFolder())).toBeGreaterThan(0)
	expect(await freeBytes('/no such folder')).toBe(Number.POSITIVE_INFINITY)
})

test('an unreadable database is reported, and not thrown', async () => {
	const context = await createTestContext()
	await context.database.transaction(async (tx) => tx.run('ALTER TABLE outbox RENAME TO lost'))
	expect(await healthOf(context)).toMatchObject({ database: 'fails' })
})
