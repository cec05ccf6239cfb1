import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editRequest } from '#app/domain/bookings/changes/edit-request.server.ts'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { addCustomerNote, listCustomerNotes } from '#app/domain/customers/customer-notes.server.ts'
import { findCustomers } from '#app/domain/customers/find-customers.server.ts'
import { mergeCustomers } from '#app/domain/customers/merge-customers.server.ts'
import { addToPage } from '#app/domain/customers/update-page.server.ts'
import { type QuoteRequest, requestIn } from '#app/domain/fields/quote-request.server.ts'
import { catchUpWithCustomers } from '#app/domain/quotes/catch-up-with-customers.server.ts'
import { storeQuotes } from '#app/domain/quotes/store-quotes.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted } from '#app/platform/result.ts'
import { customers, customerWords, quotes } from '#drizzle/schema.ts'
import { erasePerson, exportPerson } from '#server/upkeep/person.ts'
import { anAccount } from '#tests/support/customers.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import { MARTA, quoteNow, requestedQuote, rowOf } from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const ANNA = 'anna@example.com'
const PAU = 'pau@example.com'

const asked = (context: TestContext, request: Partial<QuoteRequest>) => requestedQuote(context, { request })
const customerOf = async (context: TestContext, code: string) => (await quoteNow(context, code)).customerId ?? 0
const keys = async ({ database: { read } }: TestContext) =>
	(await read.select({ key: customers.key }).from(customers)).map(({ key }) => key).sort()
const found = async (context: TestContext, text: string) =>
	(await findCustomers(context, { text, page: 1, size: 25 })).rows.map(({ key }) => key)

/** Corrects a request as the office does. */
async function correct(context: TestContext, code: string, changes: Partial<QuoteRequest>) {
	const quote = await quoteNow(context, code)
	const request = { ...requestIn(quote), ...changes }
	return editRequest(context, { code, version: quote.version, actor: MARTA, request, tell: false })
}

test('a request belongs to the person of its e-mail in any spelling, or the organisation of its number', async () => {
	const context = await createTestContext()
	const codes = [
		await asked(context, { email: ANNA }),
		await asked(context, { email: 'Anna@Example.com' }),
		await asked(context, { email: ANNA, nif: 'ES B-12345678' }),
		await asked(context, { email: PAU, nif: 'b12345678' }),
	]
	const [one, same, school, again] = await Promise.all(codes.map((code) => customerOf(context, code)))
	expect([same, again]).toEqual([one, school])
	expect(one).not.toBe(school)
	expect(await keys(context)).toEqual(['B12345678', ANNA])
})

test('a customer who asks again comes first in the list, and is found by new and by earlier words', async () => {
	const context = await createTestContext()
	await asked(context, { email: ANNA, phone: '611 222 333' })
	await asked(context, { email: PAU })
	await asked(context, { email: ANNA, phone: '611 222 333' })
	expect(await found(context, '')).toEqual([ANNA, PAU])
	await asked(context, { email: PAU })
	expect(await found(context, '')).toEqual([PAU, ANNA])
	await asked(context, { email: ANNA, phone: '622 333 444', empresa: 'Cor Vivaldi' })
	for (const text of ['611 222 333', '622 333 444', 'vivaldi']) expect(await found(context, text)).toEqual([ANNA])
})

test('a request of a merged customer brings the record to the top of the list, with the new words', async () => {
	const context = await createTestContext()
	const actorId = await anAccount(context)
	const codes = [await asked(context, { email: ANNA, phone: '611 222 333' }), await asked(context, { email: PAU })]
	const [anna = 0, pau = 0] = await Promise.all(codes.map((code) => customerOf(context, code)))
	await mergeCustomers(context, { from: { id: anna, version: 1 }, into: { id: pau, version: 1 }, actorId })
	await asked(context, { email: 'remei@example.com' })
	await asked(context, { email: ANNA, phone: '611 222 333' })
	expect(await found(context, '')).toEqual([PAU, 'remei@example.com'])
	await asked(context, { email: ANNA, phone: '622 333 444' })
	for (const text of ['611 222 333', '622 333 444']) expect(await found(context, text)).toEqual([PAU])
})

test('a customer record without words gets those of all its requests with the next one', async () => {
	const context = await createTestContext()
	await asked(context, { email: ANNA, phone: '611 222 333' })
	await inTransaction(context, async (tx) => void (await tx.delete(customerWords)))
	await asked(context, { email: ANNA, phone: '622 333 444' })
	expect(await found(context, '611 222 333')).toEqual([ANNA])
})

test('a request stored later with a lower number does not become the latest', async () => {
	const context = await createTestContext()
	const codes = [await asked(context, { email: ANNA }), await asked(context, { email: ANNA })]
	const [{ id: earlier, customerId, ...sentences }, { id: later }] = (await Promise.all(
		codes.map((code) => quoteNow(context, code)),
	)) as [Awaited<ReturnType<typeof quoteNow>>, Awaited<ReturnType<typeof quoteNow>>]
	await inTransaction(context, (tx) => addToPage(tx, customerId ?? 0, earlier, sentences))
	const latest = async () => (await context.database.read.select().from(customers))[0]?.latestQuoteId
	expect(await latest()).toBe(later)

	await inTransaction(context, async (tx) => {
		await tx.update(customers).set({ latestQuoteId: null })
		await addToPage(tx, customerId ?? 0, earlier, sentences)
	})
	expect(await latest()).toBe(earlier)
})

test('a request with a corrected e-mail takes its notes along, and a customer without any is removed', async () => {
	const context = await createTestContext()
	const authorId = await anAccount(context)
	const code = await asked(context, { email: 'ana@example.com' })
	await addCustomerNote(context, { customerId: await customerOf(context, code), authorId, note: 'Paga tarde' })

	expect(await correct(context, code, { email: ANNA })).toMatchObject({ ok: true })

	expect(await keys(context)).toEqual([ANNA])
	const notes = await listCustomerNotes(context.database.read, [await customerOf(context, code)])
	expect(notes.map(({ text }) => text)).toEqual(['Paga tarde'])
	expect([await found(context, 'ana@example'), await found(context, 'anna@')]).toEqual([[], [ANNA]])
})

test('one of several requests moves to another customer with its words, and the others stay', async () => {
	const context = await createTestContext()
	const codes = [
		await asked(context, { email: ANNA, nombreUsuario: 'Anna', phone: '+34 600 111 222' }),
		await asked(context, { email: ANNA, nombreUsuario: 'Remei', phone: '+34 600 333 444' }),
	]
	expect(await found(context, 'remei')).toEqual([ANNA])
	await correct(context, codes[1] ?? '', { email: PAU })
	expect(await keys(context)).toEqual([ANNA, PAU])
	expect([await found(context, 'remei'), await found(context, '600333444')]).toEqual([[PAU], [PAU]])
	expect(await found(context, 'anna')).toEqual([ANNA])
})

test('of two edits at the same moment the one that fails makes no new customer', async () => {
	const context = await createTestContext()
	const code = await asked(context, { email: ANNA })
	const quote = await quoteNow(context, code)
	const change = (email: string) =>
		editRequest(context, {
			...{ code, version: quote.version, actor: MARTA, tell: false },
			request: { ...requestIn(quote), email },
		})
	await Promise.all([change(PAU), change('other@example.com')])
	expect(await keys(context)).toHaveLength(1)
})

test('a customer is erased with their last request, notes and words, and hands merged customers on', async () => {
	const context = await createTestContext()
	const authorId = await anAccount(context)
	const codes = [await asked(context, { email: ANNA }), await asked(context, { email: ANNA })]
	const others = [await asked(context, { email: PAU }), await asked(context, { email: 'remei@example.com' })]
	const [anna, pau, remei] = [
		await customerOf(context, codes[0] ?? ''),
		...(await Promise.all(others.map((code) => customerOf(context, code)))),
	] as [number, number, number]
	await mergeCustomers(context, { from: { id: pau, version: 1 }, into: { id: anna, version: 1 }, actorId: authorId })
	await mergeCustomers(context, { from: { id: remei, version: 1 }, into: { id: anna, version: 2 }, actorId: authorId })
	await addCustomerNote(context, { customerId: anna, authorId, note: 'Paga tarde' })
	const forget = (code = '') => inTransaction(context, (tx) => forgetCustomer(tx, context, code))

	await forget(codes[0])
	expect((await listCustomerNotes(context.database.read, [anna])).length).toBe(1)
	await forget(codes[1])

	expect(await keys(context)).toEqual([PAU, 'remei@example.com'])
	expect(await listCustomerNotes(context.database.read, [anna, pau, remei])).toEqual([])
	const [first, second] = await context.database.read.select().from(customers).orderBy(customers.id)
	expect([first, second]).toMatchObject([{ mergedInto: null }, { mergedInto: pau, latestQuoteId: null }])
	expect(await found(context, 'remei')).toEqual([PAU])
	const rows = await context.database.read.select().from(quotes).where(eq(quotes.email, ''))
	expect(rows.map(({ customerId }) => customerId)).toEqual([null, null])
})

test('an erased person has no customer record left, and their organisation keeps its own', async () => {
	const context = await createTestContext()
	const authorId = await anAccount(context)
	const own = await asked(context, { email: ANNA })
	await asked(context, { email: ANNA, nif: 'B12345678' })
	await asked(context, { email: PAU, nif: 'B12345678' })
	await addCustomerNote(context, { customerId: await customerOf(context, own), authorId, note: 'Paga tarde' })
	expect(await exportPerson(context, ANNA)).toMatchObject({
		customers: [{ kind: 'person', key: ANNA, notes: [{ text: 'Paga tarde' }] }],
	})

	expect(await erasePerson(context, ANNA)).toEqual(accepted(undefined))

	expect(await keys(context)).toEqual(['B12345678'])
	const words = (await context.database.read.select().from(customerWords)).map(({ word }) => word)
	expect(words.filter((word) => word.includes('anna'))).toEqual([])
	expect(words).toContain(PAU)
})

test('repetitions of a request belong to its customer', async () => {
	const context = await createTestContext()
	const code = await asked(context, { email: ANNA })
	const quote = await quoteNow(context, code)
	const { customerId: _, ...row } = await rowOf(context, code)
	const repeated = { row: { ...row, requestKey: 'again' }, vehicles: quote.vehicles, stops: [], furtherLegs: [] }
	const { id: __, ...copy } = repeated.row
	const rows = [1, 2].map((number) => ({ ...repeated, row: { ...copy, requestDigest: `${number}` }, events: [] }))
	const at = context.now()
	const codes = await inTransaction(context, (tx) => storeQuotes(tx, rows, { actor: MARTA, at }))
	expect(await Promise.all(codes.map((each) => customerOf(context, each)))).toEqual([
		quote.customerId,
		quote.customerId,
	])
	expect((await findCustomers(context, { text: ANNA, page: 1, size: 25 })).rows).toMatchObject([{ requests: 3 }])
})

test('requests that an older build stored without a customer are assigned once', async () => {
	const context = await createTestContext()
	await insertQuotes(context, 230, (index) => ({ email: index % 10 === 0 ? '' : `a${index % 40}@example.com` }))
	expect(await catchUpWithCustomers(context)).toBe(207)
	expect(await keys(context)).toHaveLength(36)
	expect(await found(context, 'a7@example.com')).toEqual(['a7@example.com'])
	await context.database.transaction(async (tx) => {
		await tx.delete(customerWords)
		const [one] = await tx.select().from(customers).where(eq(customers.key, 'a7@example.com'))
		if (!one) throw new Error('Nobody asked.')
		// As if thousands of customer records had been created and merged between this one and the rest.
		await tx.insert(customers).values({ ...one, id: 4500, key: 'moved' })
		await tx.update(quotes).set({ customerId: 4500 }).where(eq(quotes.customerId, one.id))
		await tx.delete(customers).where(eq(customers.id, one.id))
		await tx.update(customers).set({ key: one.key }).where(eq(customers.id, 4500))
	})
	expect(await catchUpWithCustomers(context)).toBe(36)
	expect(await found(context, 'a7@example.com')).toEqual(['a7@example.com'])
	expect(await catchUpWithCustomers(context)).toBe(0)
})

test('a customer merged into an erased record is on the record into which that one was merged', async () => {
	const context = await createTestContext()
	const actorId = await anAccount(context)
	const codes = [await asked(context, { email: ANNA }), await asked(context, { email: PAU })]
	codes.push(await asked(context, { email: 'remei@example.com' }))
	const [anna, pau, remei] = (await Promise.all(codes.map((code) => customerOf(context, code)))) as [
		number,
		number,
		number,
	]
	await mergeCustomers(context, { from: { id: remei, version: 1 }, into: { id: anna, version: 1 }, actorId })
	await mergeCustomers(context, { from: { id: anna, version: 2 }, into: { id: pau, version: 1 }, actorId })
	await inTransaction(context, (tx) => forgetCustomer(tx, context, codes[0] ?? ''))
	expect(await found(context, 'remei')).toEqual([PAU])
	const rows = await context.database.read.select().from(customers).orderBy(customers.id)
	expect(rows.map(({ id, mergedInto }) => [id, mergedInto])).toEqual([
		[pau, null],
		[remei, pau],
	])
})
