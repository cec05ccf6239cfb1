import { expect, test } from 'vitest'
import { customerCard, requestIds } from '#app/domain/customers/customer-at-desk.server.ts'
import { findCustomers, nameOfCustomer } from '#app/domain/customers/find-customers.server.ts'
import { MAX_CANDIDATES, mergeCandidates } from '#app/domain/customers/merge-candidates.server.ts'
import { mergeCustomers } from '#app/domain/customers/merge-customers.server.ts'
import type { QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import { catchUpWithCustomers } from '#app/domain/quotes/catch-up-with-customers.server.ts'
import { customerWords } from '#drizzle/schema.ts'
import { anAccount } from '#tests/support/customers.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import { acceptedQuote, pricedQuote, requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const people: Partial<QuoteRequest>[] = [
	{ nombreUsuario: 'Núria', apellidosUsuario: 'Puig i Serra', email: 'nuria@example.com', phone: '+34 600 111 222' },
	{ nombreUsuario: 'François', apellidosUsuario: "O'Brien", email: 'fob@example.org', phone: '+33 1 22 33 44 55' },
	{
		...{ nombreUsuario: 'Remei', apellidosUsuario: 'Vila', email: 'remei@example.com', phone: '600 999 888' },
		...{ empresa: 'Escola Tramuntana', nif: 'ES B-12345678' },
	},
]

async function known(context: TestContext) {
	for (const request of people) await requestedQuote(context, { request: { empresa: '', ...request } })
}

const found = async (context: TestContext, text: string) =>
	(await findCustomers(context, { text, page: 1, size: 25 })).rows.map(nameOfCustomer)

test.each([
	['', ['Escola Tramuntana', "François O'Brien", 'Núria Puig i Serra']],
	['NURIA', ['Núria Puig i Serra']],
	['puig núria', ['Núria Puig i Serra']],
	['francois obrien', ["François O'Brien"]],
	['fob@', ["François O'Brien"]],
	['600 111 222', ['Núria Puig i Serra']],
	['escola', ['Escola Tramuntana']],
	['remei', ['Escola Tramuntana']],
	['B12345678', ['Escola Tramuntana']],
	['b-12.345.678', ['Escola Tramuntana']],
	['es b12345678', ['Escola Tramuntana']],
	['b1234', ['Escola Tramuntana']],
	['example.com', ['Escola Tramuntana', 'Núria Puig i Serra']],
	['Barcelona', []],
	['nobody', []],
	['   ?', []],
])('a search for %j finds its customers', async (text, names) => {
	const context = await createTestContext()
	await known(context)
	expect(await found(context, text)).toEqual(names)
})

test('a customer who asks again is listed first, once, with all requests counted', async () => {
	const context = await createTestContext()
	await known(context)
	await requestedQuote(context, { request: people[0] ?? {} })
	const { rows } = await findCustomers(context, { text: '', page: 1, size: 25 })
	expect(rows.map((row) => [nameOfCustomer(row), row.requests])).toEqual([
		['Núria Puig i Serra', 2],
		['Escola Tramuntana', 1],
		["François O'Brien", 1],
	])
})

test('the pages of a list together have each customer once, and a page beyond the last shows the last', async () => {
	const context = await createTestContext()
	await insertQuotes(context, 130, (index) => ({ email: `a${index}@example.com`, surname: 'Puig', phone: `6${index}` }))
	await catchUpWithCustomers(context)
	for (const text of ['', 'puig']) {
		const pages = await Promise.all([1, 2, 3].map((page) => findCustomers(context, { text, page, size: 50 })))
		expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(130)
		expect(pages[0]).toMatchObject({ total: 130, pages: 3, more: false })
		expect(await findCustomers(context, { text, page: 9, size: 50 })).toEqual(pages[2])
	}
})

test('a customer record has the facts of the customer, sums of their requests and similar customers', async () => {
	const context = await createTestContext()
	const request = people[0] ?? {}
	await acceptedQuote(context, { request })
	await pricedQuote(context, { request: { ...request, phone: '611 000 111' } })
	await requestedQuote(context, { request: { ...request, empresa: 'Puig SL', nif: 'B87654321' } })
	const [school, nuria] = (await findCustomers(context, { text: 'nuria', page: 1, size: 25 })).rows
	const card = await customerCard(context, nuria?.id ?? 0)
	expect(card).toMatchObject({ sums: { requests: 2, offers: 2, accepted: 1, acceptedCents: 49_500 } })
	expect(card?.facts.map(({ phone }) => phone)).toEqual(['611 000 111', '+34 600 111 222'])
	const others = await mergeCandidates(context, { page: nuria?.id ?? 0, members: [], facts: card?.facts ?? [] })
	expect(others.map(nameOfCustomer)).toEqual(['Puig SL'])
	expect(school && nameOfCustomer(school)).toBe('Puig SL')
	expect(await customerCard(context, 99)).toBeUndefined()
})

test('a record into which an organisation was merged is found by that organisation’s number and name', async () => {
	const context = await createTestContext()
	await known(context)
	const actorId = await anAccount(context)
	const [school, , nuria] = (await findCustomers(context, { text: '', page: 1, size: 25 })).rows
	const of = (row: typeof school) => ({ id: row?.id ?? 0, version: row?.version ?? 0 })
	await mergeCustomers(context, { from: of(school), into: of(nuria), actorId })
	for (const text of ['B12345678', 'tramuntana']) {
		const { rows } = await findCustomers(context, { text, page: 1, size: 25 })
		expect(rows.map(({ id }) => id)).toEqual([nuria?.id])
	}
})

test('a search lists at most a thousand customers, and of very many hits reads only one page', async () => {
	const context = await createTestContext()
	await insertQuotes(context, 1001, (index) => ({
		...{ firstName: '', surname: 'Puig', phone: '' },
		email: `a${index}@x.es`,
	}))
	await catchUpWithCustomers(context)
	const asked = (page: number) => findCustomers(context, { text: 'puig', page, size: 50 })
	expect(await asked(1)).toMatchObject({ total: 1000, more: true, pages: 20 })

	const [{ rows: one }, { rows: two }] = [await asked(1), await asked(2)]
	const customerId = one[0]?.id ?? 0
	const words = Array.from({ length: 5000 }, (_, index) => ({ word: `puig${index}`, customerId }))
	await context.database.transaction(async (tx) => {
		for (let at = 0; at < words.length; at += 1000) await tx.insert(customerWords).values(words.slice(at, at + 1000))
	})
	expect(await asked(1)).toEqual({ rows: one, total: 1000, more: true, page: 1, pages: 20 })
	expect(await asked(2)).toEqual({ rows: two, total: 1000, more: true, page: 2, pages: 20 })
}, 30_000)

test('the requests of a record are listed in pages, and at most five similar customers are shown', async () => {
	const context = await createTestContext()
	await insertQuotes(context, 10, (index) => ({
		...{ email: index < 3 ? 'nuria@example.com' : `a${index}@example.com`, phone: '600111222' },
	}))
	await catchUpWithCustomers(context)
	const [row] = (await findCustomers(context, { text: 'nuria@example.com', page: 1, size: 25 })).rows
	const card = await customerCard(context, row?.id ?? 0)
	if (!card) throw new Error('No page')
	const pages = await Promise.all([1, 2, 9].map((page) => requestIds(context, card, { page, size: 2 })))
	const [first, second, last] = pages.map(({ ids }) => ids)
	expect([first?.length, second?.length, pages[2]?.page]).toEqual([2, 1, 2])
	expect(first).not.toContain(second?.[0])
	expect(last).toEqual(second)
	const [other] = (await findCustomers(context, { text: 'a9@example.com', page: 1, size: 25 })).rows
	const theirs = await customerCard(context, other?.id ?? 0)
	const own = { page: other?.id ?? 0, members: [], facts: theirs?.facts ?? [] }
	expect(await mergeCandidates(context, own)).toHaveLength(MAX_CANDIDATES)
})
