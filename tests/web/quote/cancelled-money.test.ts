import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { renderText } from '#app/domain/letters/templates/letter-text.ts'
import { refundPayment } from '#app/domain/payments/enter-payment.server.ts'
import { balanceOfQuote } from '#app/domain/payments/ledger.server.ts'
import { recordPayment } from '#app/domain/payments/record-payment.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { payments } from '#drizzle/schema.ts'
import { openSite } from '#tests/support/account-requests.ts'
import { acceptedQuote, lastMailAbout, MARTA, quoteNow } from '#tests/support/quotes-at-work.ts'
import { cancelled, hoursBefore, languages, read, thanks } from '#tests/support/states-of-quotes.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const pay = (context: TestContext, code: string, cents: number) =>
	inTransaction(context, (tx) =>
		recordPayment(tx, context, {
			...{ order: code, way: 'card', providerReference: `pi-${code}`, cents, currency: 'EUR', paidAt: context.now() },
		}),
	)

const mailText = async (context: TestContext, code: string) =>
	renderText(letterOf(context, await lastMailAbout(context, code, 'quote-cancelled'))).replace(/[\u00a0\u202f]/g, ' ')

test('payments of a trip cancelled by the company are refunded, as both pages and the mail say', async () => {
	const context = await openSite()
	const code = await acceptedQuote(context)
	await pay(context, code, 10_000)
	await cancelled(context, code, 'company')
	const before = await read(context, code)
	expect(before.payment).toContain('Te devolvemos 100,00')
	expect(before.shown.money?.replace(/\s/g, ' ')).toBe('Te devolvemos 100,00 €.')
	expect(await mailText(context, code)).toContain('Te devolvemos 100,00 € en 14 días como máximo.')

	const { id } = await quoteNow(context, code)
	const [last] = await context.database.read.select().from(payments).orderBy(desc(payments.id)).limit(1)
	const entry = { code, seen: last?.id ?? 0, cents: 10_000, day: '2026-11-20', way: 'transfer', note: 'x' } as const
	expect((await refundPayment(context, { ...entry, actor: MARTA })).ok).toBe(true)
	expect((await balanceOfQuote(context.database.read, id)).open).toBe(0)
	for (const lng of languages) {
		const after = await read(context, code, lng)
		expect([lng, after.text]).toEqual([lng, expect.not.stringMatching(thanks)])
		expect(after.answer.payment?.state).toBe(after.shown.money)
	}
	expect((await read(context, code)).payment).toContain('No queda nada por pagar ni por devolver.')
})

test('the pages state the fee with the rest to pay, or with the amount refunded', async () => {
	const context = await openSite()
	const [poor, rich] = [await acceptedQuote(context), await acceptedQuote(context)]
	await hoursBefore(context, poor, 100)
	await pay(context, rich, 20_000)
	await cancelled(context, poor, 'customer', 12_375)
	await cancelBooking(context, { code: rich, seenCents: 12_375, reason: '' })
	expect((await read(context, poor)).text).toContain('Quedan por pagar 123,75 €.')
	expect(await mailText(context, poor)).toContain('Quedan por pagar 123,75 €. Te escribiremos.')
	expect((await read(context, rich)).text).toContain('Te devolvemos 76,25 €.')
	expect(await mailText(context, rich)).toContain('Te devolvemos 76,25 € en 14 días como máximo.')
})
