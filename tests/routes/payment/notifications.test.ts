import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { redsysSignatures } from '#app/platform/payment-providers/redsys/redsys-settings.ts'
import { action, loader } from '#app/routes/payment/notification.route.ts'
import { isNotification } from '#app/web/quote/notification-address.ts'
import { heldPayments, paymentAttempts, payments } from '#drizzle/schema.ts'
import { argsOf, get, openSite, post, replyOf } from '#tests/support/account-requests.ts'
import { begunAttempt, bookingToPay, DEPOSIT, moneyOf, notify, openPayingSite } from '#tests/support/online-payments.ts'
import { redsysNotification, redsysResult } from '#tests/support/redsys-standin.ts'
import { paidSession, refundedCharge, stripeEvent } from '#tests/support/stripe-standin.ts'
import { TEST_NOW, type TestContext } from '#tests/support/test-context.ts'

const COMPLETED = 'checkout.session.completed'
const tellStripe = (type: string, object: Record<string, unknown>, options: Parameters<typeof stripeEvent>[2] = {}) => {
	const { body, header } = stripeEvent(type, object, { at: TEST_NOW, ...options })
	return notify('stripe', body, { 'Stripe-Signature': header })
}
const tellRedsys = (...result: Parameters<typeof redsysResult>) =>
	notify('redsys', redsysNotification(redsysResult(...result)))

const stateOf = async ({ database: { read } }: TestContext) =>
	(await read.select({ state: paymentAttempts.state }).from(paymentAttempts)).map(({ state }) => state)
const held = async ({ database: { read } }: TestContext) =>
	(await read.select().from(heldPayments).orderBy(heldPayments.id)).map(({ why, cents }) => `${why} ${cents}`)
const counted = async ({ database: { read } }: TestContext) =>
	[await read.$count(payments, sql`kind <> 'expected'`), await read.$count(heldPayments)] as const

test('a payment that Stripe reports is entered once, from whichever of its events comes first', async () => {
	const context = await openPayingSite()
	const code = await bookingToPay(context)
	const { number } = await begunAttempt(context, code, 'stripe')

	const pending = paidSession(number, DEPOSIT, { payment_status: 'unpaid' })
	expect(await tellStripe(COMPLETED, pending)).toBe('200 ignored')
	expect(await stateOf(context)).toEqual(['open'])
	const session = paidSession(number, DEPOSIT)
	expect(await tellStripe('checkout.session.async_payment_succeeded', session)).toBe('200 recorded')
	expect(await tellStripe(COMPLETED, session)).toBe('200 repeated')
	expect(await tellStripe('checkout.session.expired', session)).toBe('200 ignored')

	expect(await moneyOf(context, code)).toEqual([`received ${DEPOSIT} card`])
	expect(await stateOf(context)).toEqual(['paid'])
})

test('a payment that Redsys reports is entered, after it was declined first', async () => {
	const context = await openPayingSite()
	const code = await bookingToPay(context)
	const { number } = await begunAttempt(context, code, 'redsys', 'bizum')

	expect(await tellRedsys(number, DEPOSIT, { Ds_Response: '0190' })).toBe('200 ignored')
	expect(await stateOf(context)).toEqual(['declined'])
	const paid = redsysResult(number, DEPOSIT, { Ds_ProcessedPayMethod: '68', Ds_Response: '0099' })
	expect(await notify('redsys', redsysNotification(paid))).toBe('200 recorded')
	expect(await notify('redsys', redsysNotification(paid))).toBe('200 repeated')
	expect(await tellRedsys(number, DEPOSIT, { Ds_Response: '9915' })).toBe('200 ignored')

	expect(await moneyOf(context, code)).toEqual([`received ${DEPOSIT} bizum`])
	expect(await stateOf(context)).toEqual(['paid'])
	const [line] = await context.database.read.select().from(payments).where(sql`kind = 'received'`)
	expect(line).toMatchObject({ day: '2026-11-20', actor: 'provider', note: `redsys ${number}` })
})

type Tell = (number: string) => Promise<string>
const conflicts: [why: string, stripe: Tell, redsys: Tell][] = [
	[
		`wrongAmount ${DEPOSIT - 1}`,
		(number) => tellStripe(COMPLETED, paidSession(number, DEPOSIT - 1)),
		(number) => tellRedsys(number, DEPOSIT - 1),
	],
	['wrongAmount -5', (n) => tellStripe(COMPLETED, paidSession(n, -5)), (n) => tellRedsys(n, -5)],
	[
		`wrongCurrency ${DEPOSIT}`,
		(number) => tellStripe(COMPLETED, paidSession(number, DEPOSIT, { currency: 'usd' })),
		(number) => tellRedsys(number, DEPOSIT, { Ds_Currency: '840' }),
	],
	[
		'unknownOrder 500',
		() => tellStripe(COMPLETED, paidSession('2611UNKNWNXX', 500)),
		() => tellRedsys('2611UNKNWNXX', 500),
	],
]

test.each(conflicts)('a conflicting payment is held for the office, once: %s', async (why, stripe, redsys) => {
	const context = await openPayingSite()
	const code = await bookingToPay(context)
	const [one, other] = [await begunAttempt(context, code, 'stripe'), await begunAttempt(context, code, 'redsys')]
	for (const [tell, { number }] of [
		[stripe, one],
		[redsys, other],
	] as const) {
		expect(await tell(number)).toBe('200 held')
		expect(await tell(number)).toBe('200 repeated')
	}
	expect(await held(context)).toEqual([why, why])
	expect(await moneyOf(context, code)).toEqual([])
})

test('a forged, stale, foreign or malformed notification is refused, and nothing is stored', async () => {
	const context = await openPayingSite()
	const code = await bookingToPay(context)
	const [stripe, redsys] = [await begunAttempt(context, code, 'stripe'), await begunAttempt(context, code, 'redsys')]
	const session = paidSession(stripe.number, DEPOSIT)
	const good = stripeEvent(COMPLETED, session, { at: TEST_NOW })
	const other = 'b'.repeat(32)

	expect(await tellStripe(COMPLETED, session, { secret: 'whsec_of_somebody_else' })).toBe('403 forged')
	expect(await notify('stripe', good.body.replace(String(DEPOSIT), '1'), { 'Stripe-Signature': good.header })).toBe(
		'403 forged',
	)
	expect(await notify('stripe', good.body)).toBe('403 forged')
	expect(await tellStripe(COMPLETED, session, { signedAt: TEST_NOW - 301_000 })).toBe('400 stale')
	expect(await tellStripe(COMPLETED, { ...session, amount_total: '14850' })).toBe('400 unreadable')

	const result = redsysResult(redsys.number, DEPOSIT)
	const swapped = new URLSearchParams(redsysNotification(result))
	swapped.set('Ds_MerchantParameters', Buffer.from(JSON.stringify({ ...result, Ds_Amount: '1' })).toString('base64'))
	expect(await notify('redsys', redsysNotification(result, { key: other }))).toBe('403 forged')
	expect(await notify('redsys', swapped.toString())).toBe('403 forged')
	expect(await tellRedsys(redsys.number, DEPOSIT, { Ds_MerchantCode: '123456789' })).toBe('403 foreign')
	expect(await tellRedsys(redsys.number, DEPOSIT, { Ds_Terminal: '2' })).toBe('403 foreign')
	expect(await tellRedsys(redsys.number, DEPOSIT, { Ds_Amount: '148,50' })).toBe('400 unreadable')
	for (const body of ['', 'Ds_Signature=x', redsysNotification(result).replace('SHA512_V2', 'SHA1')])
		expect(await notify('redsys', body)).toBe('400 unreadable')
	expect(await notify('redsys', 'x'.repeat(64 * 1024 + 1))).toBe('413 tooLarge')

	expect(await counted(context)).toEqual([0, 0])
	expect(await stateOf(context)).toEqual(['open', 'open'])
})

test.each(redsysSignatures)('only a signature of the configured version counts: %s', async (version) => {
	const context = await openPayingSite({ REDSYS_SIGNATURE: version })
	const code = await bookingToPay(context)
	const { number } = await begunAttempt(context, code, 'redsys')
	for (const other of redsysSignatures.filter((each) => each !== version))
		expect(await notify('redsys', redsysNotification(redsysResult(number, DEPOSIT), { version: other }))).toBe(
			'403 forged',
		)
	for (const order of ['', undefined as unknown as string])
		for (const signed of redsysSignatures)
			expect(await notify('redsys', redsysNotification(redsysResult(order, DEPOSIT), { version: signed }))).toBe(
				'403 forged',
			)
	expect(await counted(context)).toEqual([0, 0])
	expect(await notify('redsys', redsysNotification(redsysResult(number, DEPOSIT), { version }))).toBe('200 recorded')
})

test('a refund of either provider is entered', async () => {
	const context = await openPayingSite()
	const code = await bookingToPay(context)
	const { number } = await begunAttempt(context, code, 'redsys')
	const refund = { Ds_TransactionType: '3', Ds_Response: '0900' }
	expect(await tellRedsys(number, DEPOSIT)).toBe('200 recorded')
	expect(await tellRedsys(number, 500, refund)).toBe('200 recorded')
	// Redsys does not number refunds, so the office must decide whether an equal one is a repetition.
	expect(await tellRedsys(number, 500, refund)).toBe('200 held')
	expect(await tellRedsys(number, 500, refund)).toBe('200 repeated')
	expect(await held(context)).toEqual(['sameRefund -500'])
	expect(await tellRedsys(number, 500, { ...refund, Ds_Hour: '10%3A01' })).toBe('200 recorded')
	expect(await tellRedsys(number, 500, { ...refund, Ds_Response: '0195' })).toBe('200 ignored')
	const card = await begunAttempt(context, code, 'stripe')
	expect(await tellStripe(COMPLETED, paidSession(card.number, card.cents))).toBe('200 recorded')
	expect(await tellStripe('charge.refunded', refundedCharge(card.number, DEPOSIT, 300))).toBe('200 recorded')
	expect((await moneyOf(context, code)).filter((line) => line.startsWith('refunded'))).toEqual([
		'refunded 500 card',
		'refunded 500 card',
		'refunded 300 card',
	])
})

test('other payments of the company’s Stripe account are ignored', async () => {
	const context = await openPayingSite()
	expect(await tellStripe(COMPLETED, paidSession('x', 900, { metadata: {} }))).toBe('200 ignored')
	expect(await tellStripe('charge.refunded', refundedCharge('x', 900, 900, { metadata: null }))).toBe('200 ignored')
	expect(await tellStripe('invoice.paid', { id: 'in_1' })).toBe('200 ignored')
	expect(await counted(context)).toEqual([0, 0])
})

test('while the database is away the provider is asked to repeat, and the payment then counts once', async () => {
	const context = await openPayingSite()
	const code = await bookingToPay(context)
	const { number } = await begunAttempt(context, code, 'redsys')
	const away = vi.spyOn(context.database, 'transaction').mockRejectedValueOnce(new DatabaseUnavailable('away'))
	expect(await tellRedsys(number, DEPOSIT)).toBe('503 later')
	expect(away).toHaveBeenCalledOnce()
	expect(await tellRedsys(number, DEPOSIT)).toBe('200 recorded')
	expect(await moneyOf(context, code)).toHaveLength(1)
})

test('without keys the address is 404, and with them it shows nothing', async () => {
	await openSite()
	for (const provider of ['stripe', 'redsys'] as const) expect(await notify(provider, '')).toBe('404 notSetUp')
	for (const [provider, status] of [
		['stripe', 405],
		['redsys', 405],
		['paypal', 404],
		['toString', 404],
	] as const) {
		const args = { ...argsOf(get(`/payments/${provider}`)), params: { provider } }
		expect((await replyOf(() => loader(args))).status).toBe(status)
	}
	const args = { ...argsOf(post('/payments/paypal', {})), params: { provider: 'paypal' } }
	expect((await replyOf(() => action(args))).status).toBe(404)
	expect(
		['/payments/stripe', '/payments/redsys/?x=1', '/payments/paypal', '/payments/', '/payments/toString'].map(
			isNotification,
		),
	).toEqual([true, true, false, false, false])
})
