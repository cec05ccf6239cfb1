import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import { assessRequest } from '#app/domain/quotes/assess-request.ts'
import { requestDigest } from '#app/domain/quotes/request-digest.server.ts'
import { requestQuote, storedBefore } from '#app/domain/quotes/request-quote.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { fleets, outbox, quoteEvents, quotes } from '#drizzle/schema.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

type Asked = Pick<Parameters<typeof requestQuote>[1], 'request' | 'requestKey'>

const storedQuotes = (context: TestContext) => context.database.read.select().from(quotes).orderBy(asc(quotes.id))
const findRequested = (context: TestContext, { request, requestKey }: Asked) =>
	storedBefore(context.database.read, { requestKey, requestDigest: requestDigest(request) })
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

test('fifty requests with the same key at once are one request with one pair of mails', async () => {
	const context = await createTestContext()
	const asked = { request: validRequest(), requestKey: 'same', language: 'es' as const }

	const answers = await Promise.all(Array.from({ length: 50 }, () => requestQuote(context, asked)))

	expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
	expect(await storedQuotes(context)).toHaveLength(1)
	expect(await mails(context)).toHaveLength(2)
	expect(await findRequested(context, asked)).toEqual({ code: 'P-2026-00001', mailQueued: true })
})

test('another request under the same key is stored too, and each is found again by its content', async () => {
	const context = await createTestContext()
	const ask = (changes: Partial<QuoteRequest>) =>
		requestQuote(context, { request: validRequest(changes), requestKey: 'one form', language: 'es' })
	expect(await ask({})).toMatchObject({ value: { code: 'P-2026-00001' } })
	expect(await ask({ datePickup: '2026-12-25 09:30' })).toMatchObject({ value: { code: 'P-2026-00002' } })
	expect(await ask({ nombreUsuario: 'Pau', email: 'pau@example.com' })).toMatchObject({
		value: { code: 'P-2026-00003' },
	})
	expect(await ask({ esVip: true })).toMatchObject({ value: { code: 'P-2026-00004' } })

	expect(await ask({ datePickup: '2026-12-24T09:30' })).toMatchObject({ value: { code: 'P-2026-00001' } })
	expect(await ask({ datePickup: '2026-12-25 09:30' })).toMatchObject({ value: { code: 'P-2026-00002' } })
	expect(await storedQuotes(context)).toHaveLength(4)
	const mailed = (await mails(context)).filter(({ template }) => template === 'quote-received')
	expect(mailed.map(({ toAddress }) => toAddress).sort()).toEqual([
		...['nuria@example.com', 'nuria@example.com', 'nuria@example.com', 'pau@example.com'],
	])
})

test('ten requests under one key, each sent five times at once, are stored as ten', async () => {
	const context = await createTestContext()
	const asked = Array.from({ length: 50 }, (_, index) => ({
		request: validRequest({ numMaletas: index % 10 }),
		requestKey: 'raced',
		language: 'es' as const,
	}))

	const answers = await Promise.all(asked.map((one) => requestQuote(context, one)))

	const codes = answers.map((answer) => (answer.ok ? answer.value.code : answer.refusal))
	for (const [index, code] of codes.entries()) expect(code).toBe(codes[index % 10])
	expect(new Set(codes).size).toBe(10)
	expect((await storedQuotes(context)).map(({ luggage }) => luggage).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('one of several requests at once is stored under a key for one, and different ones are refused', async () => {
	const context = await createTestContext()
	const asked = Array.from({ length: 20 }, (_, index) => ({
		request: validRequest({ numMaletas: index % 2 }),
		requestKey: 'of a program',
		keyIsForOne: true,
		language: 'es' as const,
	}))

	const answers = await Promise.all(asked.map((one) => requestQuote(context, one)))

	const [stored, ...more] = await storedQuotes(context)
	expect(more).toEqual([])
	for (const [index, answer] of answers.entries())
		expect(answer).toEqual(
			index % 2 === stored?.luggage ? accepted({ code: 'P-2026-00001', mailQueued: true }) : refused('keyTaken'),
		)
})

test('a request stored before digests is found again by the same content only', async () => {
	const context = await createTestContext()
	const asked = {
		request: validRequest({ datePickup: '2026-12-24T09:30' }),
		requestKey: 'old',
		language: 'es' as const,
	}
	await requestQuote(context, asked)
	await inTransaction(context, async (tx) => tx.update(quotes).set({ requestDigest: '' }))

	expect(await findRequested(context, asked)).toEqual({ code: 'P-2026-00001', mailQueued: true })
	expect(await requestQuote(context, asked)).toEqual(accepted({ code: 'P-2026-00001', mailQueued: true }))
	const changed = { ...asked, request: validRequest({ direccionDestino: 'Rambla 9' }) }
	expect(await findRequested(context, changed)).toBeUndefined()
	expect(await requestQuote(context, { ...changed, keyIsForOne: true })).toEqual(refused('keyTaken'))
	expect(await requestQuote(context, changed)).toMatchObject({ value: { code: 'P-2026-00002' } })
})

test('references are numbered without gaps, and restart with the year in Madrid', async () => {
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

test.each([
	['a VIP vehicle takes them', { numPasajeros: 10, numMaletas: 10, esVip: true }, { vip: 1, wantsVip: 1 }],
	['their luggage is too much for it', { numPasajeros: 10, numMaletas: 20, esVip: true }, { vip: 0, wantsVip: 1 }],
	['no VIP vehicle seats them', { numPasajeros: 40, numMaletas: 10, esVip: true }, { vip: 0, wantsVip: 1 }],
	['it merely suits best', { numPasajeros: 14, numMaletas: 10, esVip: false }, { vip: 1, wantsVip: 0 }],
	['nobody speaks of it', { numPasajeros: 22, numMaletas: 10, esVip: false }, { vip: 0, wantsVip: 0 }],
])('the VIP vehicle and the preference for VIP are stored separately: %s', async (_, changes, facts) => {
	const context = await createTestContext()
	await requestQuote(context, { request: validRequest(changes), requestKey: 'vip', language: 'es' })
	expect(await storedQuotes(context)).toMatchObject([facts])
	for (const { data } of await mails(context)) expect(JSON.parse(data)).toMatchObject(facts)
})

test('the site chooses the vehicle, whatever the caller prefers', async () => {
	const context = await createTestContext()
	const request = validRequest({ numPasajeros: 40, numMaletas: 45, esVip: true })

	await requestQuote(context, { request, requestKey: 'vip', language: 'es' })

	expect(await storedQuotes(context)).toMatchObject([{ fleetName: 'Autocar de 55 plazas', vip: 0 }])
})

test('a date within the vehicle’s margin is refused, and nothing is stored', async () => {
	const context = await createTestContext()
	const request = validRequest({ datePickup: '2026-11-20 23:00' })

	expect(await requestQuote(context, { request, requestKey: 'early', language: 'es' })).toEqual(refused('pickup'))
	expect(await storedQuotes(context)).toEqual([])
	expect(await mails(context)).toEqual([])
})

test('the fourth mail to one address within an hour is held, and its request is stored', async () => {
	const context = await createTestContext()
	const answers = []
	for (const requestKey of ['1', '2', '3', '4'])
		answers.push(await requestQuote(context, { request: validRequest(), requestKey, language: 'es' }))

	expect(answers.map((answer) => answer.ok && answer.value.mailQueued)).toEqual([true, true, true, false])
	expect(await storedQuotes(context)).toHaveLength(4)
	const toCustomer = (await mails(context)).filter((mail) => mail.toCustomer)
	expect(toCustomer.map((mail) => mail.status).sort()).toEqual(['held', 'queued', 'queued', 'queued'])
})

test('hundreds of requests a day with one victim’s address are all stored, and only six mails are not held', async () => {
	const context = await createTestContext()
	const requests = onPostgres ? 100 : 500
	const spellings = ['Victim@example.com', 'victim@EXAMPLE.com', 'VICTIM@example.com']
	for (let index = 0; index < requests; index++) {
		const request = validRequest({ email: spellings[index % spellings.length] })
		const stored = await requestQuote(context, { request, requestKey: `bomb ${index}`, language: 'es' })
		expect(stored.ok).toBe(true)
		context.advance(2 * 60_000)
	}
	expect(await storedQuotes(context)).toHaveLength(requests)
	const toVictim = (await mails(context)).filter(({ toAddress }) => toAddress === 'victim@example.com')
	expect(toVictim).toHaveLength(requests)
	expect(toVictim.filter(({ status }) => status !== 'held')).toHaveLength(6)
})

test('a request that was assessed with a size that is no longer offered is refused, and by the rule gets another', async () => {
	const context = await createTestContext()
	const asked = { request: validRequest(), requestKey: 'one', language: 'es' as const }
	const assessment = assessRequest(await listFleets(context), dayAt(context.now()), asked.request)
	await inTransaction(context, (tx) => tx.update(fleets).set({ retiredAt: 1 }).where(eq(fleets.seats, 24)))

	expect(await requestQuote(context, { ...asked, assessment })).toEqual(refused('vehicleGone'))
	expect([await storedQuotes(context), await mails(context)]).toEqual([[], []])
	expect((await requestQuote(context, asked)).ok).toBe(true)
	expect(await storedQuotes(context)).toMatchObject([{ fleetName: 'Autocar de 40 plazas' }])
})
