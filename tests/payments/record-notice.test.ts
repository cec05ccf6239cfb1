import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Provider } from '#app/payments/attempt.ts'
import { recordNotice } from '#app/payments/record-notice.server.ts'
import { findAttempt, payableOf, startAttempt } from '#app/payments/start-attempt.server.ts'
import { cancelQuote } from '#app/quotes/cancel-quote.server.ts'
import { refused } from '#app/shared/result.ts'
import { heldPayments } from '#drizzle/schema.ts'
import { BALANCE, begunAttempt, bookingToPay, DEPOSIT, moneyOf } from '#tests/support/online-payments.ts'
import { MARTA, pricedQuote, quoteNow } from '#tests/support/quotes-at-work.ts'
import { createTestContext, TEST_NOW, type TestContext } from '#tests/support/test-context.ts'

type Kind = 'paid' | 'refunded' | 'refundedTo'
const tell = (context: TestContext, kind: Kind, order: string, cents: number, provider: Provider = 'redsys') =>
	recordNotice(context, provider, {
		...{ kind, order, cents, way: 'card', reference: `${provider} ${kind} ${order}`, currency: 'EUR', at: TEST_NOW },
	})
const pay = (context: TestContext, order: string, cents = DEPOSIT) => tell(context, 'paid', order, cents)

const held = async ({ database: { read } }: TestContext) =>
	(await read.select().from(heldPayments).orderBy(heldPayments.id)).map(({ why, cents }) => `${why} ${cents}`)

test('an attempt is for what is due next, in our own cents, under a number that Redsys takes', async () => {
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
	expect(await payableOf(context.database.read, id)).toBeUndefined()
	expect(await findAttempt(context.database.read, id, first.number)).toMatchObject({ state: 'paid' })
	expect(await findAttempt(context.database.read, id + 1, first.number)).toBeUndefined()
	const open = await pricedQuote(context)
	expect(await startAttempt(context, { code: open, provider: 'stripe', way: 'card' })).toEqual(refused('nothingToPay'))
})

test('two payments at once and one after cancelling are held, and so is the number of another provider', async () => {
	const context = await createTestContext()
	const code = await bookingToPay(context)
	const numbers: string[] = []
	for (let n = 0; n < 3; n++) numbers.push((await begunAttempt(context, code, 'redsys')).number)
	const [first = '', second = '', third = ''] = numbers

	expect(await tell(context, 'paid', first, DEPOSIT, 'stripe')).toBe('held')
	expect(await pay(context, first)).toBe('recorded')
	expect(await pay(context, second)).toBe('recorded')
	const { version } = await quoteNow(context, code)
	await cancelQuote(context, { code, version, reason: '', actor: MARTA })
	expect(await pay(context, third)).toBe('held')
	expect(await held(context)).toEqual([`unknownOrder ${DEPOSIT}`, `cancelled ${DEPOSIT}`])
})

test('what has been given back in all is told in any order, and comes to the most that was told', async () => {
	const context = await createTestContext()
	const code = await bookingToPay(context)
	const { number } = await begunAttempt(context, code, 'redsys')
	await pay(context, number)
	const outcomes: string[] = []
	for (const cents of [6_000, 1_000, 6_000, 8_000]) outcomes.push(await tell(context, 'refundedTo', number, cents))
	expect(outcomes).toEqual(['recorded', 'repeated', 'repeated', 'recorded'])
	expect(await moneyOf(context, code)).toEqual([`received ${DEPOSIT} card`, 'refunded 6000 card', 'refunded 2000 card'])
	for (const kind of ['refunded', 'refundedTo'] as const)
		expect(await tell(context, kind, '2611NOBODYS0', 500)).toBe('held')
	expect(await held(context)).toEqual(['wrongAmount -500', 'wrongAmount -500'])
	// More than came in: somebody at the office has written the rest down by hand.
	expect(await tell(context, 'refunded', number, DEPOSIT - 8_000 + 1)).toBe('held')
	expect(await tell(context, 'refundedTo', number, DEPOSIT)).toBe('recorded')
})

test('in any order, any number of times and all at once, each payment is one line, and what is beyond the total is held', async () => {
	const context = await createTestContext()
	const told = fc.array(fc.nat({ max: 3 }), { minLength: 2, maxLength: 12 })
	await fc.assert(
		fc.asyncProperty(told, async (which) => {
			const code = await bookingToPay(context)
			const numbers: string[] = []
			for (let n = 0; n < 4; n++) numbers.push((await begunAttempt(context, code, 'redsys')).number)
			const before = await context.database.read.$count(heldPayments)

			await Promise.all(which.map((n) => pay(context, numbers[n] ?? '')))

			// Three deposits fit into the price.
			const paid = new Set(which).size
			expect(await moneyOf(context, code)).toHaveLength(Math.min(paid, 3))
			expect((await context.database.read.$count(heldPayments)) - before).toBe(Math.max(paid - 3, 0))
		}),
		{ numRuns: 8 },
	)
})
