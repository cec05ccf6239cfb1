import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { quoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { repeatQuote } from '#app/domain/bookings/repeating/repeat-quote.server.ts'
import { customerAtDesk } from '#app/domain/customers/customer-at-desk.server.ts'
import { addCustomerNote } from '#app/domain/customers/customer-notes.server.ts'
import { catchUpWithCustomers } from '#app/domain/quotes/catch-up-with-customers.server.ts'
import { customers, quotes } from '#drizzle/schema.ts'
import { signUp } from '#tests/support/accounts.ts'
import { changeTrip } from '#tests/support/booking-changes.ts'
import { callersQuote } from '#tests/support/callers.ts'
import { MARTA, quoteNow, requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const customerOf = async (context: TestContext, code: string) => (await quoteNow(context, code)).customerId

const historyOf = async (context: TestContext, code: string) =>
	(await quoteAtDesk(context, code))?.history.map((other) => other.code)

test('two callers without e-mail are two customers, however alike, and neither has the other’s requests', async () => {
	const context = await createTestContext()
	const [one, other] = [await callersQuote(context), await callersQuote(context)]
	expect(await customerOf(context, one)).not.toBe(await customerOf(context, other))
	for (const code of [one, other]) expect(await historyOf(context, code)).toEqual([])
	for (const code of [one, other]) {
		const desk = await customerAtDesk(context, (await customerOf(context, code)) ?? 0)
		expect(desk?.sums.requests).toBe(1)
		expect(desk?.row).toMatchObject({ firstName: 'Núria', email: '' })
	}
	expect(await catchUpWithCustomers(context)).toBe(0)
})

test('callers with the tax number of one organisation are one customer', async () => {
	const context = await createTestContext()
	const [one, other] = [
		await callersQuote(context, { nif: 'B12345674' }),
		await callersQuote(context, { nif: 'B12345674' }),
	]
	expect(await customerOf(context, one)).toBe(await customerOf(context, other))
	expect(await historyOf(context, one)).toEqual([other])
})

test('repetitions of a caller’s booking belong to that caller, also after one of them changes', async () => {
	const context = await createTestContext()
	const code = await callersQuote(context)
	await callersQuote(context)
	const repeating = { code, version: 1, days: ['2027-01-07', '2027-01-14'], requestKey: 'again', tell: false }
	const repeated = await repeatQuote(context, { ...repeating, actor: MARTA })
	const [first = '', second = ''] = repeated.ok ? repeated.value : []
	await changeTrip(context, first, { email: '', nif: '', datePickup: '2027-01-08 09:30' })
	for (const each of [first, second]) expect(await customerOf(context, each)).toBe(await customerOf(context, code))
	expect((await historyOf(context, code))?.toSorted()).toEqual([first, second])
})

test('a caller with an e-mail joins its customer, notes included, and without one is on their own again', async () => {
	const context = await createTestContext()
	const account = await signUp(context)
	const known = await requestedQuote(context, { request: { nif: '' } })
	const code = await callersQuote(context)
	const caller = (await customerOf(context, code)) ?? 0
	await addCustomerNote(context, { customerId: caller, authorId: account.id, note: 'Llama por la tarde' })
	await changeTrip(context, code, { nif: '' })
	expect(await customerOf(context, code)).toBe(await customerOf(context, known))
	const page = await customerAtDesk(context, (await customerOf(context, known)) ?? 0)
	expect(page?.notes.map(({ text }) => text)).toEqual(['Llama por la tarde'])
	expect(await context.database.read.$count(customers, eq(customers.id, caller))).toBe(0)

	await changeTrip(context, code, { email: '', nif: '' })
	expect(await customerOf(context, code)).not.toBe(await customerOf(context, known))
	expect(await historyOf(context, known)).toEqual([])
})

test('a caller whom an older build stored without a customer gets a record of their own', async () => {
	const context = await createTestContext()
	const code = await callersQuote(context)
	const before = await customerOf(context, code)
	await context.database.transaction((tx) => tx.update(quotes).set({ customerId: null }))
	expect(await catchUpWithCustomers(context)).toBe(1)
	expect(await customerOf(context, code)).toBe(before)
})
