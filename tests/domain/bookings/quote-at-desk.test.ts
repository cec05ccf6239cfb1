import { expect, test } from 'vitest'
import { quoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { quoteMail } from '#tests/support/mails.ts'
import { storeQuote } from '#tests/support/office.ts'
import { createTestContext, TEST_NOW } from '#tests/support/test-context.ts'

test('mails of the same moment keep their order, whichever was stored first', async () => {
	const context = await createTestContext()
	const { id: quoteId, code } = await storeQuote(context)
	await context.database.transaction(async (tx) => {
		for (const id of ['b', 'c', 'a'])
			await tx.insert(outbox).values({
				id,
				status: 'sent',
				toAddress: 'nuria@example.com',
				toName: 'Núria',
				template: 'quote-received',
				language: 'es',
				data: JSON.stringify(quoteMail()),
				quoteId,
				toCustomer: 1,
				nextAttemptAt: TEST_NOW,
				createdAt: TEST_NOW,
			})
	})
	const desk = await quoteAtDesk(context, code)
	expect(desk?.mails.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
