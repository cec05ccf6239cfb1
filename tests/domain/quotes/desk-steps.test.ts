import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { correctDistance } from '#app/domain/bookings/changes/edit-quote.server.ts'
import { quoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { saveDraft, sendOffer } from '#app/domain/bookings/sending/send-offer.server.ts'
import { listOffers } from '#app/domain/quotes/offer/offers.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { dumpOf } from '#tests/support/dump.ts'
import {
	accept,
	acceptedQuote,
	DAY,
	eventsOf,
	kindsOf,
	lastMailAbout,
	MARTA,
	offerDraft,
	offersOf,
	pricedQuote,
	priceQuote,
	quoteNow,
	reject,
	requestedQuote,
	rowOf,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const distance = { km: 312, minutes: 250, emptyKm: 40, emptyMinutes: 45 }

/** All actions of the office on a quote, on a version. */
const deskActs = {
	saveDraft: (context: TestContext, code: string, version: number) =>
		saveDraft(context, { code, version, draft: offerDraft(), actor: MARTA }),
	sendOffer: (context: TestContext, code: string, version: number) =>
		sendOffer(context, { code, version, draft: offerDraft(), actor: MARTA }),
	cancelQuote: (context: TestContext, code: string, version: number) =>
		cancelQuote(context, { code, version, reason: 'Sin coche', actor: MARTA }),
	correctDistance: (context: TestContext, code: string, version: number) =>
		correctDistance(context, { code, version, distance, actor: MARTA }),
}
type Act = keyof typeof deskActs
const acts = Object.keys(deskActs) as Act[]
const pairs = acts.flatMap((one) => acts.map((other) => ({ one, other })))

test('a sent offer has its lines, totals and last day, and the quote has its total and last day', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)

	const offer = await priceQuote(context, code, { lines: [{ text: 'Todo', cents: 12_345 }], vatBasisPoints: 1000 })

	const sums = { netCents: 12_345, vatBasisPoints: 1000, vatCents: 1235, totalCents: 13_580 }
	const sent = { number: 1, ...sums, validUntil: '2026-12-04', sentAt: context.now(), message: offerDraft().message }
	expect(offer).toMatchObject({ ...sent, lines: [{ text: 'Todo', cents: 12_345 }] })
	expect(offer).not.toHaveProperty('validDays')
	const { id } = await quoteNow(context, code)
	expect(await listOffers(context.database.read, id)).toEqual([offer])
	expect(await rowOf(context, code)).toMatchObject({
		status: 'quoted',
		version: 2,
		offerNumber: 1,
		totalCents: 13_580,
		validUntil: '2026-12-04',
		remindedAt: null,
	})
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({ kind: 'quoted', detail: '1', actorName: MARTA.email })
})

test('a new offer replaces the previous one, which stays unchanged, and opens the quote again', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	await reject(context, code, 1, 'Caro')
	const before = await offersOf(context, code)
	context.advance(DAY)

	await priceQuote(context, code, { lines: [{ text: 'Más barato', cents: 40_000 }] })

	const [first, second] = await offersOf(context, code)
	expect([first]).toEqual(before)
	expect(second).toMatchObject({ number: 2, netCents: 40_000, validUntil: '2026-12-05' })
	expect(await rowOf(context, code)).toMatchObject({
		status: 'quoted',
		offerNumber: 2,
		totalCents: 44_000,
		answeredAt: null,
		answeredBy: null,
		answerReason: null,
	})
	expect(JSON.parse((await lastMailAbout(context, code, 'quote-offer')).data).offer).toMatchObject({ number: 2 })
})

test('one of any two actions on the same version at once is done, and the other is refused', async () => {
	const context = await createTestContext()
	for (const { one, other } of pairs) {
		const code = await requestedQuote(context)
		const { version } = await quoteNow(context, code)

		const results = await Promise.all([deskActs[one](context, code, version), deskActs[other](context, code, version)])

		expect(
			results.filter(({ ok }) => ok),
			`${one} ${other}`,
		).toHaveLength(1)
		const isClosed = (await rowOf(context, code)).status === 'cancelled'
		expect(results.find(({ ok }) => !ok)).toEqual(refused(isClosed ? 'notPossible' : 'changedMeanwhile'))
		expect(await rowOf(context, code)).toMatchObject({ version: version + 1 })
		expect(await kindsOf(context, code)).toHaveLength(2)
	}
})

test.each(acts)('%s on an older version changes nothing at all', async (act) => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	const { version } = await quoteNow(context, code)
	const before = await dumpOf(context)

	for (const given of [version - 1, version + 1, 0, -1, Number.MAX_SAFE_INTEGER])
		expect(await deskActs[act](context, code, given)).toEqual(refused('changedMeanwhile'))
	expect(await deskActs[act](context, 'P-2026-99999', version)).toEqual(refused('unknown'))
	expect(await dumpOf(context)).toBe(before)
})

test.each(['saveDraft', 'sendOffer', 'correctDistance'] as const)(
	'%s is not possible once a quote is accepted or cancelled',
	async (act) => {
		const context = await createTestContext()
		const booked = await acceptedQuote(context)
		const calledOff = await requestedQuote(context)
		await deskActs.cancelQuote(context, calledOff, 1)
		const before = await dumpOf(context)

		for (const code of [booked, calledOff])
			expect(await deskActs[act](context, code, (await quoteNow(context, code)).version)).toEqual(
				refused('notPossible'),
			)
		expect(await dumpOf(context)).toBe(before)
	},
)

test('a corrected distance is stored as text with a decimal point, with the office as its source', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)

	await deskActs.correctDistance(context, code, 1)

	expect(await rowOf(context, code)).toMatchObject({
		kilometres: '312.0',
		kilometresFrom: 'office',
		drivingMinutes: 250,
		emptyKilometres: 40,
		emptyMinutes: 45,
	})
})

test.each(['requested', 'quoted', 'accepted'] as const)(
	'cancelling a %s quote mails the customer the reason, with the offer where there is one',
	async (status) => {
		const context = await createTestContext()
		const code = await requestedQuote(context, { language: 'fr' })
		if (status !== 'requested') await priceQuote(context, code)
		if (status === 'accepted') await accept(context, code)
		const { version } = await quoteNow(context, code)

		expect(await deskActs.cancelQuote(context, code, version)).toEqual(accepted(null))

		expect(await rowOf(context, code)).toMatchObject({ status: 'cancelled', answerReason: 'Sin coche' })
		const { data, language, toAddress } = await lastMailAbout(context, code, 'quote-cancelled')
		expect({ language, toAddress }).toEqual({ language: 'fr', toAddress: 'nuria@example.com' })
		const facts = JSON.parse(data)
		expect(facts).toMatchObject({ reason: 'Sin coche', wasAccepted: status === 'accepted' })
		expect(facts.offer?.number).toBe(status === 'requested' ? undefined : 1)
		expect((await eventsOf(context, code)).at(-1)).toMatchObject({ kind: 'cancelled', detail: 'Sin coche' })
	},
)

test('a rejected quote cannot be cancelled', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	await reject(context, code)
	expect(await deskActs.cancelQuote(context, code, (await quoteNow(context, code)).version)).toEqual(
		refused('notPossible'),
	)
})

test('nothing of an action is stored where its mail cannot be queued', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)
	const before = await dumpOf(context)
	const draft = {
		...offerDraft(),
		message: {
			toJSON: () => {
				throw new Error('no mail')
			},
		} as unknown as string,
	}

	await expect(sendOffer(context, { code, version: 1, draft, actor: MARTA })).rejects.toThrow('no mail')

	expect(await dumpOf(context)).toBe(before)
	expect((await priceQuote(context, code)).number).toBe(1)
})

test('the desk has a quote with its status now, draft, offers, trail and mails, and earlier quotes of the address', async () => {
	const context = await createTestContext()
	const earlier = await requestedQuote(context)
	await requestedQuote(context, { request: { email: 'other@example.com' } })
	const code = await pricedQuote(context, { draft: { validDays: 2 } })
	context.advance(3 * DAY)

	const desk = await quoteAtDesk(context, code)

	expect(desk).toMatchObject({ status: 'expired', quote: { status: 'quoted', seats: 24 }, draft: { validDays: 2 } })
	expect(desk?.offers.map(({ number }) => number)).toEqual([1])
	expect(desk?.events.map(({ kind }) => kind)).toEqual(['requested', 'quoted'])
	expect(desk?.mails.map(({ template }) => template)).toContain('quote-offer')
	expect(desk?.history.map((one) => one.code)).toEqual([earlier])
	expect(await quoteAtDesk(context, 'P-2026-99999')).toBeUndefined()
})
