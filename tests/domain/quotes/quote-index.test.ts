import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { indexOldQuotes, indexQuote } from '#app/domain/quotes/quote-index.server.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { quoteWords } from '#drizzle/schema.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const wordsOf = async (context: TestContext, quoteId: number) => {
	const rows = await context.database.read.select().from(quoteWords).where(eq(quoteWords.quoteId, quoteId))
	return rows.map(({ word }) => word)
}
const allWords = (context: TestContext) =>
	context.database.read.select().from(quoteWords).orderBy(asc(quoteWords.quoteId), asc(quoteWords.word))

test('a request can be found as soon as it is stored', async () => {
	const context = await createTestContext()
	await requestQuote(context, { request: validRequest(), requestKey: 'a', language: 'es' })
	expect(await wordsOf(context, 1)).toEqual(
		expect.arrayContaining(['p-2026-00001', 'puig', 'serra', 'nuria@example.com', '600111222', 'barcelona', 'girona']),
	)
})

test('indexing a quote again replaces its words', async () => {
	const context = await createTestContext()
	await insertQuotes(context, 2)
	const other = await wordsOf(context, 2)
	await inTransaction(context, async (tx) => indexQuote(tx, 1, ['only', 'these']))
	expect((await wordsOf(context, 1)).sort()).toEqual(['only', 'these'])
	expect(await wordsOf(context, 2)).toEqual(other)
})

test('old quotes get the words that they lack, however many there are, and other quotes stay unchanged', async () => {
	const context = await createTestContext()
	await insertQuotes(context, 2100)
	const before = await allWords(context)
	await inTransaction(context, async (tx) => {
		await tx.delete(quoteWords).where(sql`${quoteWords.quoteId} <= 450 or ${quoteWords.quoteId} % 7 = 0`)
		await tx.insert(quoteWords).values({ word: 'kept', quoteId: 451 })
	})
	expect(await indexOldQuotes(context)).toBe(450 + Math.floor(2100 / 7) - Math.floor(450 / 7))
	const after = (await allWords(context)).filter(({ word }) => word !== 'kept')
	expect(after).toEqual(before)
	expect(await indexOldQuotes(context)).toBe(0)
})

test('an empty database has nothing to index', async () => {
	expect(await indexOldQuotes(await createTestContext())).toBe(0)
})
