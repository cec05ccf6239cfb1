import { expect, test } from 'vitest'
import type { HireRequest } from '#app/domain/quotes/hire-request.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { accepted } from '#app/platform/result.ts'
import { notSentWords } from '#app/web/trip-form/not-sent-words.server.ts'
import { type NotSent, storeOnce } from '#app/web/trip-form/store-once.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const facts = { requestId: 'a test', clientAddress: '203.0.113.7' }

const store = (context: TestContext, request: HireRequest, more: Partial<Parameters<typeof storeOnce>[1]> = {}) =>
	storeOnce(context, { request, requestKey: 'one', language: 'es', ...more }, facts)

const stored = (context: TestContext) => context.database.read.$count(quotes)

async function refusalOf(sent: ReturnType<typeof storeOnce>): Promise<NotSent> {
	const answer = await sent
	if (answer.ok) throw new Error(`Stored as ${answer.value.code}`)
	return answer
}

/** Returns a request whose return trip leaves before the coach can have covered the 100 km there. */
const backTooSoon = () => validRequest({ tipoViaje: 'idaVuelta', dateReturn: '2026-12-24 09:40' })

test('a request sent several times, together and later, is stored and counted once', async () => {
	const context = await createTestContext({ QUOTES_PER_ADDRESS: '1' })
	const first = accepted({ code: 'P-2026-00001', mailQueued: true })
	const again = () => store(context, validRequest())
	expect(await Promise.all([again(), again(), again()])).toEqual([first, first, first])
	expect(await again()).toEqual(first)
	expect(await stored(context)).toBe(1)
	expect(await refusalOf(store(context, validRequest({ numMaletas: 1 })))).toMatchObject({
		...{ refusal: 'tooMany', wait: expect.any(Number) },
	})
})

test('impossible times are refused before anything is counted, and too short ways after', async () => {
	const context = await createTestContext({ QUOTES_PER_ADDRESS: '1' })
	for (let turn = 0; turn < 3; turn++)
		expect(await refusalOf(store(context, validRequest({ datePickup: '2020-01-01 09:30' })))).toMatchObject({
			refusal: 'times',
			assessment: { pickupProblem: 'pickupTooEarly' },
		})
	const tooSoon = await refusalOf(store(context, backTooSoon()))
	expect(tooSoon).toMatchObject({
		refusal: 'times',
		assessment: { legProblem: { leg: 2, field: 'datePickup', problem: 'tooSoon' } },
		minutes: [expect.any(Number), expect.any(Number)],
	})
	expect(notSentWords(textsIn('es'), tooSoon)).toMatchObject({ status: 422, field: 'dateReturn' })
	expect(await refusalOf(store(context, validRequest()))).toMatchObject({ refusal: 'tooMany' })
	expect(await stored(context)).toBe(0)
})

test('a program’s key is for one request only', async () => {
	const context = await createTestContext()
	const asked = { keyIsForOne: true }
	expect((await store(context, validRequest(), asked)).ok).toBe(true)
	expect(await store(context, validRequest({ numMaletas: 1 }), asked)).toEqual({ ok: false, refusal: 'keyTaken' })
})

test('every refusal is a sentence of its own in each language, with its status', async () => {
	const context = await createTestContext()
	const times = await refusalOf(store(context, backTooSoon()))
	const others = ['moreNotice', 'keyTaken', 'unavailable', 'tooFast', 'lookAgain', 'vehicleChanged'] as const
	const all: NotSent[] = [
		times,
		{ ok: false, refusal: 'tooMany', wait: 90 },
		...others.map((refusal): NotSent => ({ ok: false, refusal })),
	]
	for (const language of languageCodes) {
		const words = all.map((each) => notSentWords(textsIn(language), each))
		expect(new Set(words.map(({ notice }) => notice)).size, language).toBe(all.length)
		expect(words.every(({ notice }) => notice !== '' && !notice.includes('{{'))).toBe(true)
		expect(words.map(({ status }) => status)).toEqual([422, 429, 422, 409, 503, 422, 422, 409])
		expect(words.map(({ retryAfter }) => retryAfter !== undefined)).toEqual(
			all.map(({ refusal }) => refusal === 'tooMany' || refusal === 'unavailable'),
		)
	}
})
