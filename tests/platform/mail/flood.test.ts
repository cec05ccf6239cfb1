import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queueMail } from '#app/domain/letters/outbox.server.ts'
import { releaseInTurn } from '#app/domain/letters/release-mails.server.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { outbox, quotes } from '#drizzle/schema.ts'
import { quoteMail } from '#tests/support/mails.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const HOUR = 3_600_000
const HONEST = '2a02:9130:81::7'

/** Returns an address in one /48 network, in another /56 each time. */
const stranger = (number: number) => `2001:db8:5:${(number * 256).toString(16)}::1`

/**
 * Asks for a price.
 * @returns whether the confirmation is sent immediately
 */
async function ask(context: TestContext, askedFrom: string | undefined, email: string) {
	const asked = await requestQuote(context, {
		request: validRequest({ email }),
		requestKey: email,
		language: 'es',
		askedFrom,
	})
	return asked.ok && asked.value.mailQueued
}

const mail = (context: TestContext, askedFrom: string | undefined, address: string) =>
	inTransaction(context, (tx) =>
		queueMail(tx, context, {
			template: 'quote-received',
			to: { address, name: 'Núria Puig' },
			toCustomer: true,
			language: 'cat',
			data: quoteMail(),
			askedFrom,
		}),
	)

/** Counts how many of so many mails, each to another recipient, are sent immediately. */
async function goAtOnce(context: TestContext, times: number, addressOf: (number: number) => string | undefined) {
	let queued = 0
	for (let number = 0; number < times; number++) {
		if ((await mail(context, addressOf(number), `c${number}@example.com`)) === 'queued') queued++
		context.advance(1)
	}
	return queued
}

const count = (context: TestContext, template: string, status: 'queued' | 'held') =>
	context.database.read.$count(outbox, and(eq(outbox.template, template), eq(outbox.status, status)))

test('five hundred requests from one /48 do not hold an honest visitor’s mail, and the office gets one notice', async () => {
	const context = await createTestContext()
	for (let number = 0; number < 500; number++) await ask(context, stranger(number % 120), `s${number}@example.com`)

	expect(await ask(context, HONEST, 'honest@example.com')).toBe(true)

	expect(await context.database.read.$count(quotes)).toBe(501)
	expect(await count(context, 'quote-received', 'queued')).toBe(31)
	expect(await count(context, 'quote-received', 'held')).toBe(470)
	expect(await count(context, 'mail-flood', 'queued')).toBe(1)
	// Before the flood was detected: as many as one network may ask for, and the honest visitor's own.
	expect(await count(context, 'quote-requested', 'queued')).toBe(31)
}, 120_000)

test('one address, its /56 and its /48 or /24 have each their limit', async () => {
	const of = async (addressOf: (number: number) => string) =>
		goAtOnce(await createTestContext({ MAILS_PER_ADDRESS: '4' }), 30, addressOf)

	expect(await of(() => '2001:db8:5::1')).toBe(4)
	expect(await of((number) => `2001:db8:5:${number.toString(16)}::1`)).toBe(8)
	expect(await of((number) => `2001:db8:5:${(number * 256).toString(16)}::1`)).toBe(12)
	expect(await of((number) => `2001:db8:${number}::1`)).toBe(30)
	expect(await of(() => '203.0.113.5')).toBe(4)
	expect(await of((number) => `203.0.113.${number}`)).toBe(12)
	expect(await of((number) => `203.0.${number}.5`)).toBe(30)
})

test('in a flood from many networks a quarter of the hour’s mails is left to quiet networks', async () => {
	const context = await createTestContext({ MAILS_PER_HOUR: '40' })

	expect(await goAtOnce(context, 60, (number) => `203.0.${number % 6}.5`)).toBe(30)
	for (const name of ['a', 'b', 'c']) expect(await mail(context, HONEST, `${name}@example.com`)).toBe('queued')
	expect(await mail(context, HONEST, 'd@example.com')).toBe('held')
	expect(await mail(context, '198.51.100.1', 'e@example.com')).toBe('queued')
})

test('without a flood the office gets a mail for each request, and none about a flood', async () => {
	const context = await createTestContext()
	for (let number = 0; number < 8; number++) await ask(context, '203.0.113.5', `c${number}@example.com`)

	expect(await count(context, 'quote-requested', 'queued')).toBe(8)
	expect(await count(context, 'mail-flood', 'queued')).toBe(0)
})

test('the office gets one notice for each hour that a flood lasts', async () => {
	const context = await createTestContext({ MAILS_PER_ADDRESS: '1' })
	for (let quarter = 0; quarter < 12; quarter++) {
		for (let number = 0; number < 5; number++) await mail(context, stranger(number), `${quarter}-${number}@example.com`)
		context.advance(HOUR / 4)
	}
	expect(await count(context, 'mail-flood', 'queued')).toBe(3)
})

test('held mails are released by themselves, the oldest first, within the limits', async () => {
	const context = await createTestContext({ MAILS_PER_ADDRESS: '2' })
	expect(await goAtOnce(context, 5, () => HONEST)).toBe(2)

	expect(await releaseInTurn(context)).toBe(0)
	context.advance(HOUR)
	expect(await releaseInTurn(context)).toBe(2)
	expect(await releaseInTurn(context)).toBe(0)
	const left = await context.database.read.select().from(outbox).where(eq(outbox.status, 'held'))
	expect(left.map(({ toAddress }) => toAddress)).toEqual(['c4@example.com'])
	context.advance(HOUR)
	expect(await releaseInTurn(context)).toBe(1)
	expect(await count(context, 'quote-received', 'held')).toBe(0)
})

test('several processes that release held mails together stay within the limits', async () => {
	const context = await createTestContext({ MAILS_PER_ADDRESS: '3' })
	await goAtOnce(context, 9, () => HONEST)
	context.advance(HOUR)

	await Promise.all([releaseInTurn(context), releaseInTurn(context), releaseInTurn(context)])

	expect(await count(context, 'quote-received', 'held')).toBe(3)
})

test('a mail held for a day waits for the office, and its sender’s network is erased', async () => {
	const context = await createTestContext({ MAILS_PER_RECIPIENT_DAY: '1' })
	for (let number = 0; number < 3; number++) await mail(context, HONEST, 'nuria@example.com')
	const sources = async () =>
		(await context.database.read.select().from(outbox)).flatMap(({ fromAddress, fromSite, fromNetwork }) =>
			[fromAddress, fromSite, fromNetwork].filter((key) => key !== null),
		)
	expect(await sources()).toHaveLength(9)
	expect((await sources()).join()).not.toContain('2a02')

	context.advance(24 * HOUR)
	expect(await releaseInTurn(context)).toBe(0)
	expect(await count(context, 'quote-received', 'held')).toBe(2)
	expect(await sources()).toEqual([])
})
