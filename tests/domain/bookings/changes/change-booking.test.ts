import { expect, test } from 'vitest'
import { allQuotes, listQuotes } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { saveDraft, sendOffer } from '#app/domain/bookings/sending/send-offer.server.ts'
import { findTravellersTrip } from '#app/domain/bookings/travellers-trip.server.ts'
import { tripOf } from '#app/domain/quotes/trip/offered-trip.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { bookingToChange, changeTrip, discard, LATER, offeredChange } from '#tests/support/booking-changes.ts'
import { dumpOf } from '#tests/support/dump.ts'
import {
	acceptedQuote,
	eventsOf,
	kindsOf,
	lastMailAbout,
	MARTA,
	offerDraft,
	offersOf,
	priceQuote,
	quoteNow,
	rowOf,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const booked = ['requested', 'quoted', 'accepted']

test('another trip of a booking is stored next to the agreed one, which stays in force', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	const before = await quoteNow(context, code)
	const travellers = await findTravellersTrip(context, code)

	const done = { isChanged: true, offerWithdrawn: false, change: 'drafted' }
	expect(await changeTrip(context, code)).toEqual(accepted(done))

	const after = await quoteNow(context, code)
	expect(tripOf(after)).toEqual(tripOf(before))
	expect(after).toMatchObject({ status: 'accepted', totalCents: 49_500, offerNumber: 1, changeStatus: 'drafted' })
	expect(JSON.parse(after.changedTrip)).toMatchObject({ request: { pickupAt: '2026-12-25 10:00', passengers: 23 } })
	expect(after.changedTrip).not.toContain(before.email)
	expect(await findTravellersTrip(context, code)).toEqual(travellers)
	expect(await kindsOf(context, code)).toEqual([...booked, 'changeDrafted'])
	const detail = JSON.parse((await eventsOf(context, code)).at(-1)?.detail ?? '')
	expect(detail.request).toEqual({ pickupAt: ['2026-12-24 09:30', '2026-12-25 10:00'], passengers: [22, 23] })
	expect(await templatesAbout(context, code)).toEqual(['quote-offer', 'quote-answered', 'quote-accepted'])
})

test('the price of a change begins with the agreed lines, and never replaces a draft of the office', async () => {
	const context = await createTestContext()
	const code = await bookingToChange(context)
	const { lines, vatBasisPoints, included, excluded } = offerDraft()
	const opening = { lines, vatBasisPoints, included, excluded, validDays: 14, message: '' }
	expect(JSON.parse((await rowOf(context, code)).draft ?? '')).toEqual(opening)

	const { version } = await quoteNow(context, code)
	const draft = offerDraft({ message: 'Un día más tarde' })
	expect((await saveDraft(context, { code, version, draft, actor: MARTA })).ok).toBe(true)
	await changeTrip(context, code, { ...LATER, numPasajeros: 21 })
	expect(JSON.parse((await rowOf(context, code)).draft ?? '')).toEqual(draft)
})

test('a change of people is stored immediately, with a mail if wanted, and a change of the trip waits', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	const people = { phone: '+34 600 999 000', notas: 'Con perro' }
	const atOnce = await changeTrip(context, code, people, { tell: true })
	expect(atOnce).toEqual(accepted({ isChanged: true, offerWithdrawn: false, change: undefined }))
	expect(await rowOf(context, code)).toMatchObject({ phone: people.phone, changeStatus: null, changedTrip: '' })
	expect((await templatesAbout(context, code)).at(-1)).toBe('quote-changed')

	await changeTrip(context, code, { ...people, ...LATER, nombreUsuario: 'Ferran' })
	expect(await rowOf(context, code)).toMatchObject({ firstName: 'Ferran', passengers: 22, changeStatus: 'drafted' })
	expect(await kindsOf(context, code)).toEqual([...booked, 'changed', 'changed', 'changeDrafted'])
	expect((await listQuotes(context, { ...allQuotes, text: 'ferran' })).rows).toMatchObject([{ code }])

	const { customerId } = await rowOf(context, code)
	await changeTrip(context, code, { ...people, ...LATER, email: 'ferran@example.com' })
	expect((await rowOf(context, code)).customerId).not.toBe(customerId)
})

test('a change saved again as it is changes nothing, and a change back to the agreed trip discards it', async () => {
	const context = await createTestContext()
	const code = await bookingToChange(context)
	const before = await rowOf(context, code)
	expect(await changeTrip(context, code, LATER)).toEqual(accepted({ isChanged: false, offerWithdrawn: false }))
	expect(await rowOf(context, code)).toEqual(before)

	expect(await changeTrip(context, code, {})).toEqual(
		accepted({ isChanged: true, offerWithdrawn: false, change: 'discarded' }),
	)
	expect(await rowOf(context, code)).toMatchObject({ changeStatus: null, changedTrip: '' })
	expect(await kindsOf(context, code)).toEqual([...booked, 'changeDrafted', 'changeWithdrawn'])
})

test('a sent change is an offer that names the one it amends, and the agreed offer stays valid', async () => {
	const context = await createTestContext()
	const code = await offeredChange(context, { language: 'de' })
	expect(await offersOf(context, code)).toMatchObject([
		{ number: 1, amends: null, withdrawnAt: null, totalCents: 49_500 },
		{ number: 2, amends: 1, withdrawnAt: null, totalCents: 55_000, validUntil: '2026-12-04' },
	])
	const offered = { changeStatus: 'offered', changeNumber: 2, changeUntil: '2026-12-04' }
	const agreed = { status: 'accepted', offerNumber: 1, totalCents: 49_500, passengers: 22 }
	expect(await rowOf(context, code)).toMatchObject({ ...offered, ...agreed })
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({ kind: 'changeOffered', detail: '2' })
	const mail = await lastMailAbout(context, code, 'quote-change-offer')
	expect(mail).toMatchObject({ language: 'de', toAddress: 'nuria@example.com' })
	expect(JSON.parse(mail.data)).toMatchObject({
		agreedCents: 49_500,
		offer: { totalCents: 55_000 },
		quote: { passengers: 23 },
		changes: { request: { passengers: [22, 23] } },
	})
})

test('the offer of a change ends with the day of the earlier pick-up, and is not sent after a pick-up', async () => {
	const context = await createTestContext()
	const earlier = await offeredChange(context, {
		change: { datePickup: '2026-12-20 08:00' },
		draft: { validDays: 90 },
	})
	expect((await rowOf(context, earlier)).changeUntil).toBe('2026-12-20')
	const later = await offeredChange(context, { draft: { validDays: 90 } })
	expect((await rowOf(context, later)).changeUntil).toBe('2026-12-24')

	const late = await bookingToChange(context)
	context.advance(Date.parse('2026-12-24T08:30:00Z') - context.now())
	const { version } = await quoteNow(context, late)
	expect(await sendOffer(context, { code: late, version, draft: offerDraft(), actor: MARTA })).toEqual(
		refused('tripIsOver'),
	)
	expect(await changeTrip(context, late, { datePickup: '2026-12-30 10:00' })).toEqual(refused('tripIsOver'))
})

test('a new price or another trip replaces an open change, so that one is open at a time', async () => {
	const context = await createTestContext()
	const code = await offeredChange(context)
	expect((await priceQuote(context, code)).number).toBe(3)
	const at = context.now()
	expect(await offersOf(context, code)).toMatchObject([
		{ withdrawnAt: null },
		{ withdrawnAt: at },
		{ withdrawnAt: null, amends: 1 },
	])

	const again = await changeTrip(context, code, { datePickup: '2026-12-26 10:00' })
	expect(again).toEqual(accepted({ isChanged: true, offerWithdrawn: true, change: 'drafted' }))
	expect(await rowOf(context, code)).toMatchObject({ changeStatus: 'drafted', changeNumber: null, changeUntil: null })
	expect((await offersOf(context, code)).map(({ withdrawnAt }) => withdrawnAt)).toEqual([null, at, at])
	expect(JSON.parse((await lastMailAbout(context, code, 'quote-change-over')).data)).toMatchObject({
		why: 'withdrawn',
		offer: { totalCents: 49_500 },
		quote: { passengers: 22 },
	})
})

test('a change that is discarded before it was sent causes no mail; one that is open does', async () => {
	const context = await createTestContext()
	const quiet = await bookingToChange(context)
	expect(await discard(context, quiet)).toEqual(accepted(null))
	expect(await rowOf(context, quiet)).toMatchObject({ status: 'accepted', changeStatus: null, changedTrip: '' })
	expect((await templatesAbout(context, quiet)).at(-1)).toBe('quote-accepted')

	const open = await offeredChange(context)
	expect(await discard(context, open)).toEqual(accepted(null))
	expect(await rowOf(context, open)).toMatchObject({
		...{ status: 'accepted', changeStatus: 'withdrawn', changedTrip: '', changeEndedAt: context.now() },
		...{ offerNumber: 1, totalCents: 49_500 },
	})
	expect((await eventsOf(context, open)).at(-1)).toMatchObject({ kind: 'changeWithdrawn', detail: '2' })
	expect((await templatesAbout(context, open)).at(-1)).toBe('quote-change-over')
	expect(await discard(context, open)).toEqual(refused('notPossible'))
})

test('an edit of an older version is refused, and nothing changes', async () => {
	const context = await createTestContext()
	const code = await offeredChange(context)
	const { version } = await quoteNow(context, code)
	const stale = { code, version: version - 1, actor: MARTA }
	const before = await dumpOf(context)
	for (const result of [
		await changeTrip(context, code, { datePickup: '2026-12-27 10:00' }, { version: version - 1 }),
		await saveDraft(context, { ...stale, draft: offerDraft() }),
		await sendOffer(context, { ...stale, draft: offerDraft() }),
	])
		expect(result).toEqual(refused('changedMeanwhile'))
	expect(await dumpOf(context)).toEqual(before)
})

test('a booking without a change takes no draft of a price, and has no change to discard', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	const { version } = await quoteNow(context, code)
	expect(await saveDraft(context, { code, version, draft: offerDraft(), actor: MARTA })).toEqual(refused('notPossible'))
	expect(await discard(context, code)).toEqual(refused('notPossible'))
})
