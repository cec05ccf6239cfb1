import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findRequested, requestQuote } from '#app/quotes/request-quote.server.ts'
import { accepted, refused } from '#app/shared/result.ts'
import { outbox, quoteEvents, quotes } from '#drizzle/schema.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const storedQuotes = (context: TestContext) => context.database.read.select().from(quotes).orderBy(asc(quotes.id))
const mails = (context: TestContext) => context.database.read.select().from(outbox)

test('a request is stored with its first event and two mails, and gets the first reference of the year', async () => {
	const context = await createTestContext()
	const asked = { request: validRequest(), requestKey: 'one', language: 'cat' as const }

	expect(await requestQuote(context, asked)).toEqual(accepted({ code: 'P-2026-00001', mailQueued: true }))

	expect(await storedQuotes(context)).toMatchObject([
		{
			code: 'P-2026-00001',
			status: 'requested',
			language: 'cat',
			fleetName: 'Midibús de 24 plazas',
			vip: 0,
			kilometres: '100.0',
			kilometresFrom: 'table',
		},
	])
	expect(await context.database.read.select().from(quoteEvents)).toMatchObject([
		{ kind: 'requested', at: context.now() },
	])
	expect(await mails(context)).toMatchObject([
		{ template: 'quote-received', language: 'cat', toAddress: 'nuria@example.com', status: 'queued' },
		{
			template: 'quote-requested',
			language: 'es',
			toAddress: 'oficina@garbi.example',
			replyToAddress: 'nuria@example.com',
		},
	])
})

test('the same key fifty times at once is one request and one pair of mails', async () => {
	const context = await createTestContext()
	const asked = { request: validRequest(), requestKey: 'same', language: 'es' as const }

	const answers = await Promise.all(Array.from({ length: 50 }, () => requestQuote(context, asked)))

	expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
	expect(await storedQuotes(context)).toHaveLength(1)
	expect(await mails(context)).toHaveLength(2)
	expect(await findRequested(context, 'same')).toBe('P-2026-00001')
})

test('references count on without gaps, and begin again with the year of Madrid', async () => {
	const context = await createTestContext()
	const ask = (requestKey: string) =>
		requestQuote(context, { request: validRequest({ datePickup: '2027-03-01 10:00' }), requestKey, language: 'es' })
	await ask('a')
	await ask('b')
	context.advance(Date.parse('2026-12-31T23:30:00Z') - context.now())
	await ask('c')

	expect((await storedQuotes(context)).map(({ code }) => code)).toEqual([
		'P-2026-00001',
		'P-2026-00002',
		'P-2027-00001',
	])
})

test('the vehicle and VIP are decided here, whatever the caller wishes', async () => {
	const context = await createTestContext()
	const request = validRequest({ numPasajeros: 40, numMaletas: 45, esVip: true })

	await requestQuote(context, { request, requestKey: 'vip', language: 'es' })

	expect(await storedQuotes(context)).toMatchObject([{ fleetName: 'Autocar de 55 plazas', vip: 0 }])
})

test('a date that the margin rules out is refused, and nothing is stored', async () => {
	const context = await createTestContext()
	const request = validRequest({ datePickup: '2026-11-20 23:00' })

	expect(await requestQuote(context, { request, requestKey: 'early', language: 'es' })).toEqual(refused('pickup'))
	expect(await storedQuotes(context)).toEqual([])
	expect(await mails(context)).toEqual([])
})

test('the fourth mail to one address within an hour is held, its request stored all the same', async () => {
	const context = await createTestContext()
	const answers = []
	for (const requestKey of ['1', '2', '3', '4'])
		answers.push(await requestQuote(context, { request: validRequest(), requestKey, language: 'es' }))

	expect(answers.map((answer) => answer.ok && answer.value.mailQueued)).toEqual([true, true, true, false])
	expect(await storedQuotes(context)).toHaveLength(4)
	const toCustomer = (await mails(context)).filter((mail) => mail.toCustomer)
	expect(toCustomer.map((mail) => mail.status).sort()).toEqual(['held', 'queued', 'queued', 'queued'])
})

test('of five hundred requests in a day that name one victim all are stored, and six mails go there', async () => {
	const context = await createTestContext()
	const spellings = ['Victim@example.com', 'victim@EXAMPLE.com', 'VICTIM@example.com']
	for (let index = 0; index < 500; index++) {
		const request = validRequest({ email: spellings[index % spellings.length] })
		const stored = await requestQuote(context, { request, requestKey: `bomb ${index}`, language: 'es' })
		expect(stored.ok).toBe(true)
		context.advance(2 * 60_000)
	}
	expect(await storedQuotes(context)).toHaveLength(500)
	const toVictim = (await mails(context)).filter(({ toAddress }) => toAddress === 'victim@example.com')
	expect(toVictim).toHaveLength(500)
	expect(toVictim.filter(({ status }) => status !== 'held')).toHaveLength(6)
})
