import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refundPayment } from '#app/domain/payments/enter-payment.server.ts'
import { balanceOfQuote, ledgerOf } from '#app/domain/payments/ledger.server.ts'
import { balancesOf, openBookings, openSums } from '#app/domain/payments/money.server.ts'
import { recordPayment } from '#app/domain/payments/record-payment.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { downloadMoney } from '#app/routes/office/money/money-csv.server.ts'
import { payments, quotes } from '#drizzle/schema.ts'
import { get, openSite } from '#tests/support/account-requests.ts'
import { acceptedQuote, MARTA, quoteNow } from '#tests/support/quotes-at-work.ts'
import { cancelled, hoursBefore, languages, read } from '#tests/support/states-of-quotes.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

async function calledOff(context: TestContext, paid: number) {
	const code = await acceptedQuote(context)
	if (paid > 0)
		await inTransaction(context, (tx) =>
			recordPayment(tx, context, {
				...{ order: code, way: 'card', providerReference: `pi-${code}`, cents: paid, currency: 'EUR' },
				paidAt: context.now(),
			}),
		)
	await hoursBefore(context, code, 100)
	await cancelled(context, code, 'company', 12_375)
	return code
}

async function refund(context: TestContext, code: string, cents: number) {
	const { id } = await quoteNow(context, code)
	const seen = (await ledgerOf(context.database.read, id)).at(-1)?.id ?? 0
	const entry = { code, seen, cents, day: '2026-11-20', way: 'transfer', note: `x ${cents}` } as const
	return refundPayment(context, { ...entry, actor: MARTA })
}

const known = async (context: TestContext, code: string) => {
	const { id } = await quoteNow(context, code)
	const { rows } = await openBookings(context)
	return {
		open: (await balanceOfQuote(context.database.read, id)).open,
		inMany: (await balancesOf(context.database.read, [id])).get(id)?.open,
		listed: rows.find((row) => row.code === code)?.openCents,
		back: (await openSums(context, '2026-11-20')).back,
	}
}

test('what the company owes for its cancellation is due with what was paid, and ends once refunded', async () => {
	const context = await openSite()
	const code = await calledOff(context, 30_000)
	expect(await known(context, code)).toEqual({ open: -42_375, inMany: -42_375, listed: -42_375, back: 42_375 })
	expect(plain((await read(context, code)).text)).toContain('En total te debemos 423,75 €.')
	expect(await refund(context, code, 42_376)).toEqual(refused('moreThanReceived'))
	expect(await refund(context, code, 30_000)).toEqual(accepted(null))
	expect(await known(context, code)).toMatchObject({ open: -12_375, listed: -12_375, back: 12_375 })
	expect(plain((await read(context, code)).payment ?? '')).toContain('En total te debemos 123,75 €.')
	expect(await refund(context, code, 12_375)).toEqual(accepted(null))
	expect(await known(context, code)).toEqual({ open: 0, inMany: 0, listed: undefined, back: 0 })
	for (const lng of languages) {
		const { text } = await read(context, code, lng)
		expect([lng, plain(text)]).toEqual([
			lng,
			expect.not.stringMatching(/te debemos|owe you|devons|schulden|dobbiamo|devem/),
		])
	}
	expect(await refund(context, code, 1)).toEqual(refused('moreThanReceived'))
})

test('the compensation is owed to a customer who has paid nothing, and for a booking without any line', async () => {
	const context = await openSite()
	const code = await calledOff(context, 0)
	const { id } = await quoteNow(context, code)
	await inTransaction(context, (tx) => tx.delete(payments).where(eq(payments.quoteId, id)))
	await inTransaction(context, (tx) => tx.update(quotes).set({ openCents: null }).where(eq(quotes.id, id)))
	expect(await known(context, code)).toEqual({ open: -12_375, inMany: undefined, listed: -12_375, back: 12_375 })
	expect(plain((await read(context, code)).text)).toContain('En total te debemos 123,75 €.')
	expect(await refund(context, code, 12_375)).toEqual(accepted(null))
	expect(await known(context, code)).toMatchObject({ open: 0, inMany: 0, listed: undefined, back: 0 })
})

test('the accountant’s spreadsheet names the compensation next to the amounts that moved', async () => {
	const context = await openSite()
	const code = await calledOff(context, 30_000)
	const file = plain(await (await downloadMoney(get('/admin/money/payments.csv'))).text())
	const line = file.split('\n').find((each) => each.includes('Compensación'))
	expect(line).toContain(code)
	expect(line).toContain('Le debemos 123,75 € por anular nosotros')
})

test('a customer who cancels owes the fee, and is owed nothing', async () => {
	const context = await openSite()
	const code = await acceptedQuote(context)
	await hoursBefore(context, code, 100)
	await cancelled(context, code, 'customer', 12_375)
	expect(await known(context, code)).toMatchObject({ open: 12_375, back: 0 })
	expect(await refund(context, code, 1)).toEqual(refused('moreThanReceived'))
})
