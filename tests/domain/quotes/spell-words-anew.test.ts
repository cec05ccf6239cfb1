import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findCustomers } from '#app/domain/customers/find-customers.server.ts'
import { spellWordsAnew } from '#app/domain/quotes/spell-words-anew.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { customerWords, quoteWords, settings } from '#drizzle/schema.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import { requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const wordsOfQuotes = ({ database }: TestContext) =>
	database.read.select().from(quoteWords).orderBy(asc(quoteWords.quoteId), asc(quoteWords.word))

const wordsOfCustomers = ({ database }: TestContext) =>
	database.read.select().from(customerWords).orderBy(asc(customerWords.customerId), asc(customerWords.word))

test('words of an earlier version are respelled once', async () => {
	const context = await createTestContext()
	await insertQuotes(context, 450)
	await requestedQuote(context, { request: { email: 'remei@example.com', phone: '93 412 34 56 / 600 111 222' } })
	const before = [await wordsOfQuotes(context), await wordsOfCustomers(context)]
	await inTransaction(context, async (tx) => {
		await tx
			.update(quoteWords)
			.set({ word: sql`'x' || ${quoteWords.word}` })
			.where(sql`${quoteWords.quoteId} % 3 = 0`)
		await tx.delete(quoteWords).where(eq(quoteWords.word, '600111222'))
		await tx.update(customerWords).set({ word: sql`'x' || ${customerWords.word}` })
	})
	await spellWordsAnew(context)
	expect([await wordsOfQuotes(context), await wordsOfCustomers(context)]).toEqual(before)
	const found = await findCustomers(context, { text: '600 111 222', page: 1, size: 25 })
	expect(found.rows).toHaveLength(1)

	await inTransaction(context, async (tx) => tx.delete(quoteWords).where(eq(quoteWords.quoteId, 7)))
	await spellWordsAnew(context)
	expect(await context.database.read.$count(quoteWords, eq(quoteWords.quoteId, 7))).toBe(0)
})

test('a database with an older spelling of words is respelled again', async () => {
	const context = await createTestContext()
	await insertQuotes(context, 3)
	await spellWordsAnew(context)
	const before = await wordsOfQuotes(context)
	await inTransaction(context, async (tx) => {
		await tx.update(settings).set({ value: '1' }).where(eq(settings.name, 'wordSpelling'))
		await tx.insert(quoteWords).values({ quoteId: 2, word: 'stale' })
	})
	await spellWordsAnew(context)
	expect(await wordsOfQuotes(context)).toEqual(before)
})
