import { expect, test } from 'vitest'
import { holdMoney } from '#app/domain/payments/hold-payment.server.ts'
import { heldReasons, isNotice } from '#app/domain/payments/payment.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { action, loader } from '#app/routes/office/money/money.route.tsx'
import type { MoneyPage } from '#app/routes/office/money/money-page.server.ts'
import { loader as overviewLoader } from '#app/routes/office/today/overview.route.tsx'
import type { OverviewPage } from '#app/routes/office/today/overview.server.ts'
import { heldPayments } from '#drizzle/schema.ts'
import { argsOf, get, replyOf, submit } from '#tests/support/account-requests.ts'
import { deskAt, plain } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { begunAttempt, bookingToPay, DEPOSIT, moneyOf, notify } from '#tests/support/online-payments.ts'
import { acceptedQuote, quoteNow } from '#tests/support/quotes-at-work.ts'
import { redsysNotification, redsysResult, redsysSettings } from '#tests/support/redsys-standin.ts'
import { disputeOf, paidSession, refundOf, stripeEvent, stripeSettings } from '#tests/support/stripe-standin.ts'
import { TEST_NOW } from '#tests/support/test-context.ts'

const PATH = '/admin/money/'

async function office() {
	const settings = { ...stripeSettings('http://127.0.0.1:1'), ...redsysSettings('http://127.0.0.1:1', 'bizum') }
	const { context, cookie } = await openOffice(1, settings)
	const page = async (query = '') =>
		(await replyOf(() => loader(argsOf(get(PATH + query, cookie))))).answer as unknown as MoneyPage
	const today = async () =>
		(await replyOf(() => overviewLoader(argsOf(get('/admin/overview/', cookie))))).answer as unknown as OverviewPage
	const press = (intent: string, held: number, fields: Record<string, string> = {}) =>
		submit(action, PATH, { intent, held: String(held), code: '', reason: '', ...fields }, { cookie })
	const tell = (type: string, object: Record<string, unknown>) => {
		const { body, header } = stripeEvent(type, object, { at: TEST_NOW })
		return notify('stripe', body, { 'Stripe-Signature': header })
	}
	return { context, cookie, page, today, press, tell }
}

test('a dispute is shown with the day to answer by, on three pages, until it is marked as seen', async () => {
	const { context, cookie, page, today, press, tell } = await office()
	const code = await bookingToPay(context)
	const { number } = await begunAttempt(context, code, 'stripe')
	await tell('checkout.session.completed', paidSession(number, DEPOSIT))
	const due_by = Math.floor(Date.parse('2026-12-03T22:59:59Z') / 1000)
	await tell('charge.dispute.created', disputeOf(`pi_${number}`, DEPOSIT, { evidence_details: { due_by } }))

	const until = 'Hay que responder a más tardar el 3 de diciembre de 2026.'
	const [line] = (await page()).held
	expect(plain(line?.title)).toBe(`148,50 € · El cliente ha reclamado el pago a su banco. ${until}`)
	expect(line).toMatchObject({ kind: 'notice', isUrgent: true, booking: { code } })
	expect(plain((await today()).money?.text)).toBe(
		'1 pago por asignar o por ver. A una reclamación hay que responder a más tardar el 3 de diciembre de 2026.',
	)
	const { payment } = await deskAt(cookie, code).page()
	expect(payment?.held.map(({ text }) => plain(text))).toEqual([plain(line?.title)])

	expect(await press('assign', line?.id ?? 0, { code })).toMatchObject({ status: 409 })
	expect(await press('drop', line?.id ?? 0, { reason: 'x' })).toMatchObject({ status: 409 })
	expect(await press('seen', line?.id ?? 0)).toMatchObject({ status: 303, location: `${PATH}?notice=seen` })
	expect(await press('seen', line?.id ?? 0)).toMatchObject({ status: 409 })
	expect((await page()).held).toEqual([])
	expect((await today()).money).toBeNull()
})

test('a dispute without a day says where to look, and a failed refund says what to do', async () => {
	const { context, page, tell } = await office()
	const code = await bookingToPay(context)
	const { number } = await begunAttempt(context, code, 'stripe')
	await tell('checkout.session.completed', paidSession(number, DEPOSIT))
	await tell('charge.dispute.created', disputeOf(`pi_${number}`, DEPOSIT))
	await tell('refund.failed', refundOf(`pi_${number}`, 500, { status: 'failed' }))
	expect((await page()).held.map(({ title }) => plain(title))).toEqual([
		'148,50 € · El cliente ha reclamado el pago a su banco. Mira en la página del proveedor hasta cuándo hay que responder.',
		'5,00 € · La devolución no ha llegado al cliente: hay que devolverlo de otra forma',
	])
})

test('a repeated refund is assigned to its booking, or dropped with a reason', async () => {
	const { context, page, press } = await office()
	const code = await bookingToPay(context)
	const { number } = await begunAttempt(context, code, 'redsys', 'bizum')
	const tell = (cents: number, changes: Record<string, string> = {}) =>
		notify('redsys', redsysNotification(redsysResult(number, cents, changes)))
	await tell(DEPOSIT)
	const refund = { Ds_TransactionType: '3', Ds_Response: '0900' }
	for (let times = 0; times < 3; times++) await tell(5_000, refund)
	const [line] = (await page()).held
	expect(line).toMatchObject({ kind: 'outgoing', facts: expect.stringContaining('comunicado 3 veces') })
	expect(await press('drop', line?.id ?? 0)).toMatchObject({ status: 422 })
	expect(await press('given-back', line?.id ?? 0, { reason: 'x' })).toMatchObject({ status: 409 })
	expect(await press('take-back', line?.id ?? 0, { code })).toMatchObject({ location: `${PATH}?notice=takenBack` })
	expect(await moneyOf(context, code)).toEqual([
		...[`received ${DEPOSIT} bizum`, 'refunded 5000 bizum', 'refunded 5000 bizum'],
	])
	// Notified again, it stays decided.
	expect(await tell(5_000, refund)).toBe('200 repeated')
	expect((await page()).held).toEqual([])
})

test('an assigned payment counts, and so does its refund', async () => {
	const { context, page, press, tell } = await office()
	const code = await bookingToPay(context)
	const [one, other] = [await begunAttempt(context, code, 'stripe'), await begunAttempt(context, code, 'stripe')]
	for (const { number } of [one, other]) await tell('checkout.session.completed', paidSession(number, DEPOSIT))
	await tell('refund.created', refundOf(`pi_${other.number}`, 500))
	const [twin, waiting] = (await page()).held
	expect([twin?.title, waiting?.title].map((title) => plain(title))).toEqual([
		'148,50 € · Ya hay un movimiento de este importe: ¿es otro?',
		'-5,00 € · Se devuelve un pago que no cuenta en ninguna reserva',
	])
	expect(await press('assign', twin?.id ?? 0, { code })).toMatchObject({ status: 303 })
	expect((await page()).held).toEqual([])
	expect((await quoteNow(context, code)).openCents).toBe(49_500 - 2 * DEPOSIT + 500)
})

test('each reason for holding a payment has its own words in every language', async () => {
	const { context, page } = await office()
	const code = await acceptedQuote(context)
	const { id: quoteId } = await quoteNow(context, code)
	await inTransaction(context, async (tx) => {
		for (const why of heldReasons)
			await holdMoney(tx, TEST_NOW, {
				...{ order: code, way: 'card', reference: why, cents: isNotice(why) ? 100 : -100, currency: 'EUR' },
				...{ paidAt: TEST_NOW, why, note: '', quoteId, answerBy: TEST_NOW },
			})
	})
	expect(await context.database.read.$count(heldPayments)).toBe(heldReasons.length)
	for (const language of languageCodes) {
		const titles = (await page(`?lng=${language}`)).held.map(({ title }) => title)
		expect(new Set(titles).size, language).toBe(heldReasons.length)
		expect(titles.join(), language).not.toMatch(/undefined|payments:|\{\{/)
	}
})
