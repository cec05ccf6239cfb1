import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { refundPayment } from '#app/domain/payments/enter-payment.server.ts'
import { ledgerOf } from '#app/domain/payments/ledger.server.ts'
import { recordNotice } from '#app/domain/payments/providers/record-notice.server.ts'
import { findAttempt, payableOf, startAttempt } from '#app/domain/payments/providers/start-attempt.server.ts'
import type { ReturnKind } from '#app/platform/payment-providers/provider-notice.ts'
import type { Provider } from '#app/platform/payment-providers/providers.ts'
import { refused } from '#app/platform/result.ts'
import { heldPayments } from '#drizzle/schema.ts'
import { BALANCE, begunAttempt, bookingToPay, DEPOSIT, moneyOf } from '#tests/support/online-payments.ts'
import { acceptedQuote, MARTA, pricedQuote, quoteNow } from '#tests/support/quotes-at-work.ts'
import { createTestContext, TEST_NOW, type TestContext } from '#tests/support/test-context.ts'

const pay = (context: TestContext, order: string, cents = DEPOSIT, provider: Provider = 'redsys') =>
	recordNotice(context, provider, {
		...{ kind: 'paid', order, cents, way: 'card', reference: `${provider} ${order}`, currency: 'EUR', at: TEST_NOW },
	})
/** Sends a notice of a refund or dispute, as Stripe does, with its own reference of the payment. */
const giveBack = (
	context: TestContext,
	kind: ReturnKind,
	order: string | undefined,
	cents: number,
	reference: string,
) =>
	recordNotice(context, 'stripe', {
		...{ kind, order, cents, reference, payment: order && `stripe ${order}`, currency: 'EUR', at: TEST_NOW },
	})

const held = async ({ database: { read } }: TestContext) =>
	(await read.select().from(heldPayments).orderBy(heldPayments.id)).map(({ why, cents }) => `${why} ${cents}`)

test('an attempt is for the part due next, in our own cents, under a number that Redsys accepts', async () => {
	const context = await createTestContext()
	const code = await bookingToPay(context)
	const { id } = await quoteNow(context, code)
	const first = await begunAttempt(context, code, 'redsys', 'bizum')
	expect(first).toMatchObject({ number: expect.stringMatching(/^2611[2-9A-Z]{8}$/), part: 'deposit', cents: DEPOSIT })
	expect(first).toMatchObject({ quoteId: id, provider: 'redsys', way: 'bizum', state: 'open', toldAt: null })
	await pay(context, first.number)
	const second = await begunAttempt(context, code, 'stripe')
	expect(second).toMatchObject({ part: 'balance', cents: BALANCE })
	await pay(context, (await begunAttempt(context, code, 'redsys')).number, BALANCE)
	expect(await startAttempt(context, { code, provider: 'stripe', way: 'card' })).toEqual(refused('nothingToPay'))
	expect(await payableOf(context.database.read, { id, status: 'accepted' })).toBeUndefined()
	expect(await findAttempt(context.database.read, id, first.number)).toMatchObject({ state: 'paid' })
	expect(await findAttempt(context.database.read, id + 1, first.number)).toBeUndefined()
	const open = await pricedQuote(context)
	expect(await startAttempt(context, { code: open, provider: 'stripe', way: 'card' })).toEqual(refused('nothingToPay'))
})

test('a second payment, one after cancelling and one of another provider’s number are held', async () => {
	const context = await createTestContext()
	const code = await bookingToPay(context)
	const numbers: string[] = []
	for (let n = 0; n < 3; n++) numbers.push((await begunAttempt(context, code, 'redsys')).number)
	const [first = '', second = '', third = ''] = numbers

	expect(await pay(context, first, DEPOSIT, 'stripe')).toBe('held')
	expect(await pay(context, first)).toBe('recorded')
	expect(await pay(context, second)).toBe('held')
	const { version } = await quoteNow(context, code)
	await cancelQuote(context, { code, version, reason: '', actor: MARTA })
	expect(await pay(context, third)).toBe('held')
	expect(await held(context)).toEqual([`unknownOrder ${DEPOSIT}`, `twin ${DEPOSIT}`, `cancelled ${DEPOSIT}`])
})

test('totals of refunds may be reported in any order, and the highest one counts', async () => {
	const context = await createTestContext()
	const code = await bookingToPay(context)
	const { number } = await begunAttempt(context, code, 'stripe')
	await pay(context, number, DEPOSIT, 'stripe')
	const outcomes: string[] = []
	for (const cents of [6_000, 1_000, 6_000, 8_000])
		outcomes.push(await giveBack(context, 'refundedTo', number, cents, 'ch_1'))
	expect(outcomes).toEqual(['recorded', 'repeated', 'repeated', 'recorded'])
	expect(await moneyOf(context, code)).toEqual([`received ${DEPOSIT} card`, 'refunded 6000 card', 'refunded 2000 card'])
	// Those single refunds are the total that was notified before.
	expect(await giveBack(context, 'refunded', number, 6_000, 're_1')).toBe('repeated')
	expect(await giveBack(context, 'refunded', number, 2_000, 're_2')).toBe('repeated')
	expect(await giveBack(context, 'refunded', number, 500, 're_3')).toBe('recorded')
	expect(await giveBack(context, 'refundedTo', number, 8_500, 'ch_1')).toBe('repeated')
	expect(await held(context)).toEqual([])
	for (const kind of ['refunded', 'refundedTo'] as const)
		expect(await giveBack(context, kind, '2611NBDYSXXX', 500, `${kind} x`)).toBe('held')
	expect(await held(context)).toEqual(['unknownOrder -500', 'unknownOrder -500'])
})

test('a refund of more than was received, and one that was already entered by hand, are held', async () => {
	const context = await createTestContext()
	const code = await bookingToPay(context)
	const { number } = await begunAttempt(context, code, 'stripe')
	await pay(context, number, DEPOSIT, 'stripe')
	const { id } = await quoteNow(context, code)
	const seen = (await ledgerOf(context.database.read, id)).at(-1)?.id ?? 0
	await refundPayment(context, {
		code,
		seen,
		cents: 5_000,
		day: '2026-11-20',
		way: 'card',
		note: 'Stripe',
		actor: MARTA,
	})
	expect(await giveBack(context, 'refunded', number, 5_000, 're_1')).toBe('held')
	expect(await giveBack(context, 'refunded', number, 5_000, 're_1')).toBe('repeated')
	expect(await giveBack(context, 'refunded', number, DEPOSIT - 5_000 + 1, 're_2')).toBe('held')
	expect(await held(context)).toEqual(['twin -5000', `moreThanReceived -${DEPOSIT - 5_000 + 1}`])
	expect(await moneyOf(context, code)).toEqual([`received ${DEPOSIT} card`, 'refunded 5000 card'])
})

test('of several payments for one part, in any order and repeated, one counts and the others are held', async () => {
	const context = await createTestContext()
	const facts = fc.array(fc.nat({ max: 3 }), { minLength: 2, maxLength: 12 })
	await fc.assert(
		fc.asyncProperty(facts, async (which) => {
			const code = await bookingToPay(context)
			const numbers: string[] = []
			for (let n = 0; n < 4; n++) numbers.push((await begunAttempt(context, code, 'redsys')).number)
			const before = await context.database.read.$count(heldPayments)

			await Promise.all(which.map((n) => pay(context, numbers[n] ?? '')))

			expect(await moneyOf(context, code)).toEqual([`received ${DEPOSIT} card`])
			expect((await context.database.read.$count(heldPayments)) - before).toBe(new Set(which).size - 1)
		}),
		{ numRuns: 8 },
	)
})

test('the same amount for the next part is no repeated payment, whichever way it is paid', async () => {
	const context = await createTestContext()
	const draft = { payment: { deposit: { basisPoints: 5000 }, depositDays: 7, balanceDays: 14 } }
	const code = await acceptedQuote(context, { draft })
	const first = await begunAttempt(context, code, 'redsys')
	expect(await pay(context, first.number, first.cents)).toBe('recorded')
	const second = await begunAttempt(context, code, 'stripe')
	expect([second.part, second.cents]).toEqual(['balance', first.cents])
	expect(await pay(context, second.number, second.cents, 'stripe')).toBe('recorded')
	expect(await quoteNow(context, code)).toMatchObject({ openCents: 0 })
})
