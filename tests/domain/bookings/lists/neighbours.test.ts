import { expect, test } from 'vitest'
import { allQuotes, listQuotes, type QuoteQuestion } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { neighboursOf, nextWithoutPrice } from '#app/domain/bookings/lists/neighbours.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { quoteStatuses } from '#app/domain/quotes/statuses.ts'
import { quotes } from '#drizzle/schema.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import { priceQuote, requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

/** Makes quotes with many equal sort keys. */
async function crowdedDesk() {
	const context = await createTestContext()
	await insertQuotes(context, 40, (index) => ({
		createdAt: context.now() - (index % 3) * 1000,
		pickupAt: `2026-12-0${1 + (index % 4)} 10:00`,
		passengers: 10 + (index % 3),
		status: quoteStatuses[index % 6] ?? 'requested',
		validUntil: index % 6 === 0 ? null : '2026-12-24',
	}))
	return context
}

async function besides(context: TestContext, question: QuoteQuestion, code: string) {
	const quote = await findQuote(context.database.read, code)
	if (!quote) throw new Error('no quote')
	return neighboursOf(context, question, quote)
}

test.each<Partial<QuoteQuestion>>([
	{},
	{ statuses: ['requested', 'quoted'], sort: 'pickup', direction: 'asc' },
	{ sort: 'passengers', direction: 'desc', pickupFrom: '2026-12-02' },
])('each quote of a list has the neighbours that it has in the list: %j', async (asked) => {
	const context = await crowdedDesk()
	const question: QuoteQuestion = { ...allQuotes, ...asked, size: 50 }
	const codes = (await listQuotes(context, question)).rows.map(({ code }) => code)
	expect(codes.length).toBeGreaterThan(5)
	for (const [index, code] of codes.entries())
		expect(await besides(context, question, code)).toEqual({ previous: codes[index - 1], next: codes[index + 1] })
})

test('a quote that is no longer in its list keeps its place there', async () => {
	const context = await createTestContext()
	const codes = []
	for (let count = 0; count < 3; count++) {
		codes.push(await requestedQuote(context))
		context.advance(1000)
	}
	const [first = '', second = '', third = ''] = codes
	await priceQuote(context, second)
	const question: QuoteQuestion = { ...allQuotes, statuses: ['requested'] }
	expect(await besides(context, question, second)).toEqual({ previous: third, next: first })
})

test('in a search the neighbours are those of its page; a quote that it does not find has none', async () => {
	const context = await createTestContext()
	const one = await requestedQuote(context, { request: { codLocalidadDestino: 'Reus' } })
	context.advance(1000)
	const two = await requestedQuote(context, { request: { codLocalidadDestino: 'Reus' } })
	const other = await requestedQuote(context)
	const question: QuoteQuestion = { ...allQuotes, text: 'Reus' }
	expect(await besides(context, question, two)).toEqual({ previous: undefined, next: one })
	expect(await besides(context, question, other)).toEqual({ previous: undefined, next: undefined })
})

test('next without a price is the request that leaves first, without past, priced and scheduled ones', async () => {
	const context = await createTestContext()
	const at = (datePickup: string) => requestedQuote(context, { request: { datePickup } })
	const here = await at('2026-12-01 10:00')
	expect(await nextWithoutPrice(context, here)).toBeUndefined()
	const late = await at('2026-12-20 10:00')
	const soon = await at('2026-12-05 10:00')
	await priceQuote(context, await at('2026-12-02 10:00'))
	expect(await nextWithoutPrice(context, here)).toEqual({ code: soon, count: 2 })
	await context.database.transaction((tx) => tx.update(quotes).set({ goesOutAt: context.now() + 60_000 }))
	expect(await nextWithoutPrice(context, late)).toBeUndefined()
})
