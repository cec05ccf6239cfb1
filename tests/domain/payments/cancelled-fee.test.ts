import { expect, test } from 'vitest'
import type { Context } from '#app/context.server.ts'
import { saveMovements } from '#app/domain/payments/bank-files/enter-movements.server.ts'
import { enterPayment, refundPayment } from '#app/domain/payments/enter-payment.server.ts'
import { balanceOfQuote, ledgerOf } from '#app/domain/payments/ledger.server.ts'
import { startAttempt } from '#app/domain/payments/providers/start-attempt.server.ts'
import { recordPayment } from '#app/domain/payments/record-payment.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { downloadMoney } from '#app/routes/office/money/money-csv.server.ts'
import { heldPayments } from '#drizzle/schema.ts'
import { get } from '#tests/support/account-requests.ts'
import { deskAt, plain } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { acceptedQuote, MARTA, quoteNow } from '#tests/support/quotes-at-work.ts'
import { cancelled, languages, read } from '#tests/support/states-of-quotes.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const FEE = 12_375

const facts = async (context: Context, code: string, cents: number, reference = `pi ${cents}`) =>
	inTransaction(context, (tx) =>
		recordPayment(tx, context, {
			...{ order: code, way: 'card', providerReference: reference, cents, currency: 'EUR', paidAt: context.now() },
		}),
	)

/** Makes a booking, partly paid, that its customer cancelled 100 hours before the pickup. */
async function atAFee(paid = 0) {
	const { context, cookie } = await openOffice(1)
	const code = await acceptedQuote(context, { request: { datePickup: '2026-11-24 14:00' } })
	if (paid > 0) await facts(context, code, paid)
	await cancelled(context, code, 'customer', FEE)
	return { context, cookie, code, day: '2026-11-20' }
}

const openOf = async (context: TestContext, code: string) =>
	(await balanceOfQuote(context.database.read, (await quoteNow(context, code)).id)).open
const held = async ({ database: { read } }: TestContext) =>
	(await read.select().from(heldPayments)).map(({ why, cents }) => `${why} ${cents}`)

async function entryOf(context: TestContext, code: string, cents: number, day: string) {
	const seen = (await ledgerOf(context.database.read, (await quoteNow(context, code)).id)).at(-1)?.id ?? 0
	return { ...{ code, seen, cents, day, note: `x ${cents}` }, way: 'transfer', actor: MARTA } as const
}

test('the fee of a cancelled booking is entered by hand, in parts, and a higher payment is held', async () => {
	const { context, cookie, code, day } = await atAFee()
	const { payment } = await deskAt(cookie, code).page()
	expect(payment).toMatchObject({ mayEnter: true, values: { entered: { amount: '123,75' } } })
	expect(await enterPayment(context, await entryOf(context, code, FEE + 1, day))).toEqual(accepted('held'))
	expect(await enterPayment(context, await entryOf(context, code, 10_000, day))).toEqual(accepted('recorded'))
	expect(await openOf(context, code)).toBe(FEE - 10_000)
	expect(await enterPayment(context, await entryOf(context, code, FEE - 10_000, day))).toEqual(accepted('recorded'))
	expect(await openOf(context, code)).toBe(0)
	expect(await enterPayment(context, await entryOf(context, code, 100, day))).toEqual(accepted('held'))
	expect(await held(context)).toEqual([`tooMuch ${FEE + 1}`, 'cancelled 100'])
	expect((await deskAt(cookie, code).page()).payment).toMatchObject({ mayEnter: false, mayRefund: true })
	expect(await refundPayment(context, await entryOf(context, code, 5_000, day))).toEqual(accepted(null))
	expect(await openOf(context, code)).toBe(5_000)
})

test('the fee is also paid by a bank’s file and a provider, up to what is open', async () => {
	const { context, code, day } = await atAFee()
	const movement = { day, cents: FEE, currency: 'EUR', text: code, row: 1, mark: 'a' }
	const importing = { about: { references: [] }, at: context.now(), by: MARTA.email }
	const saver = await saveMovements(context, [{ movement, code, isSecond: false }], importing)
	expect(await inTransaction(context, saver)).toEqual(accepted(0))
	expect(await openOf(context, code)).toBe(0)

	const other = await atAFee(10_000)
	const begun = await startAttempt(other.context, { code: other.code, provider: 'redsys', way: 'card' })
	expect(begun).toMatchObject({ ok: true, value: { part: 'fee', cents: FEE - 10_000 } })
	expect(await facts(other.context, other.code, FEE, 'pi more')).toEqual({ outcome: 'held', why: 'tooMuch' })
	expect(await facts(other.context, other.code, FEE - 10_000)).toMatchObject({ outcome: 'recorded', openCents: 0 })
	const again = await startAttempt(other.context, { code: other.code, provider: 'redsys', way: 'card' })
	expect(again).toEqual(refused('nothingToPay'))
})

test('the fee has a line at the desk, for the customer and in the accountant’s list', async () => {
	const { context, cookie, code } = await atAFee(20_000)
	const { payment } = await deskAt(cookie, code).page()
	expect(payment?.due.map(({ label, value }) => plain(`${label}: ${value}`))).toEqual(['Gastos de anulación: 123,75 €'])
	for (const lng of languages) {
		const { answer } = await read(context, code, lng)
		expect([lng, answer.payment?.due]).toEqual([lng, [{ label: expect.any(String), value: expect.any(String) }]])
	}
	const lines = plain(await (await downloadMoney(get('/admin/money/payments.csv', cookie))).text()).split('\n')
	const kept = lines.filter((line) => line.includes('Gastos de anulación'))
	expect(kept).toHaveLength(1)
	expect(kept[0]).toContain(code)
	expect(kept[0]).toContain('A cargo del cliente por anular: 123,75 €')
	expect(lines.find((line) => line.includes('Cobro'))).toContain(';"sí";')
	expect(lines.join('\n')).not.toContain('sí, anticipo')
})

test('days that do not exist do not filter the accountant’s list', async () => {
	const { cookie } = await atAFee()
	const nameOf = async (query: string) =>
		(await downloadMoney(get(`/admin/money/payments.csv?${query}`, cookie))).headers.get('Content-Disposition')
	const usual = await nameOf('')
	for (const day of ['2026-02-30', '2026-13-01', '2027-02-29', 'x', '2026-04-31'])
		expect([day, await nameOf(`from=${day}&until=${day}`)]).toEqual([day, usual])
	expect(await nameOf('from=2024-02-29&until=2024-03-01')).toContain('2024-02-29-2024-03-01')
})

test('the desk lists the open fee once', async () => {
	const { cookie, code } = await atAFee()
	const due = async () => (await deskAt(cookie, code).page()).payment?.due.map(({ label }) => label)
	expect(await due()).toEqual(['Gastos de anulación'])
})
