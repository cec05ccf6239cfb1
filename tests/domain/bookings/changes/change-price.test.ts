import { expect, test } from 'vitest'
import { changePrice } from '#app/domain/bookings/changes/change-price.server.ts'
import { tripOf } from '#app/domain/quotes/trip/offered-trip.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { bookingToChange, discard } from '#tests/support/booking-changes.ts'
import {
	accept,
	acceptedQuote,
	DAY,
	kindsOf,
	lastMailAbout,
	MARTA,
	offerDraft,
	pricedQuote,
	priceQuote,
	quoteNow,
	rowOf,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

/** Starts a change of the price alone, on the current version. */
async function begin(context: TestContext, code: string) {
	const { version } = await quoteNow(context, code)
	return changePrice(context, { code, version, actor: MARTA })
}

const dearer = { lines: [{ text: 'Midibús de 24 plazas', cents: 50_000 }] }

test('a new price for the same trip is an offer of its own; the agreed price stays until it is accepted', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	const before = await quoteNow(context, code)

	expect(await begin(context, code)).toEqual(accepted(null))
	const { lines, vatBasisPoints } = offerDraft()
	expect(JSON.parse((await rowOf(context, code)).draft ?? '')).toMatchObject({ lines, vatBasisPoints, message: '' })
	expect(await quoteNow(context, code)).toMatchObject({ totalCents: 49_500, changeStatus: 'drafted' })
	const offer = await priceQuote(context, code, dearer)
	expect(offer).toMatchObject({ number: 2, amends: 1, totalCents: 55_000 })
	expect(await quoteNow(context, code)).toMatchObject({ totalCents: 49_500, offerNumber: 1, changeStatus: 'offered' })
	const mail = JSON.parse((await lastMailAbout(context, code, 'quote-change-offer')).data)
	expect(mail).toMatchObject({ agreedCents: 49_500, changes: { request: {}, vehicles: null, stops: null, legs: null } })

	expect((await accept(context, code, 2)).ok).toBe(true)
	const after = await quoteNow(context, code)
	expect(after).toMatchObject({ status: 'accepted', totalCents: 55_000, offerNumber: 2, changedTrip: '' })
	expect(tripOf(after)).toEqual(tripOf(before))
	expect(await kindsOf(context, code)).toEqual([
		...['requested', 'quoted', 'accepted'],
		...['changeDrafted', 'changeOffered', 'changeAccepted'],
	])
	// Once more, and discarded: the customer gets no mail about what was never sent.
	expect(await begin(context, code)).toEqual(accepted(null))
	const mails = await templatesAbout(context, code)
	expect(await discard(context, code)).toEqual(accepted(null))
	expect(await templatesAbout(context, code)).toEqual(mails)
	expect(await quoteNow(context, code)).toMatchObject({ totalCents: 55_000, changedTrip: '', changeStatus: null })
})

test('the price of a quote that is not booked, already changing, outdated or begun cannot be changed', async () => {
	const context = await createTestContext()
	const [open, changing, code] = [
		await pricedQuote(context),
		await bookingToChange(context),
		await acceptedQuote(context),
	]
	for (const other of [open, changing]) {
		const before = await rowOf(context, other)
		expect(await begin(context, other)).toEqual(refused('notPossible'))
		expect(await rowOf(context, other)).toEqual(before)
	}
	const { version } = await quoteNow(context, code)
	const stale = { code, version: version - 1, actor: MARTA }
	expect(await changePrice(context, stale)).toEqual(refused('changedMeanwhile'))
	expect(await changePrice(context, { ...stale, code: 'P-2026-99999' })).toEqual(refused('unknown'))
	context.advance(60 * DAY)
	expect(await begin(context, code)).toEqual(refused('notPossible'))
	expect((await rowOf(context, code)).changedTrip).toBe('')
})
