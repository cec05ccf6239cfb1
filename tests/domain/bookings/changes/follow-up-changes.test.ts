import { expect, test } from 'vitest'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { officeTasks } from '#app/domain/bookings/lists/tasks.server.ts'
import { followUpOffers } from '#app/domain/bookings/sending/follow-up.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { bookingToChange, offeredChange } from '#tests/support/booking-changes.ts'
import {
	accept,
	acceptedQuote,
	DAY,
	eventsOf,
	heard,
	kindsOf,
	lastMailAbout,
	offersOf,
	priceQuote,
	quoteNow,
	reject,
	rowOf,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const goTo = (context: TestContext, moment: string) => context.advance(Date.parse(moment) - context.now())
const changesToday = async (context: TestContext) =>
	(await officeTasks(context)).changes.rows.map(({ code, changeStatus }) => [code, changeStatus])

test('an unanswered change is reminded of once, and expires once; what was agreed holds', async () => {
	const context = await createTestContext()
	const code = await offeredChange(context, { language: 'de' })
	const before = await quoteNow(context, code)
	goTo(context, '2026-11-30T22:59:59Z')
	expect(await followUpOffers(context)).toBe(0)
	context.advance(1000)
	await Promise.all([followUpOffers(context), followUpOffers(context)])
	expect((await templatesAbout(context, code)).slice(3)).toEqual(['quote-change-offer', 'quote-change-reminder'])
	const reminder = await lastMailAbout(context, code, 'quote-change-reminder')
	expect(reminder).toMatchObject({ language: 'de', toAddress: 'nuria@example.com' })
	expect(JSON.parse(reminder.data)).toMatchObject({ agreedCents: 49_500, offer: { totalCents: 55_000 } })

	goTo(context, '2026-12-04T23:00:00Z')
	expect(heard(await accept(context, code, 2))).toEqual({ status: 'accepted', counted: false })
	await Promise.all([followUpOffers(context), followUpOffers(context)])
	await followUpOffers(context)
	const { changeStatus, changeEndedAt, version, remindedAt, ...after } = await quoteNow(context, code).then(
		(quote) => ({
			remindedAt: null,
			...quote,
		}),
	)
	expect([changeStatus, changeEndedAt, version]).toEqual(['expired', context.now(), before.version + 1])
	expect(after).toEqual(expect.objectContaining({ status: 'accepted', offerNumber: 1, passengers: 22 }))
	expect((await kindsOf(context, code)).slice(-2)).toEqual(['reminded', 'changeExpired'])
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({ actor: 'clock', detail: '2' })
	expect(JSON.parse((await lastMailAbout(context, code, 'quote-change-over')).data)).toMatchObject({ why: 'expired' })
	expect((await offersOf(context, code))[1]?.withdrawnAt).toBeNull()
})

test('a change sent only days before its end gets no reminder, and one whose trip begins causes no mail', async () => {
	const context = await createTestContext()
	const short = await offeredChange(context, { draft: { validDays: 3 } })
	await followUpOffers(context)
	expect((await templatesAbout(context, short)).at(-1)).toBe('quote-change-offer')

	const begun = await offeredChange(context, { draft: { validDays: 90 } })
	await followUpOffers(context)
	goTo(context, '2026-12-24T08:30:00Z')
	await followUpOffers(context)
	expect((await rowOf(context, begun)).changeStatus).toBe('expired')
	expect((await templatesAbout(context, begun)).at(-1)).toBe('quote-change-offer')
})

test('Today lists changes that are to be sent, end soon or were just answered, and no others', async () => {
	const context = await createTestContext()
	await acceptedQuote(context)
	const toSend = await bookingToChange(context)
	await offeredChange(context)
	const ending = await offeredChange(context, { draft: { validDays: 3 } })
	const yes = await offeredChange(context)
	const no = await offeredChange(context)
	await accept(context, yes, 2)
	await reject(context, no, 2)
	const facts = [
		[toSend, 'drafted'],
		[ending, 'offered'],
		[yes, 'accepted'],
		[no, 'rejected'],
	]
	const byCode = (one: unknown[], other: unknown[]) => (String(one[0]) < String(other[0]) ? -1 : 1)
	expect((await changesToday(context)).sort(byCode)).toEqual(facts.sort(byCode))
	context.advance(4 * DAY)
	await followUpOffers(context)
	expect((await changesToday(context)).sort(byCode)).toEqual(
		[
			[toSend, 'drafted'],
			[ending, 'expired'],
		].sort(byCode),
	)
})

test('a second offer of a change gets a reminder as well', async () => {
	const context = await createTestContext()
	const code = await offeredChange(context)
	goTo(context, '2026-12-01T10:00:00Z')
	await followUpOffers(context)
	await priceQuote(context, code, { validDays: 10 })
	goTo(context, '2026-12-09T10:00:00Z')
	await followUpOffers(context)
	const reminders = (await templatesAbout(context, code)).filter((name) => name === 'quote-change-reminder')
	expect(reminders).toHaveLength(2)
})

test('an erased customer gets no mail about an open change, neither before nor after its end', async () => {
	const context = await createTestContext()
	const code = await offeredChange(context)
	await inTransaction(context, (tx) => forgetCustomer(tx, context, code))
	for (const moment of ['2026-12-01T10:00:00Z', '2026-12-05T10:00:00Z']) {
		goTo(context, moment)
		await followUpOffers(context)
		expect(await templatesAbout(context, code), moment).toEqual([])
	}
	expect((await rowOf(context, code)).changeStatus).toBe('expired')
	expect(await kindsOf(context, code)).not.toContain('reminded')
})
