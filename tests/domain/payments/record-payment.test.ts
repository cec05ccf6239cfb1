import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '#app/context.server.ts'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { type IncomingPayment, type Recorded, recordPayment } from '#app/domain/payments/record-payment.server.ts'
import { referenceOf } from '#app/domain/search/payment-reference.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { heldPayments, payments } from '#drizzle/schema.ts'
import { inProcesses } from '#tests/support/app-processes.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { acceptedQuote, MARTA, pricedQuote, quoteNow } from '#tests/support/quotes-at-work.ts'
import { createTestContext, TEST_NOW, type TestContext } from '#tests/support/test-context.ts'

const TOTAL = 49_500
const paid = (order: string, changes: Partial<IncomingPayment> = {}): IncomingPayment => ({
	...{ order, way: 'card', providerReference: 'pi_1', cents: 10_000, currency: 'EUR', paidAt: TEST_NOW },
	...changes,
})
const record = (context: Context, payment: IncomingPayment) =>
	inTransaction(context, (tx) => recordPayment(tx, context, payment))

const received = async ({ database: { read } }: Context) =>
	(await read.select().from(payments).orderBy(asc(payments.id))).filter(({ kind }) => kind === 'received')
const held = ({ database: { read } }: Context) => read.select().from(heldPayments).orderBy(asc(heldPayments.id))

test('a payment counts once, however often it is reported, by its reference or by its code', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)

	const first = await record(context, paid(code, { note: 'Visa 1234' }))
	const again = await Promise.all([record(context, paid(code)), record(context, paid(referenceOf(code)))])

	expect(first).toMatchObject({ outcome: 'recorded', openCents: TOTAL - 10_000 })
	expect(again).toEqual([{ outcome: 'repeated' }, { outcome: 'repeated' }])
	expect(await received(context)).toMatchObject([
		{ cents: 10_000, way: 'card', day: '2026-11-20', actor: 'provider', actorName: null, note: 'Visa 1234' },
	])
	expect(await held(context)).toEqual([])
	expect(await quoteNow(context, code)).toMatchObject({ openCents: TOTAL - 10_000, version: 3 })
})

const cancelled = async (context: TestContext) => {
	const code = await acceptedQuote(context)
	const { version } = await quoteNow(context, code)
	await cancelQuote(context, { code, version, reason: 'Sin coche', actor: MARTA })
	return code
}
const conflicts: [why: string, make: (context: TestContext) => Promise<string>, changes: Partial<IncomingPayment>][] = [
	['unknownOrder', async () => 'P-2026-99999', {}],
	['unknownOrder', async () => 'alquiler', {}],
	['notBooked', (context) => pricedQuote(context), {}],
	['cancelled', cancelled, {}],
	['wrongCurrency', (context) => acceptedQuote(context), { currency: 'USD' }],
	['wrongAmount', (context) => acceptedQuote(context), { cents: 0 }],
	['wrongAmount', (context) => acceptedQuote(context), { cents: -10_000 }],
	['wrongAmount', (context) => acceptedQuote(context), { askedCents: 10_001 }],
	['tooMuch', (context) => acceptedQuote(context), { cents: TOTAL + 1 }],
]

test.each(conflicts)('a payment that does not fit is held once, and does not count: %s', async (why, make, changes) => {
	const context = await createTestContext()
	const order = await make(context)

	expect(await record(context, paid(order, changes))).toEqual({ outcome: 'held', why })
	expect(await record(context, paid(order, changes))).toEqual({ outcome: 'repeated' })

	expect(await received(context)).toEqual([])
	expect(await held(context)).toMatchObject([{ orderText: order, why, decision: null, providerReference: 'pi_1' }])
})

test('a repeated reference with another amount is held, and the first payment still counts', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	await record(context, paid(code))

	expect(await record(context, paid(code, { cents: 500 }))).toEqual({ outcome: 'held', why: 'contradicts' })

	expect((await received(context)).map(({ cents }) => cents)).toEqual([10_000])
})

test('a payment that contradicts a held or counted one is held too, each once, whatever was decided', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	const facts = [
		{ cents: 500, askedCents: 10_000 },
		{ currency: 'USD' },
		{},
		{ cents: 700 },
		{ cents: 700, currency: 'USD' },
	]
	for (const changes of [...facts, ...facts.toReversed()]) await record(context, paid(code, changes))
	expect((await held(context)).map(({ why, cents, currency }) => [why, cents, currency])).toEqual([
		['wrongAmount', 500, 'EUR'],
		['contradicts', 10_000, 'USD'],
		['contradicts', 10_000, 'EUR'],
		['contradicts', 700, 'EUR'],
		['contradicts', 700, 'USD'],
	])
	expect(await received(context)).toEqual([])

	await record(context, paid(code, { providerReference: 'pi_2' }))
	for (const changes of [{ cents: 500 }, { currency: 'USD' }, { cents: 600 }, {}])
		await record(context, paid(code, { providerReference: 'pi_2', ...changes }))
	expect(await received(context)).toMatchObject([{ providerReference: 'pi_2', cents: 10_000 }])
	expect((await held(context)).slice(5).map(({ why, cents, currency }) => [why, cents, currency])).toEqual([
		['contradicts', 500, 'EUR'],
		['contradicts', 10_000, 'USD'],
		['contradicts', 600, 'EUR'],
	])
})

test('a payment that a provider reports on its own is held where the same amount is there already', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	await record(context, paid(code))
	const day = 24 * 3_600_000
	const other = (changes: Partial<IncomingPayment>) => record(context, paid(code, { way: 'bizum', ...changes }))
	expect(await other({ providerReference: 'b1', paidAt: TEST_NOW + 7 * day })).toEqual({ outcome: 'held', why: 'twin' })
	expect(await other({ providerReference: 'b2', paidAt: TEST_NOW + 8 * day })).toMatchObject({ outcome: 'recorded' })
	expect(await other({ providerReference: 'b3', cents: 9_999 })).toMatchObject({ outcome: 'recorded' })
})

test('an amount that is no whole number is a fault of the caller', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	await expect(record(context, paid(code, { cents: 0.5 }))).rejects.toThrow(RangeError)
})

test('the same payments reported to two servers count once each, and never beyond the total', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	// Three of four fit, whichever come first. The amounts differ, because equal ones would wait for a confirmation.
	const facts = [1, 2, 3, 4].map((number) => paid(code, { providerReference: `pi_${number}`, cents: 16_000 + number }))
	const { dataDir, database } = context.config
	const settings = { DATA_DIR: dataDir, ...(onPostgres && { DATABASE_URL: database.address }) }

	const outcomes = await inProcesses<Recorded[]>('tests/domain/payments/processes/record.ts', [
		{ settings, now: TEST_NOW, told: [...facts, ...facts] },
		{ settings, now: TEST_NOW, told: [...facts.toReversed(), ...facts] },
	])

	const all = outcomes.flat()
	expect(all.filter(({ outcome }) => outcome === 'recorded')).toHaveLength(3)
	expect(all.filter(({ outcome }) => outcome === 'held')).toEqual([{ outcome: 'held', why: 'tooMuch' }])
	const counted = (await received(context)).map(({ cents }) => cents)
	const waiting = (await held(context)).map(({ cents }) => cents)
	expect([...counted, ...waiting].toSorted()).toEqual([16_001, 16_002, 16_003, 16_004])
	expect(counted).toHaveLength(3)
	expect((await quoteNow(context, code)).openCents).toBe(TOTAL - counted.reduce((sum, cents) => sum + cents, 0))
})
