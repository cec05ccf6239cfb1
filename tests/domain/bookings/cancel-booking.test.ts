import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { mailAddresses } from '#app/domain/company/mail-addresses.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { renderText } from '#app/domain/letters/templates/letter-text.ts'
import type { CancellingParty } from '#app/domain/quotes/statuses.ts'
import { instantOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { quoteOffers } from '#drizzle/schema.ts'
import { offeredChange } from '#tests/support/booking-changes.ts'
import {
	acceptedQuote,
	eventsOf,
	HOUR,
	lastMailAbout,
	MARTA,
	offersOf,
	pricedQuote,
	quoteNow,
	rowOf,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

/** Moves the clock to so many hours before a quote's pickup; the ordinary quote costs 495 €. */
async function hoursBefore(context: TestContext, code: string, hours: number) {
	const { pickupAt } = await quoteNow(context, code)
	context.advance(instantOf(pickupAt, MADRID) - hours * HOUR - context.now())
}

/** Makes a booking of 495 € whose pickup is so many hours away. */
async function bookedWith(context: TestContext, hours: number, language: 'es' | 'de' = 'es') {
	const code = await acceptedQuote(context, { language })
	await hoursBefore(context, code, hours)
	return code
}

const words = (context: TestContext, mail: Awaited<ReturnType<typeof lastMailAbout>>) =>
	renderText(letterOf(context, mail))
		.replace(/[\u00a0\u202f]/g, ' ')
		.replaceAll('\u2060', '')

test('a customer cancels at the fee of the conditions: booking, trail, both mails and calendar show it', async () => {
	const context = await createTestContext()
	const code = await bookedWith(context, 72, 'de')
	const cancelling = { code, seenCents: 12_375, reason: 'Krank' }
	expect(await cancelBooking(context, cancelling)).toEqual(accepted({ counted: true }))
	expect(await rowOf(context, code)).toMatchObject({
		...{ status: 'cancelled', cancelledBy: 'customer', cancellationCents: 12_375, answerReason: 'Krank' },
		openCents: 12_375,
	})
	const [offer] = await offersOf(context, code)
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({
		...{ kind: 'cancelled', actor: 'customer', detail: 'Krank', cents: 12_375, conditions: offer?.conditions },
	})
	const toCustomer = await lastMailAbout(context, code, 'quote-cancelled')
	expect(words(context, toCustomer)).toMatch(/Sie es wollten[\s\S]*123,75 € \(25 % des Gesamtpreises\)/)
	expect(letterOf(context, toCustomer).calendars?.[0]?.method).toBe('CANCEL')
	const toOffice = await lastMailAbout(context, code, 'booking-cancelled')
	expect(toOffice).toMatchObject({ language: 'es', toAddress: mailAddresses(context).desk })
	expect(words(context, toOffice)).toMatch(/123,75 €[\s\S]*Krank/)

	expect(await cancelBooking(context, cancelling)).toEqual(accepted({ counted: false }))
	expect((await templatesAbout(context, code)).filter((name) => name === 'quote-cancelled')).toHaveLength(1)
})

test('where the fee is no longer the one that the customer read, nothing is cancelled', async () => {
	const context = await createTestContext()
	const code = await bookedWith(context, 72)
	context.advance(1)
	const before = await rowOf(context, code)
	expect(await cancelBooking(context, { code, seenCents: 12_375, reason: '' })).toEqual(refused('feeChanged'))
	expect(await rowOf(context, code)).toEqual(before)
	expect(await cancelBooking(context, { code, seenCents: 24_750, reason: '' })).toEqual(accepted({ counted: true }))
})

test('a customer cannot cancel from the minute of the pick-up on, nor without agreed conditions', async () => {
	const context = await createTestContext()
	const cancel = (code: string, seenCents = 49_500) => cancelBooking(context, { code, seenCents, reason: '' })
	const [priced, old, last] = [await pricedQuote(context), await acceptedQuote(context), await acceptedQuote(context)]
	const { id } = await quoteNow(context, old)
	await inTransaction(context, (tx) =>
		tx.update(quoteOffers).set({ conditions: null }).where(eq(quoteOffers.quoteId, id)),
	)
	expect([await cancel(priced), await cancel(old), await cancel('P-2020-00001')]).toEqual(
		Array(3).fill(refused('notPossible')),
	)
	await hoursBefore(context, last, 0)
	expect(await cancel(last)).toEqual(refused('tripIsOver'))
	context.advance(-60_000)
	expect(await cancel(last)).toEqual(accepted({ counted: true }))
})

test('of several cancellations at the same moment one counts, and each side gets one mail', async () => {
	const context = await createTestContext()
	const code = await bookedWith(context, 100)
	const results = await Promise.all(
		Array.from({ length: 6 }, () => cancelBooking(context, { code, seenCents: 12_375, reason: '' })),
	)
	expect(results.filter((result) => result.ok && result.value.counted)).toHaveLength(1)
	expect(results.every((result) => result.ok)).toBe(true)
	const facts = (await templatesAbout(context, code)).filter((name) => name.endsWith('-cancelled'))
	expect(facts.sort()).toEqual(['booking-cancelled', 'quote-cancelled'])
	expect((await eventsOf(context, code)).filter(({ kind }) => kind === 'cancelled')).toHaveLength(1)
})

test('a cancelled booking withdraws its open change, and costs nothing weeks before the trip', async () => {
	const context = await createTestContext()
	const code = await offeredChange(context)
	expect(await cancelBooking(context, { code, seenCents: 0, reason: '' })).toEqual(accepted({ counted: true }))
	expect(await quoteNow(context, code)).toMatchObject({ changeStatus: 'withdrawn', changedTrip: '' })
	expect((await offersOf(context, code)).map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([false, true])
})

test.each([
	['company', 12_375, 0, /123,75 € \(25 % del precio total\)/],
	['customer', 12_375, 12_375, /Gastos de anulación: 123,75 €/],
	['nobody', 0, 0, /Avería/],
] as const)('the office cancels a booking on account of %s', async (by, cents, openCents, sentences) => {
	const context = await createTestContext()
	const code = await bookedWith(context, 100)
	const { version } = await quoteNow(context, code)
	const cancel = (account: { by: CancellingParty; seenCents: number }) =>
		cancelQuote(context, { code, version, reason: 'Avería', actor: MARTA, account })
	if (by !== 'nobody') expect(await cancel({ by, seenCents: 1 })).toEqual(refused('feeChanged'))
	expect(await cancel({ by, seenCents: cents })).toEqual(accepted(null))
	expect(await rowOf(context, code)).toMatchObject({ cancelledBy: by, cancellationCents: cents, openCents })
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({ kind: 'cancelled', actor: 'office', cents })
	expect(words(context, await lastMailAbout(context, code, 'quote-cancelled'))).toMatch(sentences)
})
