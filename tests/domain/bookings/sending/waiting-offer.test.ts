import { expect, test } from 'vitest'
import { callBackOffer, scheduleOffer } from '#app/domain/bookings/sending/schedule-offer.server.ts'
import { sendDueOffers } from '#app/domain/bookings/sending/send-due-offers.server.ts'
import { waitingOffer } from '#app/domain/bookings/sending/waiting-offer.server.ts'
import { accept, MARTA, offerDraft, priceQuote, quoteNow, requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const MINUTE = 60_000

async function schedule(context: TestContext, code: string) {
	const { version } = await quoteNow(context, code)
	const sent = await scheduleOffer(context, { code, version, draft: offerDraft(), actor: MARTA })
	if (!sent.ok || sent.value.goesOutAt === null) throw new Error('Does not wait')
	return sent.value.goesOutAt
}

test('the state of sending shows whether an offer waits, was sent or undone, and ignores later events', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)
	const other = await requestedQuote(context)
	await priceQuote(context, other)
	const waiting = () => waitingOffer(context.database.read, code)
	expect(await waiting()).toEqual({ goesOutAt: null, last: undefined })

	const first = await schedule(context, code)
	expect(await waiting()).toMatchObject({ goesOutAt: first, last: { kind: 'scheduled', at: first - MINUTE } })
	context.advance(1000)
	await callBackOffer(context, { code, goesOutAt: first, actor: MARTA })
	expect(await waiting()).toEqual({ goesOutAt: null, last: { kind: 'calledBack', at: context.now(), detail: null } })

	const second = await schedule(context, code)
	context.advance(second - context.now())
	await sendDueOffers(context)
	const sent = { kind: 'quoted', at: second, detail: '1' }
	expect(await waiting()).toEqual({ goesOutAt: null, last: sent })
	context.advance(MINUTE)
	await accept(context, code)
	expect(await waiting()).toEqual({ goesOutAt: null, last: sent })
	expect(await waitingOffer(context.database.read, 'P-2000-00001')).toBeUndefined()
})
