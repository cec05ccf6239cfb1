import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { followUpOffers } from '#app/domain/bookings/sending/follow-up.server.ts'
import { sendOffer } from '#app/domain/bookings/sending/send-offer.server.ts'
import { statusNow } from '#app/domain/quotes/quote-facts.server.ts'
import { refused } from '#app/platform/result.ts'
import { dumpOf } from '#tests/support/dump.ts'
import {
	accept,
	acceptedQuote,
	DAY,
	eventsOf,
	heard,
	kindsOf,
	lastMailAbout,
	MARTA,
	mailsAbout,
	offerDraft,
	pricedQuote,
	priceQuote,
	quoteNow,
	reject,
	requestedQuote,
	rowOf,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, TEST_NOW, type TestContext } from '#tests/support/test-context.ts'

const cancel = async (context: TestContext, code: string) =>
	cancelQuote(context, {
		code,
		version: (await quoteNow(context, code)).version,
		reason: 'Sin coche',
		actor: MARTA,
	})

test('an acceptance is stored with its name, and both sides hear of it', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context, { language: 'it' })
	context.advance(DAY)

	expect(heard(await accept(context, code, 1, 'Jordi Puig'))).toEqual({ status: 'accepted', counted: true })

	expect(await rowOf(context, code)).toMatchObject({
		status: 'accepted',
		version: 3,
		answeredAt: context.now(),
		answeredBy: 'Jordi Puig',
		answerReason: null,
	})
	const last = { kind: 'accepted', at: context.now(), actor: 'customer', actorName: null, detail: 'Jordi Puig' }
	expect((await eventsOf(context, code)).at(-1)).toMatchObject(last)
	const [, toDesk, toCustomer, ...more] = await mailsAbout(context, code)
	expect(more).toEqual([])
	expect(toDesk).toMatchObject({
		template: 'quote-answered',
		language: 'es',
		toAddress: 'oficina@garbi.example',
		replyToAddress: 'nuria@example.com',
	})
	expect(toCustomer).toMatchObject({ template: 'quote-accepted', language: 'it', toAddress: 'nuria@example.com' })
	expect(JSON.parse(toCustomer?.data ?? '')).toMatchObject({ accepted: true, answeredBy: 'Jordi Puig', reason: null })
})

test.each(['Muy caro', ''])(
	'a rejection is stored with its reason «%s», and the office hears of it',
	async (reason) => {
		const context = await createTestContext()
		const code = await pricedQuote(context)

		expect(heard(await reject(context, code, 1, reason))).toEqual({ status: 'rejected', counted: true })

		const stored = reason || null
		expect(await rowOf(context, code)).toMatchObject({ status: 'rejected', answeredBy: null, answerReason: stored })
		expect((await eventsOf(context, code)).at(-1)).toMatchObject({ kind: 'rejected', detail: stored })
		expect(await templatesAbout(context, code)).toEqual(['quote-offer', 'quote-answered'])
		const { data } = await lastMailAbout(context, code, 'quote-answered')
		expect(JSON.parse(data)).toMatchObject({ accepted: false, reason: stored })
	},
)

const answers = { accept, reject }
const pairs = [
	['accept', 'accept'],
	['accept', 'reject'],
	['reject', 'accept'],
	['reject', 'reject'],
] as const

test.each(pairs)('of two answers at the same moment (%s, %s) one counts, and both show which', async (one, other) => {
	const context = await createTestContext()
	const code = await pricedQuote(context)

	const both = (await Promise.all([answers[one](context, code), answers[other](context, code)])).map(heard)

	expect(both.filter(({ counted }) => counted)).toHaveLength(1)
	const { status } = await rowOf(context, code)
	expect(both.map((answer) => answer.status)).toEqual([status, status])
	expect(await kindsOf(context, code)).toEqual(['requested', 'quoted', status])
	expect(await templatesAbout(context, code)).toHaveLength(status === 'accepted' ? 3 : 2)
	expect((await rowOf(context, code)).version).toBe(3)
})

test('of fifty acceptances at the same moment one counts, with one name', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)

	const all = await Promise.all(Array.from({ length: 50 }, (_, index) => accept(context, code, 1, `Name ${index}`)))

	expect(all.map(heard).filter(({ counted }) => counted)).toHaveLength(1)
	expect(await templatesAbout(context, code)).toEqual(['quote-offer', 'quote-answered', 'quote-accepted'])
})

const closed: [name: string, make: (context: TestContext) => Promise<string>, status: string][] = [
	['never priced', (context) => requestedQuote(context), 'requested'],
	['accepted', (context) => acceptedQuote(context), 'accepted'],
	[
		'rejected',
		async (context) => {
			const code = await pricedQuote(context)
			await reject(context, code)
			return code
		},
		'rejected',
	],
	[
		'cancelled',
		async (context) => {
			const code = await pricedQuote(context)
			await cancel(context, code)
			return code
		},
		'cancelled',
	],
	[
		'expired by the clock alone',
		async (context) => {
			const code = await pricedQuote(context, { draft: { validDays: 1 } })
			context.advance(2 * DAY)
			return code
		},
		'expired',
	],
	[
		'expired, and stored so',
		async (context) => {
			const code = await pricedQuote(context, { draft: { validDays: 1 } })
			context.advance(2 * DAY)
			await followUpOffers(context)
			return code
		},
		'expired',
	],
]

test.each(closed)(
	'an answer to a quote that is %s changes nothing, and shows the status of the quote',
	async (_, make, status) => {
		const context = await createTestContext()
		const code = await make(context)
		const before = await dumpOf(context)

		for (const answer of [accept, reject])
			for (const offerNumber of [1, 0, 2, -1])
				expect(heard(await answer(context, code, offerNumber))).toEqual({ status, counted: false })

		expect(await dumpOf(context)).toBe(before)
	},
)

test('an unknown quote causes no mail', async () => {
	const context = await createTestContext()
	expect(await accept(context, 'P-2026-00001')).toEqual(refused('unknown'))
	expect(await reject(context, '')).toEqual(refused('unknown'))
})

test('an answer to an older offer while a newer one is open shows the new one first', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	await priceQuote(context, code, { lines: [{ text: 'Más caro', cents: 90_000 }] })
	const before = await dumpOf(context)

	for (const answer of [accept, reject])
		for (const offerNumber of [1, 3, 0])
			expect(await answer(context, code, offerNumber)).toEqual(refused('offerChanged'))
	expect(await dumpOf(context)).toBe(before)

	expect(heard(await accept(context, code, 2))).toEqual({ status: 'accepted', counted: true })
	const { data } = await lastMailAbout(context, code, 'quote-accepted')
	expect(JSON.parse(data).offer).toMatchObject({ number: 2, netCents: 90_000 })
})

test('of a new price and an acceptance at the same moment one counts, and no unread price is accepted', async () => {
	const context = await createTestContext()
	for (const isFirst of [true, false]) {
		const code = await pricedQuote(context)
		const send = () => sendOffer(context, { code, version: 2, draft: offerDraft({ vatBasisPoints: 0 }), actor: MARTA })
		const say = () => accept(context, code)
		const [sent, words] = isFirst
			? await Promise.all([send(), say()])
			: await Promise.all([say(), send()]).then(([answer, offer]) => [offer, answer] as const)

		// An acceptance takes longer: the booking's duties are planned before it is written.
		if (sent.ok) expect(words).toEqual(refused('offerChanged'))
		else expect([sent, words.ok]).toEqual([refused('notPossible'), true])
		expect(await rowOf(context, code)).toMatchObject({
			status: sent.ok ? 'quoted' : 'accepted',
			totalCents: sent.ok ? 45_000 : 49_500,
		})
	}
})

/**
 * Offers, and the last millisecond of their last day in Madrid: in winter, in summer, and on both days when clocks
 * change.
 */
const lastMoments: [sentAt: string, validDays: number, validUntil: string, lastMoment: string][] = [
	['2026-11-20T09:00:00Z', 14, '2026-12-04', '2026-12-04T22:59:59.999Z'],
	['2026-11-20T22:59:59.999Z', 1, '2026-11-21', '2026-11-21T22:59:59.999Z'],
	['2026-11-20T23:00:00Z', 1, '2026-11-22', '2026-11-22T22:59:59.999Z'],
	['2027-03-26T12:00:00Z', 1, '2027-03-27', '2027-03-27T22:59:59.999Z'],
	['2027-03-27T22:30:00Z', 1, '2027-03-28', '2027-03-28T21:59:59.999Z'],
	['2027-03-27T23:30:00Z', 1, '2027-03-29', '2027-03-29T21:59:59.999Z'],
	['2027-07-10T21:59:00Z', 7, '2027-07-17', '2027-07-17T21:59:59.999Z'],
	['2027-10-30T12:00:00Z', 1, '2027-10-31', '2027-10-31T22:59:59.999Z'],
	['2027-10-29T22:00:00Z', 1, '2027-10-31', '2027-10-31T22:59:59.999Z'],
	['2027-10-29T21:59:00Z', 1, '2027-10-30', '2027-10-30T21:59:59.999Z'],
]

test.each(lastMoments)(
	'an offer of %s for %i days is valid to the end of %s in Madrid, and not a millisecond longer',
	async (sentAt, validDays, validUntil, lastMoment) => {
		const context = await createTestContext()
		context.advance(Date.parse(sentAt) - TEST_NOW)
		const request = { datePickup: '2027-12-20 09:30' }
		const intime = await pricedQuote(context, { request, draft: { validDays } })
		const late = await pricedQuote(context, { request, draft: { validDays } })
		expect((await quoteNow(context, intime)).validUntil).toBe(validUntil)

		context.advance(Date.parse(lastMoment) - context.now())
		await followUpOffers(context)
		expect(statusNow(context, await quoteNow(context, intime))).toBe('quoted')
		expect(heard(await accept(context, intime))).toEqual({ status: 'accepted', counted: true })

		context.advance(1)
		expect(statusNow(context, await quoteNow(context, late))).toBe('expired')
		expect(heard(await accept(context, late))).toEqual({ status: 'expired', counted: false })
		await followUpOffers(context)
		expect((await quoteNow(context, late)).status).toBe('expired')
		expect((await quoteNow(context, intime)).status).toBe('accepted')
	},
)
