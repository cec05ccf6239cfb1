import { expect, test } from 'vitest'
import { type CorrectedDistance, correctDistance } from '#app/domain/bookings/changes/edit-quote.server.ts'
import { followUpOffers } from '#app/domain/bookings/sending/follow-up.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { customersQuote, stateSentence } from '#app/web/quote/quote-card.server.ts'
import {
	accept,
	DAY,
	eventsOf,
	heard,
	kindsOf,
	MARTA,
	offersOf,
	pricedQuote,
	priceQuote,
	quoteNow,
	reject,
	rowOf,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const other = { km: 312, minutes: 250, emptyKm: 40, emptyMinutes: 45 }

/** Corrects the distance as the office does, on the current version. */
async function correct(context: TestContext, code: string, changes: Partial<CorrectedDistance> = {}) {
	const { version } = await quoteNow(context, code)
	return correctDistance(context, { code, version, distance: { ...other, ...changes }, actor: MARTA })
}

const sentenceFor = async (context: TestContext, code: string) => {
	const read = await customersQuote(context, code)
	return read && stateSentence(textsIn('en'), read, { phone: '93', replyDays: '' })
}

test('a changed trip withdraws the open offer: it is a request again, and the trail says so', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)

	expect(await correct(context, code)).toEqual(accepted({ offerWithdrawn: true }))

	const nothing = { offerNumber: null, totalCents: null, validUntil: null }
	expect(await rowOf(context, code)).toMatchObject({ status: 'requested', kilometres: '312.0', ...nothing })
	expect(await kindsOf(context, code)).toEqual(['requested', 'quoted', 'distanceCorrected', 'withdrawn'])
	const last = { kind: 'withdrawn', detail: '1', actor: 'office', actorName: MARTA.email }
	expect((await eventsOf(context, code)).at(-1)).toMatchObject(last)
	expect(await offersOf(context, code)).toEqual([expect.objectContaining({ number: 1, withdrawnAt: context.now() })])
	expect(await templatesAbout(context, code)).toEqual(['quote-offer'])
})

test('an answer to a withdrawn offer changes nothing, and its page says that it was withdrawn', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	await correct(context, code)

	for (const answer of [accept, reject])
		expect(heard(await answer(context, code))).toEqual({ status: 'requested', counted: false })

	const withdrawn = /^We’ve withdrawn the quote we sent you, because the trip has changed\..* call us on 93\.$/
	expect(await sentenceFor(context, code)).toMatch(withdrawn)
	context.advance(60 * DAY)
	await followUpOffers(context)
	expect((await rowOf(context, code)).status).toBe('requested')
})

test('the next offer has the next number, and only that one can be accepted', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	await correct(context, code)

	expect((await priceQuote(context, code)).number).toBe(2)

	expect(await accept(context, code, 1)).toEqual(refused('offerChanged'))
	expect(await sentenceFor(context, code)).toMatch(/^We’ve sent you the price/)
	expect(heard(await accept(context, code, 2))).toEqual({ status: 'accepted', counted: true })
})

test('a corrected way to the garage and rounded kilometres leave the offer open', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	const { kilometres, drivingMinutes } = await quoteNow(context, code)
	const same = { km: Math.round(Number(kilometres)), minutes: drivingMinutes ?? 0 }

	expect(await correct(context, code, { ...same, emptyKm: 77 })).toEqual(accepted({ offerWithdrawn: false }))

	expect(await rowOf(context, code)).toMatchObject({ status: 'quoted', kilometres, emptyKilometres: 77 })
	expect(await correct(context, code, { ...same, minutes: same.minutes + 1 })).toEqual(
		accepted({ offerWithdrawn: true }),
	)
})

test('another distance of any leg withdraws the offer', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context, { request: { tipoViaje: 'idaVuelta', dateReturn: '2026-12-29 10:00' } })
	const { kilometres, drivingMinutes } = await quoteNow(context, code)
	const same = { km: Math.round(Number(kilometres)), minutes: drivingMinutes ?? 0 }

	expect(await correct(context, code, { ...same, furtherLegs: [{ number: 2, ...same }] })).toEqual(
		accepted({ offerWithdrawn: false }),
	)
	expect(await correct(context, code, { ...same, furtherLegs: [{ number: 2, km: 180, minutes: 170 }] })).toEqual(
		accepted({ offerWithdrawn: true }),
	)
})

test('an offer that was answered or has expired is not withdrawn', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	await accept(context, code)
	expect(await correct(context, code)).toEqual(refused('notPossible'))

	const refusedOffer = await pricedQuote(context)
	await reject(context, refusedOffer)
	expect(await correct(context, refusedOffer)).toEqual(accepted({ offerWithdrawn: false }))
	expect((await rowOf(context, refusedOffer)).status).toBe('rejected')

	const late = await pricedQuote(context, { draft: { validDays: 1 } })
	context.advance(2 * DAY)
	expect(await correct(context, late)).toEqual(accepted({ offerWithdrawn: false }))
	expect(heard(await accept(context, late))).toEqual({ status: 'expired', counted: false })
	const [offer] = await offersOf(context, late)
	expect(offer?.withdrawnAt).toBeNull()
})

test('of a corrected distance and an acceptance at the same moment one is done', async () => {
	const context = await createTestContext()
	for (const isFirst of [true, false]) {
		const code = await pricedQuote(context)
		const { version } = await quoteNow(context, code)
		const change = () => correctDistance(context, { code, version, distance: other, actor: MARTA })
		const say = () => accept(context, code)
		const [changed, words] = isFirst
			? await Promise.all([change(), say()])
			: await Promise.all([say(), change()]).then(([answer, edit]) => [edit, answer] as const)

		const { status, kilometres } = await rowOf(context, code)
		expect(heard(words)).toEqual({ status, counted: !changed.ok })
		expect(changed).toEqual(changed.ok ? accepted({ offerWithdrawn: true }) : refused('notPossible'))
		expect({ status, kilometres }).toEqual(
			changed.ok ? { status: 'requested', kilometres: '312.0' } : { status: 'accepted', kilometres: '100.0' },
		)
	}
})
