import { expect, test } from 'vitest'
import { followUpOffers } from '#app/domain/bookings/sending/follow-up.server.ts'
import { sendOffer } from '#app/domain/bookings/sending/send-offer.server.ts'
import { statusNow } from '#app/domain/quotes/quote-facts.server.ts'
import { refused } from '#app/platform/result.ts'
import { dumpOf } from '#tests/support/dump.ts'
import {
	accept,
	heard,
	kindsOf,
	MARTA,
	offerDraft,
	pricedQuote,
	quoteNow,
	reject,
	requestedQuote,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

/** 00:20 in Madrid: the trip is on the last day of its offer, and over long before that day ends. */
const request = { datePickup: '2026-12-24 00:20' }
const PICKUP = Date.parse('2026-12-23T23:20:00Z')
const goTo = (context: TestContext, moment: number) => context.advance(moment - context.now())

const send = async (context: TestContext, code: string) =>
	sendOffer(context, {
		code,
		version: (await quoteNow(context, code)).version,
		draft: offerDraft({ validDays: 40 }),
		actor: MARTA,
	})

async function openOffer() {
	const context = await createTestContext()
	const code = await requestedQuote(context, { request })
	expect((await send(context, code)).ok).toBe(true)
	return { context, code }
}

test('an offer is accepted until the minute before the pick-up', async () => {
	const { context, code } = await openOffer()
	goTo(context, PICKUP - 1)
	expect(heard(await accept(context, code))).toEqual({ status: 'accepted', counted: true })
})

test.each([
	['accepted', accept],
	['rejected', reject],
])('an offer cannot be %s from the minute of the pick-up on, and nothing changes', async (_, answer) => {
	const { context, code } = await openOffer()
	goTo(context, PICKUP)
	const before = await dumpOf(context)
	expect(heard(await answer(context, code))).toEqual({ status: 'expired', counted: false })
	expect(await dumpOf(context)).toBe(before)
	expect(statusNow(context, await quoteNow(context, code))).toBe('expired')
})

test('an offer is sent until the minute before the pick-up, and not later', async () => {
	const context = await createTestContext()
	const codes = [await requestedQuote(context, { request }), await requestedQuote(context, { request })] as const
	goTo(context, PICKUP - 1)
	expect(await send(context, codes[0])).toMatchObject({ ok: true, value: { validUntil: '2026-12-24' } })
	goTo(context, PICKUP)
	expect(await send(context, codes[0])).toEqual(refused('tripIsOver'))
	expect(await send(context, codes[1])).toEqual(refused('tripIsOver'))
})

test('the scheduled job expires an offer at its pick-up, once', async () => {
	const { context, code } = await openOffer()
	goTo(context, PICKUP - 1)
	while ((await followUpOffers(context)) > 0);
	expect((await quoteNow(context, code)).status).toBe('quoted')
	goTo(context, PICKUP)
	while ((await followUpOffers(context)) > 0);
	expect((await quoteNow(context, code)).status).toBe('expired')
	expect((await kindsOf(context, code)).filter((kind) => kind === 'expired')).toHaveLength(1)
})

test('an answer and the scheduled job at the minute of the pick-up leave the offer expired', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context, { request })
	goTo(context, PICKUP)
	await Promise.all([accept(context, code), followUpOffers(context), accept(context, code), followUpOffers(context)])
	expect(await quoteNow(context, code)).toMatchObject({ status: 'expired', answeredAt: null })
})
