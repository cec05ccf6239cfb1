import { expect, test } from 'vitest'
import { oldestMailMs } from '#app/platform/mail/waiting-mail.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext } from '#tests/support/test-context.ts'

test('the age of the oldest queued mail is reported; sent and held mails do not count', async () => {
	const context = await createTestContext()
	expect(await oldestMailMs(context)).toBe(0)
	await requestedQuote(context)
	context.advance(1_800_001)
	expect(await oldestMailMs(context)).toBe(1_800_001)
	await context.database.transaction(async (tx) => tx.update(outbox).set({ status: 'held' }))
	expect(await oldestMailMs(context)).toBe(0)
})
