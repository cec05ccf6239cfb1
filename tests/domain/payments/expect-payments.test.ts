import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import type { PaymentTerms } from '#app/domain/company/payment-terms.ts'
import { balanceOf } from '#app/domain/payments/balance.ts'
import { ledgerOf } from '#app/domain/payments/ledger.server.ts'
import { changeTrip } from '#tests/support/booking-changes.ts'
import {
	accept,
	acceptedQuote,
	lastMailAbout,
	MARTA,
	pricedQuote,
	priceQuote,
	quoteNow,
	reject,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const payment: PaymentTerms = { deposit: { basisPoints: 3000 }, depositDays: 7, balanceDays: 14 }

const linesOf = async (context: TestContext, code: string) =>
	ledgerOf(context.database.read, (await quoteNow(context, code)).id)
const partsOf = async (context: TestContext, code: string) =>
	balanceOf(await linesOf(context, code)).parts.map(({ part, cents, dueDay }) => [part, cents, dueDay])

test('an acceptance stores the parts to be paid once, as the offer has them, and the mail names them', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context, { draft: { payment } })
	expect(await linesOf(context, code)).toEqual([])

	// In sequence: a rejection needs no distances and would always be first.
	await Promise.all([accept(context, code), accept(context, code)])
	await reject(context, code)

	const due = [
		['deposit', 14_850, '2026-11-27'],
		['balance', 34_650, '2026-12-10'],
	]
	expect(await linesOf(context, code)).toHaveLength(2)
	expect(await partsOf(context, code)).toEqual(due)
	expect(await quoteNow(context, code)).toMatchObject({ openCents: 49_500, dueDay: '2026-11-27' })
	const { data } = await lastMailAbout(context, code, 'quote-accepted')
	expect(JSON.parse(data).due).toMatchObject([{ cents: 14_850 }, { cents: 34_650, dueDay: '2026-12-10' }])
})

test('an offer without terms of payment is due on the day of its trip, and a rejected one never', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	const other = await pricedQuote(context, { draft: { payment } })
	await reject(context, other)
	expect(await partsOf(context, code)).toEqual([['balance', 49_500, '2026-12-24']])
	expect(await linesOf(context, other)).toEqual([])
})

test('an accepted change adds the difference, and a cancellation takes back what was still expected', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context, { draft: { payment } })
	await changeTrip(context, code)
	await priceQuote(context, code, { lines: [{ text: 'Midibús', cents: 50_000 }], payment })
	await accept(context, code, 2)
	expect(await partsOf(context, code)).toEqual([
		['deposit', 14_850, '2026-11-27'],
		['balance', 40_150, '2026-12-11'],
	])
	const before = await linesOf(context, code)
	expect(before).toHaveLength(3)

	const { version } = await quoteNow(context, code)
	await cancelQuote(context, { code, version, reason: 'Sin coche', actor: MARTA })

	const lines = await linesOf(context, code)
	expect(lines.slice(0, 3)).toEqual(before)
	expect(balanceOf(lines)).toMatchObject({ owed: 0, open: 0, parts: [] })
	expect(lines.at(-1)).toMatchObject({ actor: 'office', actorName: MARTA.email })
	expect(await quoteNow(context, code)).toMatchObject({ openCents: 0, dueDay: null })
})
