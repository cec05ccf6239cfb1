import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'
import { createTestContext } from '#tests/support/test-context.ts'

test('limits count in memory while the database is away, and in the database afterwards', async () => {
	const context = await createTestContext()
	const limits = await rateLimitsOf(context)
	onTestFinished(limits.close)
	const count = () => limits.count('badLinkFromAddress', '203.0.113.5')
	const rename = (from: string, to: string) =>
		context.database.alone(async (tx) => tx.all(sql.raw(`ALTER TABLE ${from} RENAME TO ${to}`)))

	expect(await count()).toBe(0)
	await rename('counters', 'lost')
	for (let turn = 0; turn < context.config.limits.badLinksPerAddress; turn++) expect(await count()).toBe(0)
	expect(await count()).toBeGreaterThan(0)

	await rename('lost', 'counters')
	expect(await count()).toBe(0)
	expect(await context.database.read.all(sql`SELECT points FROM counters`)).toEqual([{ points: 2 }])
})
