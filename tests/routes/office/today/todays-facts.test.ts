import { expect, test } from 'vitest'
import { todaysFacts } from '#app/routes/office/today/todays-facts.server.ts'
import { requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const MINUTE = 60_000

test('the facts of Today are read once for all users, and again after each write and each minute', async () => {
	const context = await createTestContext()
	const first = await todaysFacts(context)
	expect(await todaysFacts(context)).toBe(first)
	expect(first.tasks.unpriced.total).toBe(0)

	await requestedQuote(context)
	const written = await todaysFacts(context)
	expect(written.tasks.unpriced.total).toBe(1)
	expect(await todaysFacts(context)).toBe(written)

	context.advance(MINUTE)
	expect((await todaysFacts(context)).mailsWaitMs).toBe(MINUTE)
})
