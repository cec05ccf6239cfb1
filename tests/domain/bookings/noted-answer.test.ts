import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { readNoted } from '#app/domain/bookings/noted-answer.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { changeTrip } from '#tests/support/booking-changes.ts'
import { callersBooking, callersQuote, noteNo, noteYes } from '#tests/support/callers.ts'
import { jobsOf } from '#tests/support/planned-hires.ts'
import {
	accept,
	DAY,
	eventsOf,
	MARTA,
	pricedQuote,
	priceQuote,
	quoteNow,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext } from '#tests/support/test-context.ts'

test('a noted acceptance books the trip like the customer’s own, and the trail says who noted it', async () => {
	const context = await createTestContext()
	const code = await callersQuote(context)
	await priceQuote(context, code)
	expect(await noteYes(context, code)).toEqual(accepted({ status: 'accepted', counted: true }))
	expect(await quoteNow(context, code)).toMatchObject({
		status: 'accepted',
		answeredBy: 'Tomàs Vila',
		openCents: 49_500,
	})
	expect(await jobsOf(context, code)).toHaveLength(1)
	expect(await templatesAbout(context, code)).toEqual(['quote-answered'])
	const [yes, noted] = (await eventsOf(context, code)).slice(-3)
	expect(yes).toMatchObject({ kind: 'accepted', actor: 'office', actorName: MARTA.email, detail: 'Tomàs Vila' })
	expect(yes?.conditions).toBeTruthy()
	expect(noted).toMatchObject({ kind: 'answerNoted', actor: 'office', actorName: MARTA.email })
	expect(readNoted(noted?.detail ?? '')).toEqual({ way: 'phone', name: 'Tomàs Vila' })
})

test('a noted rejection is stored with its reason', async () => {
	const context = await createTestContext()
	const code = await callersQuote(context)
	await priceQuote(context, code)
	expect(await noteNo(context, code, 1, 'Demasiado caro')).toEqual(accepted({ status: 'rejected', counted: true }))
	expect(await quoteNow(context, code)).toMatchObject({ status: 'rejected', answerReason: 'Demasiado caro' })
	expect((await eventsOf(context, code)).slice(-2)).toMatchObject([
		{ kind: 'rejected', actor: 'office', detail: 'Demasiado caro' },
		{ kind: 'answerNoted', actor: 'office' },
	])
})

test('a noted answer follows the rules of the customer’s own: the latest offer, its last day, only once', async () => {
	const context = await createTestContext()
	const code = await callersQuote(context)
	expect(await noteYes(context, code)).toEqual(accepted({ status: 'requested', counted: false }))
	await priceQuote(context, code)
	await priceQuote(context, code)
	expect(await noteYes(context, code, 1)).toEqual(refused('offerChanged'))
	context.advance(15 * DAY)
	expect(await noteYes(context, code, 2)).toEqual(accepted({ status: 'expired', counted: false }))
	await priceQuote(context, code)
	expect(await noteYes(context, code, 3)).toMatchObject(accepted({ counted: true }))
	expect(await noteNo(context, code, 3)).toEqual(accepted({ status: 'accepted', counted: false }))
	const { version } = await quoteNow(context, code)
	await cancelQuote(context, { code, version, reason: 'x', actor: MARTA })
	expect(await noteYes(context, code, 3)).toEqual(accepted({ status: 'cancelled', counted: false }))
})

test('no answer is noted for a customer with an e-mail address, neither to a quote nor to a change', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	for (const note of [noteYes, noteNo])
		expect(await note(context, code)).toEqual(accepted({ status: 'quoted', counted: false }))
	await accept(context, code)
	await changeTrip(context, code)
	await priceQuote(context, code)
	expect(await noteYes(context, code, 2)).not.toMatchObject(accepted({ counted: true }))
	expect((await quoteNow(context, code)).changeStatus).toBe('offered')
})

test('an answer to a change is noted alike, and the customer can still answer on their own page', async () => {
	const context = await createTestContext()
	const code = await callersBooking(context)
	const request = { email: '', nif: '', datePickup: '2026-12-25 10:00' }
	await changeTrip(context, code, request)
	await priceQuote(context, code)
	expect(await noteNo(context, code, 2, 'No puedo')).toMatchObject(accepted({ counted: true }))
	await priceQuote(context, code)
	expect(await accept(context, code, 3)).toMatchObject(accepted({ counted: true }))
	expect(await quoteNow(context, code)).toMatchObject({ pickupAt: '2026-12-25 10:00', withoutEmail: 1 })
	const kinds = (await eventsOf(context, code)).map(({ kind, actor }) => `${kind} ${actor}`)
	expect(kinds).toEqual(
		expect.arrayContaining(['changeRejected office', 'answerNoted office', 'changeAccepted customer']),
	)
})
