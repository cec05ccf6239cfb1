import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { balanceOf, dueNow, lateCents } from '#app/domain/payments/balance.ts'
import { enterPayment } from '#app/domain/payments/enter-payment.server.ts'
import { ledgerOf } from '#app/domain/payments/ledger.server.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { loader } from '#app/routes/office/money/money.route.tsx'
import type { MoneyPage } from '#app/routes/office/money/money-page.server.ts'
import { loader as overviewLoader } from '#app/routes/office/today/overview.route.tsx'
import type { OverviewPage } from '#app/routes/office/today/overview.server.ts'
import { argsOf, get, openAccount, openBrowser, openSite, replyOf, setRole } from '#tests/support/account-requests.ts'
import { deskAt, plain } from '#tests/support/desk.ts'
import { bookingToPay } from '#tests/support/online-payments.ts'
import { DAY, MARTA, quoteNow } from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

/**
 * Opens the office with a booking of 495 € for 24 December: 148.50 € due on 27 November, the balance on 10 December.
 */
async function office() {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), 1)
	const code = await bookingToPay(context)
	// After some days the session has ended, so each request logs in again.
	const cookie = () => openBrowser(context, account)
	const page = async (query = '') =>
		(await replyOf(async () => loader(argsOf(get(`/admin/money/${query}`, await cookie())))))
			.answer as unknown as MoneyPage
	const today = async () =>
		(await replyOf(async () => overviewLoader(argsOf(get('/admin/overview/', await cookie())))))
			.answer as unknown as OverviewPage
	const late = async () => (await deskAt(await cookie(), code).page()).payment?.late ?? null
	return { context, page, today, late, code }
}

const linesOf = ({ open }: MoneyPage) =>
	open.map(({ due, what, amount, total, late }) =>
		[due, what, amount, total, late].map((words) => plain(String(words))),
	)

const sumsOf = ({ sums }: MoneyPage) => sums.map(({ label, amount }) => plain(`${label}: ${amount}`))

async function pay(context: TestContext, code: string, cents: number) {
	const { id } = await quoteNow(context, code)
	const seen = (await ledgerOf(context.database.read, id)).at(-1)?.id ?? 0
	const entry = { code, seen, cents, day: '2026-11-20', way: 'transfer', note: '', actor: MARTA } as const
	expect((await enterPayment(context, entry)).ok).toBe(true)
}

test('the instalment due is shown with its day, and overdue ones as overdue, on all three pages', async () => {
	const { context, page, today, late, code } = await office()
	expect(linesOf(await page())).toEqual([['27 de noviembre de 2026', 'Anticipo', '148,50 €', 'de 495,00 €', 'null']])
	expect(sumsOf(await page())).toEqual(['Pendiente: 495,00 €', 'Vencido: 0,00 €', 'Vence en 7 días: 148,50 €'])
	expect(await late()).toBeNull()

	context.advance(8 * DAY)
	expect(linesOf(await page())).toEqual([
		['27 de noviembre de 2026', 'Anticipo', '148,50 €', 'de 495,00 €', '1 día de retraso'],
	])
	expect(sumsOf(await page())).toEqual(['Pendiente: 495,00 €', 'Vencido: 148,50 €', 'Vence en 7 días: 0,00 €'])
	const overdue = (await today()).tasks.find(({ task }) => task === 'overdue')
	expect(overdue?.rows.map(({ last }) => plain(String(last)))).toEqual([
		expect.stringMatching(/27 de noviembre · 148,50 €$/),
	])
	expect(plain((await late()) ?? '')).toBe('Vencido: 148,50 €.')

	await pay(context, code, 10_000)
	expect(linesOf(await page())[0]?.slice(1)).toEqual(['Anticipo', '48,50 €', 'de 395,00 €', '1 día de retraso'])
	await pay(context, code, 4_850)
	expect(linesOf(await page())).toEqual([['10 de diciembre de 2026', 'Resto', '346,50 €', 'de 346,50 €', 'null']])
	expect((await today()).tasks.find(({ task }) => task === 'overdue')).toBeUndefined()
})

test('two overdue parts are both listed with their days, and the sums add up', async () => {
	const { context, page } = await office()
	const other = await bookingToPay(context)
	context.advance(21 * DAY)
	await pay(context, other, 20_000)
	expect(linesOf(await page())).toEqual([
		['27 de noviembre de 2026', 'Anticipo', '148,50 €', 'de 495,00 €', '14 días de retraso'],
		['10 de diciembre de 2026', 'Resto', '346,50 €', 'de 495,00 €', '1 día de retraso'],
		['10 de diciembre de 2026', 'Resto', '295,00 €', 'de 295,00 €', '1 día de retraso'],
	])
	expect(sumsOf(await page())).toEqual(['Pendiente: 790,00 €', 'Vencido: 790,00 €', 'Vence en 7 días: 0,00 €'])

	const { version } = await quoteNow(context, other)
	const account = { by: 'nobody', seenCents: 0 } as const
	const cancelled = await cancelQuote(context, { code: other, version, reason: 'Avería', actor: MARTA, account })
	expect(cancelled.ok).toBe(true)
	const shown = await page()
	expect(linesOf(shown).find(([due]) => due === 'Por devolver')).toEqual(['Por devolver', '', '200,00 €', '', 'null'])
	const late = ['Pendiente: 495,00 €', 'Vencido: 495,00 €', 'Vence en 7 días: 0,00 €']
	expect(sumsOf(shown)).toEqual([...late, 'Por devolver: 200,00 €'])
	for (const lng of languageCodes) {
		const figures = (await page(`?lng=${lng}`)).sums.map(({ amount }) => amount.match(/\d+/)?.[0])
		expect([lng, figures]).toEqual([lng, ['495', '495', '0', '200']])
	}
})

const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-11-20', days))

test('due are the overdue parts or the next one, never more than is open, and nothing once all is paid', () => {
	fc.assert(
		fc.property(
			fc.record({
				deposit: fc.nat(90_000),
				rest: fc.nat(90_000),
				paid: fc.nat(200_000),
				first: day,
				last: day,
				today: day,
			}),
			({ deposit, rest, paid, first, last, today }) => {
				const line = { part: null, dueDay: null }
				const balance = balanceOf([
					{ ...line, id: 1, kind: 'expected', part: 'deposit', cents: deposit, dueDay: first },
					{ ...line, id: 2, kind: 'expected', part: 'balance', cents: rest, dueDay: last },
					{ ...line, id: 3, kind: 'received', cents: paid },
				])
				// A payment covers the part that is due first, then the other.
				const parts = [
					{ day: first, cents: deposit },
					{ day: last, cents: rest },
				].sort((one, other) => one.day.localeCompare(other.day))
				let money = paid
				const open = parts.map(({ day, cents }) => {
					const covered = Math.min(money, cents)
					money -= covered
					return { day, left: cents - covered }
				})
				const late = open.filter(({ day }) => day < today).reduce((sum, { left }) => sum + left, 0)
				expect(lateCents(balance, today)).toBe(late)
				const due = dueNow(balance, today).reduce((sum, { open }) => sum + open, 0)
				expect(due).toBe(late > 0 ? late : (open.find(({ left }) => left > 0)?.left ?? 0))
			},
		),
	)
})
