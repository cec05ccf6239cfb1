import { expect, test } from 'vitest'
import { callBackOffer, scheduleOffer } from '#app/domain/bookings/sending/schedule-offer.server.ts'
import { sendDueOffers } from '#app/domain/bookings/sending/send-due-offers.server.ts'
import { saveDraft } from '#app/domain/bookings/sending/send-offer.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { bookingToChange, offeredChange } from '#tests/support/booking-changes.ts'
import {
	eventsOf,
	heard,
	MARTA,
	offerDraft,
	offersOf,
	priceQuote,
	quoteNow,
	reject,
	rowOf,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const MINUTE = 60_000

/**
 * Schedules the price of a change.
 * @returns when it is sent
 */
async function scheduled(context: TestContext, code: string) {
	const { version } = await quoteNow(context, code)
	const sent = await scheduleOffer(context, { code, version, draft: offerDraft(), actor: MARTA })
	if (!sent.ok || sent.value.goesOutAt === null) throw new Error('Does not wait')
	return sent.value.goesOutAt
}

test('the sending of a change’s offer waits and can be undone, like that of any other offer', async () => {
	const context = await createTestContext()
	const code = await bookingToChange(context)
	const goesOutAt = await scheduled(context, code)
	expect(await callBackOffer(context, { code, goesOutAt, actor: MARTA })).toEqual(accepted(null))
	context.advance(MINUTE)
	expect(await sendDueOffers(context)).toBe(0)
	expect(await rowOf(context, code)).toMatchObject({ changeStatus: 'drafted', changeNumber: null, goesOutAt: null })
	expect((await templatesAbout(context, code)).at(-1)).toBe('quote-accepted')

	await scheduled(context, code)
	context.advance(MINUTE)
	expect(await sendDueOffers(context)).toBe(1)
	expect(await offersOf(context, code)).toMatchObject([{ number: 1 }, { number: 2, amends: 1 }])
	expect(await rowOf(context, code)).toMatchObject({ status: 'accepted', changeStatus: 'offered', offerNumber: 1 })
})

test('a customer who has answered the previous change is not sent the next one', async () => {
	const context = await createTestContext()
	const code = await offeredChange(context)
	await scheduled(context, code)
	expect(heard(await reject(context, code, 2)).counted).toBe(true)
	context.advance(MINUTE)
	expect(await sendDueOffers(context)).toBe(0)
	expect(await offersOf(context, code)).toHaveLength(2)
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({ kind: 'notSent', detail: 'changeRejected' })
})

test('the offer of a change whose pick-up is over is refused, even before the pick-up of the booking', async () => {
	const context = await createTestContext()
	const code = await bookingToChange(context, { change: { datePickup: '2026-12-10 08:00' } })
	context.advance(Date.parse('2026-12-10T07:00:00Z') - context.now())
	const { version } = await quoteNow(context, code)
	const late = await scheduleOffer(context, { code, version, draft: offerDraft(), actor: MARTA })
	expect(late).toEqual(refused('tripIsOver'))
})

test('an offer that is sent immediately clears the mark that the previous one was not sent', async () => {
	const context = await createTestContext()
	const code = await bookingToChange(context)
	await scheduled(context, code)
	const { version } = await quoteNow(context, code)
	await saveDraft(context, { code, version, draft: offerDraft({ message: 'Otra' }), actor: MARTA })
	expect((await rowOf(context, code)).notSentAt).toBe(context.now())
	await priceQuote(context, code)
	expect((await rowOf(context, code)).notSentAt).toBeNull()
})
