import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { declineChangeRequest } from '#app/domain/bookings/changes/decline-change-request.server.ts'
import { requestChange } from '#app/domain/bookings/changes/request-change.server.ts'
import { officeTasks } from '#app/domain/bookings/lists/tasks.server.ts'
import { repeatQuote } from '#app/domain/bookings/repeating/repeat-quote.server.ts'
import { followUpOffers } from '#app/domain/bookings/sending/follow-up.server.ts'
import { resendMail } from '#app/domain/bookings/sending/resend-mail.server.ts'
import { scheduleOffer } from '#app/domain/bookings/sending/schedule-offer.server.ts'
import { tellCustomers } from '#app/domain/dispatch/driving/tell-customers.server.ts'
import { askHirer, askHirers } from '#app/domain/dispatch/route-sheets/ask-hirer.server.ts'
import { tellHirer } from '#app/domain/dispatch/route-sheets/tell-hirer.server.ts'
import { enterPayment } from '#app/domain/payments/enter-payment.server.ts'
import { ledgerOf } from '#app/domain/payments/ledger.server.ts'
import { remindOfPayments } from '#app/domain/payments/remind-of-payments.server.ts'
import { recordNotified, stillToTell } from '#app/domain/quotes/to-tell.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { outbox, quotes } from '#drizzle/schema.ts'
import { changeTrip, discard, LATER } from '#tests/support/booking-changes.ts'
import { addressesAbout, callersBooking, callersQuote, customerMailsAbout, noteYes } from '#tests/support/callers.ts'
import { assign, jobsOf } from '#tests/support/planned-hires.ts'
import {
	DAY,
	eventsOf,
	MARTA,
	mailsAbout,
	offerDraft,
	priceQuote,
	quoteNow,
	requestedQuote,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import { storeDriver, storeVehicle } from '#tests/support/resources.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

/** Addresses of mails to the office; a mail about a caller without e-mail has no others. */
const OFFICE = ['oficina@garbi.example', null]
const nobody = { email: '', nif: '' }
const to = (context: TestContext, at: string) => context.advance(Date.parse(at) - context.now())

async function expectNoMail(context: TestContext, code: string) {
	for (const address of await addressesAbout(context, code)) expect(OFFICE).toContain(address)
}

test('a request without e-mail mails nothing to its customer, and each of its mails becomes an open notice', async () => {
	const context = await createTestContext()
	const code = await callersQuote(context)
	expect(await addressesAbout(context, code)).toEqual([])
	await changeTrip(context, code, { ...nobody, numPasajeros: 20 }, { tell: true })
	await priceQuote(context, code, { payment: { deposit: { basisPoints: 3000 }, depositDays: 7, balanceDays: 14 } })
	context.advance(11 * DAY)
	await followUpOffers(context)
	expect(await noteYes(context, code)).toEqual(accepted({ status: 'accepted', counted: true }))
	await changeTrip(context, code, { ...nobody, ...LATER, phone: '+34 600 999 888' }, { tell: true })
	await priceQuote(context, code, { validDays: 5 })
	context.advance(2 * DAY)
	await followUpOffers(context)
	expect(await noteYes(context, code, 2)).toMatchObject(accepted({ counted: true }))
	await requestChange(context, { code, kind: 'change', words: 'Mejor a las diez' })
	const { version } = await quoteNow(context, code)
	expect(await declineChangeRequest(context, { code, version, kind: 'change', answer: '', actor: MARTA })).toEqual(
		accepted(null),
	)

	expect(await customerMailsAbout(context, code)).toEqual([
		...['quote-changed', 'quote-offer', 'quote-reminder', 'quote-accepted', 'quote-changed'],
		...['quote-change-offer', 'quote-change-reminder', 'quote-change-accepted'],
		...['quote-wish-received', 'quote-wish-declined'],
	])
	await expectNoMail(context, code)
	expect(await templatesAbout(context, code)).toEqual(['quote-answered', 'quote-change-answered', 'quote-wish'])
})

test('payments, the trip notice and the cancellation of a request without e-mail become notices too', async () => {
	const context = await createTestContext()
	const code = await callersBooking(context)
	const { id } = await quoteNow(context, code)
	const seen = (await ledgerOf(context.database.read, id)).at(-1)?.id ?? 0
	const money = { code, seen, cents: 100, day: '2026-11-20', way: 'cash', note: '', actor: MARTA } as const
	expect(await enterPayment(context, money)).toEqual(accepted('recorded'))
	for (let days = 0; days < 33; days++) {
		context.advance(DAY)
		await remindOfPayments(context)
	}
	await askHirers(context)
	const [job] = await jobsOf(context, code)
	if (!job) throw new Error('no job')
	await assign(context, job, { vehicleId: await storeVehicle(context), driverId: await storeDriver(context) })
	to(context, '2026-12-23T16:00:00Z')
	expect(await tellCustomers(context)).toBe(1)
	const { version } = await quoteNow(context, code)
	expect(await cancelQuote(context, { code, version, reason: 'Nieve', actor: MARTA })).toEqual(accepted(null))
	const sent = await customerMailsAbout(context, code)
	for (const letter of ['quote-offer', 'quote-accepted', 'payment-received', 'payment-reminder', 'trip-notice'])
		expect(sent).toContain(letter)
	expect(sent.at(-1)).toBe('quote-cancelled')
	await expectNoMail(context, code)
})

test('repetitions, questions, discarded changes and the customer’s cancellation become notices too', async () => {
	const context = await createTestContext()
	const code = await callersBooking(context)
	const repeating = { code, version: (await quoteNow(context, code)).version, days: ['2027-01-07', '2027-01-14'] }
	const repeated = await repeatQuote(context, { ...repeating, requestKey: 'again', actor: MARTA, tell: true })
	const codes = repeated.ok ? repeated.value : []
	expect(codes).toHaveLength(2)
	expect(await askHirer(context, { code, times: 0, actor: MARTA })).toEqual(accepted(null))
	await changeTrip(context, code, { ...nobody, datePickup: '2026-12-24 11:00' })
	await priceQuote(context, code)
	expect(await discard(context, code)).toEqual(accepted(null))
	expect(await cancelBooking(context, { code, seenCents: 0, reason: '' })).toMatchObject({ ok: true })
	expect((await customerMailsAbout(context, code)).slice(2)).toEqual([
		...['quote-repeated', 'tax-number-asked', 'quote-change-offer', 'quote-change-over', 'quote-cancelled'],
	])
	for (const each of [code, ...codes]) {
		expect(await quoteNow(context, each)).toMatchObject({ email: '', withoutEmail: 1 })
		await expectNoMail(context, each)
	}
})

test('open notices are listed at Today, the longest waiting first, until the office records them as done', async () => {
	const context = await createTestContext()
	const [first, second] = [await callersQuote(context), await callersQuote(context)]
	await requestedQuote(context)
	expect((await officeTasks(context)).toTell.total).toBe(0)
	await priceQuote(context, second)
	context.advance(1000)
	await priceQuote(context, first)
	await priceQuote(context, first)
	const { rows, total } = (await officeTasks(context)).toTell
	expect({ total, rows: rows.map(({ code, toTell }) => [code, toTell]) }).toEqual({
		total: 2,
		rows: [
			[second, ['quote-offer']],
			[first, ['quote-offer']],
		],
	})

	const seen = (await eventsOf(context, first)).at(-1)?.id ?? 0
	await noteYes(context, first, 2)
	expect(await recordNotified(context, { code: first, seen, actor: MARTA })).toEqual(refused('changedMeanwhile'))
	expect(await recordNotified(context, { code: 'P-2026-99999', seen, actor: MARTA })).toEqual(refused('unknown'))
	const events = await eventsOf(context, first)
	const quote = await quoteNow(context, first)
	expect(stillToTell(events, quote)).toEqual(['quote-offer', 'quote-accepted'])
	const all = { code: first, seen: events.at(-1)?.id ?? 0, actor: MARTA }
	expect(await Promise.all([recordNotified(context, all), recordNotified(context, all)])).toEqual([
		accepted(null),
		accepted(null),
	])
	expect((await eventsOf(context, first)).filter(({ kind }) => kind === 'told')).toMatchObject([{ actor: 'office' }])
	expect(stillToTell(await eventsOf(context, first), quote)).toEqual([])
	expect((await officeTasks(context)).toTell.rows.map(({ code }) => code)).toEqual([second])
})

test('an offer that is not mailed counts immediately, and its sending cannot be undone', async () => {
	const context = await createTestContext({ CALL_BACK_SECONDS: '60' })
	const [caller, writer] = [await callersQuote(context), await requestedQuote(context)]
	const send = (code: string) => scheduleOffer(context, { code, version: 1, draft: offerDraft(), actor: MARTA })
	expect(await send(caller)).toEqual(accepted({ goesOutAt: null }))
	expect(await quoteNow(context, caller)).toMatchObject({ status: 'quoted', offerNumber: 1 })
	expect(await send(writer)).toEqual(accepted({ goesOutAt: context.now() + 60_000 }))
})

test('mails go to an e-mail address that is added, and none goes to one that is removed, not even again', async () => {
	const context = await createTestContext()
	const code = await callersQuote(context)
	await changeTrip(context, code, { email: 'tomas@example.com', nif: '' }, { tell: true })
	expect(await quoteNow(context, code)).toMatchObject({ email: 'tomas@example.com', withoutEmail: 0 })
	await priceQuote(context, code)
	expect(await templatesAbout(context, code)).toEqual(['quote-changed', 'quote-offer'])
	expect(await customerMailsAbout(context, code)).toEqual([])

	await context.database.transaction((tx) => tx.update(outbox).set({ status: 'sent' }))
	await changeTrip(context, code, nobody, { tell: true })
	expect(await quoteNow(context, code)).toMatchObject({ email: '', withoutEmail: 1 })
	const [mail] = await mailsAbout(context, code)
	expect(await resendMail(context, { code, mailId: mail?.id ?? '', actor: MARTA })).toEqual(refused('unknown'))
	await noteYes(context, code)
	expect(await customerMailsAbout(context, code)).toEqual(['quote-changed', 'quote-accepted'])
	expect((await mailsAbout(context, code)).filter(({ toAddress }) => toAddress === 'tomas@example.com')).toHaveLength(2)
})

test('the notice that asks for a tax number closes once the number is stored, by the customer or the office', async () => {
	const context = await createTestContext()
	const waiting = async () => (await officeTasks(context)).toTell
	const hirer = { company: '', taxNumber: '12345678Z' }
	const stored: ((code: string) => Promise<unknown>)[] = [
		(code) => tellHirer(context, { code, hirer }),
		(code) => changeTrip(context, code, { ...nobody, nif: hirer.taxNumber }),
	]
	for (const store of stored) {
		const code = await callersBooking(context)
		await recordNotified(context, { code, seen: (await eventsOf(context, code)).at(-1)?.id ?? 0, actor: MARTA })
		await askHirer(context, { code, times: 0, actor: MARTA })
		expect((await waiting()).rows.map(({ toTell }) => toTell)).toEqual([['tax-number-asked']])
		await store(code)
		const quote = await quoteNow(context, code)
		expect(quote).toMatchObject({ taxNumber: hirer.taxNumber, toTellAt: null })
		expect(await waiting()).toEqual({ total: 0, rows: [] })
		expect(stillToTell(await eventsOf(context, code), quote)).toEqual([])
	}
	const code = await callersBooking(context)
	await askHirer(context, { code, times: 0, actor: MARTA })
	await tellHirer(context, { code, hirer })
	expect((await waiting()).rows.map(({ toTell }) => toTell)).toEqual([['quote-offer', 'quote-accepted']])
})

test('a notice that asks for a tax number is not at Today where an earlier version stored the number', async () => {
	const context = await createTestContext()
	const code = await callersBooking(context)
	await recordNotified(context, { code, seen: (await eventsOf(context, code)).at(-1)?.id ?? 0, actor: MARTA })
	await askHirer(context, { code, times: 0, actor: MARTA })
	await context.database.transaction((tx) =>
		tx.update(quotes).set({ taxNumber: '12345678Z' }).where(eq(quotes.code, code)),
	)
	expect((await officeTasks(context)).toTell).toEqual({ total: 0, rows: [] })
})
