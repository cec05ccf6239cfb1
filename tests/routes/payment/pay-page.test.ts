import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { expect, onTestFinished, test } from 'vitest'
import { answerLink, paymentLink } from '#app/domain/quotes/quote-links.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import { handlePay, paymentNow, payPage } from '#app/routes/payment/pay-page.server.ts'
import type { Waiting } from '#app/web/shell/waiting.ts'
import { openSite } from '#tests/support/account-requests.ts'
import { bookingToPay, DEPOSIT, moneyOf, notify } from '#tests/support/online-payments.ts'
import { openRedsysStandIn, redsysNotification, redsysResult, redsysSettings } from '#tests/support/redsys-standin.ts'
import { openStripeStandIn, stripeSettings } from '#tests/support/stripe-standin.ts'
import type { TestContext } from '#tests/support/test-context.ts'

async function openPaying() {
	const [bank, stripe] = await Promise.all([openRedsysStandIn(), openStripeStandIn()])
	onTestFinished(async () => {
		await Promise.all([bank.close(), stripe.close()])
	})
	const context = await openSite({ ...redsysSettings(bank.url, 'bizum'), ...stripeSettings(stripe.url) })
	return { context, bank, stripe, code: await bookingToPay(context) }
}

const addressOf = ({ config }: TestContext, code: string) => linkAddress(config, paymentLink(code))
const show = (address: string) =>
	payPage({ request: new Request(address), params: {}, context: {} } as LoaderFunctionArgs)
/** Returns the response that the page's script gets from the address in the page. */
async function hear(address: string): Promise<Waiting> {
	const { pathname, search } = new URL(address)
	const request = new Request(new URL(`${pathname}now${search}`, address))
	return (await paymentNow({ request, params: {}, context: {} } as LoaderFunctionArgs)).json()
}
/**
 * Presses a button.
 * @returns where it redirects to, or the message instead
 */
async function press({ config }: TestContext, address: string, intent: string) {
	const headers = { Origin: config.origin }
	const request = new Request(address, { method: 'POST', body: new URLSearchParams({ intent }), headers })
	const answer = await handlePay({ request, params: {}, context: {} } as ActionFunctionArgs)
	if (answer instanceof Response) return new URL(answer.headers.get('Location') ?? '', config.origin).href
	return { status: answer.init?.status, says: answer.data.alert?.text }
}

test('a customer pays by Bizum at the bank, with a signed amount, and only the bank’s notification counts', async () => {
	const { context, bank, code } = await openPaying()
	const start = await show(addressOf(context, code))
	expect(start).toMatchObject({ stage: 'choose', lead: null, bank: null, wait: null })
	expect(start.pay?.buttons).toEqual([
		{ intent: 'stripe-card', label: 'Pagar con tarjeta' },
		{ intent: 'redsys-bizum', label: 'Pagar con Bizum' },
	])
	expect(start.pay?.due).toContain('148,50')

	const payment = String(await press(context, addressOf(context, code), 'redsys-bizum'))
	const { stage, bank: toBank } = await show(payment)
	expect(stage).toBe('leave')
	const body = new URLSearchParams(toBank?.form?.fields)
	await fetch(toBank?.form?.url ?? '', { method: 'POST', body })
	expect(bank.refused).toEqual([])
	const [[order = '', { parameters = {} } = {}] = []] = [...bank.payments]
	expect(parameters).toMatchObject({
		...{ DS_MERCHANT_AMOUNT: String(DEPOSIT), DS_MERCHANT_PAYMETHODS: 'z', DS_MERCHANT_CONSUMERLANGUAGE: '001' },
		DS_MERCHANT_MERCHANTURL: `${context.config.origin}/payments/redsys`,
	})

	const [backPaid, backUnpaid] = [parameters.DS_MERCHANT_URLOK ?? '', parameters.DS_MERCHANT_URLKO ?? '']
	expect(await show(backPaid)).toMatchObject({ stage: 'waiting', wait: { left: 4000 }, pay: null })
	expect(await show(backUnpaid)).toMatchObject({ stage: 'left', wait: null, pay: { buttons: expect.anything() } })
	expect(await hear(backPaid)).toEqual({ left: 4000, said: null })
	expect(await moneyOf(context, code)).toEqual([])
	context.advance(11 * 60_000)
	expect(await hear(backPaid)).toEqual({ left: null, said: null })

	const tell = (response: string) =>
		notify('redsys', redsysNotification(redsysResult(order, DEPOSIT, { Ds_Response: response })))
	await tell('0190')
	expect((await hear(backPaid)).said).toMatch(/^El banco no ha aceptado el pago de 148,50/)
	expect(await show(backPaid)).toMatchObject({ stage: 'declined', pay: { buttons: expect.anything() } })
	await tell('0000')
	expect((await hear(backPaid)).said).toMatch(/^Pagado: hemos recibido 148,50/)
	expect(await show(backUnpaid)).toMatchObject({ stage: 'paid', pay: null })
	expect((await show(addressOf(context, code))).pay?.due).toContain('346,50')
})

test('a customer pays by card on Stripe’s page, and gets a message if Stripe does not answer', async () => {
	const { context, stripe, code } = await openPaying()
	const address = addressOf(context, code)
	expect(await press(context, address, 'stripe-card')).toBe(stripe.sessions[0]?.url)
	const back = stripe.sessions[0]?.fields.get('success_url') ?? ''
	expect(await show(back)).toMatchObject({ stage: 'waiting' })
	stripe.mood = 'hangs up'
	expect(await press(context, address, 'stripe-card')).toMatchObject({ status: 503, says: /No se ha cobrado nada/ })
	expect(await press(context, address, 'redsys-card')).toMatchObject({ status: 409 })
})

test('another booking’s number shows no payment, other links are 404, and attempts are limited', async () => {
	const { context, code } = await openPaying()
	const other = await bookingToPay(context)
	const payment = new URL(String(await press(context, addressOf(context, code), 'redsys-bizum')))
	const theirs = new URL(addressOf(context, other))
	theirs.searchParams.set('order', payment.searchParams.get('order') ?? '')
	expect(await show(theirs.href)).toMatchObject({ stage: 'choose', bank: null })
	const wrong = linkAddress(context.config, answerLink(code, 'a')).replace('/ar/a', '/pay/')
	await expect(show(wrong)).rejects.toMatchObject({ init: { status: 404 } })
	for (let n = 1; n < 20; n++) await press(context, addressOf(context, code), 'redsys-bizum')
	expect(await press(context, addressOf(context, code), 'redsys-bizum')).toMatchObject({ status: 429 })
})
