import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openStripePage } from '#app/platform/payment-providers/stripe/stripe-checkout.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { openStripeStandIn, STRIPE } from '#tests/support/stripe-standin.ts'
import { TEST_NOW } from '#tests/support/test-context.ts'

async function standIn() {
	const stripe = await openStripeStandIn()
	onTestFinished(stripe.close)
	const settings = { key: STRIPE.key, webhookSecret: STRIPE.secret, api: stripe.url, checkout: stripe.url }
	return { stripe, settings }
}

const payment = {
	...{ order: '2611A2B3C4D5', cents: 14_850, language: 'cat' as const, about: 'Bestreta de P-2026-00042' },
	...{ backPaid: 'https://www.garbi.example/pay/?back=paid', backUnpaid: 'https://www.garbi.example/pay/?back=unpaid' },
	...{
		way: 'card' as const,
		code: 'P-2026-00042',
		startedAt: TEST_NOW,
		tellAt: 'https://www.garbi.example/payments/stripe',
	},
} as const

const complain = vi.fn()
afterEach(() => complain.mockClear())

test('a payment page is opened with amount and order, and a second call returns the same page', async () => {
	const { stripe, settings } = await standIn()
	const opened = await openStripePage(settings, payment, complain)
	expect(opened).toEqual(accepted(stripe.sessions[0]?.url))
	expect(await openStripePage(settings, payment, complain)).toEqual(opened)

	expect(stripe.sessions).toHaveLength(1)
	expect(stripe.sessions[0]?.version).toBe('2025-09-30.clover')
	expect(Object.fromEntries(stripe.sessions[0]?.fields ?? [])).toEqual({
		mode: 'payment',
		client_reference_id: payment.order,
		'metadata[order]': payment.order,
		'payment_intent_data[metadata][order]': payment.order,
		'payment_method_types[0]': 'card',
		'adaptive_pricing[enabled]': 'false',
		'line_items[0][quantity]': '1',
		'line_items[0][price_data][currency]': 'eur',
		'line_items[0][price_data][unit_amount]': '14850',
		'line_items[0][price_data][product_data][name]': payment.about,
		// Checkout does not support Catalan.
		locale: 'es',
		success_url: payment.backPaid,
		cancel_url: payment.backUnpaid,
		expires_at: String(TEST_NOW / 1000 + 3600),
	})
})

test('a temporary error is retried twice at most, and opens one page', async () => {
	const { stripe, settings } = await standIn()
	stripe.faults = 2
	expect(await openStripePage(settings, payment, complain)).toEqual(accepted(stripe.sessions[0]?.url))
	expect(stripe.calls).toEqual(['POST 500', 'POST 500', 'POST 200'])
	expect(complain.mock.calls.map(([facts]) => facts)).toMatchObject([{ tries: 3 }, { tries: 2 }])
	stripe.faults = 3
	expect(await openStripePage(settings, payment, complain)).toEqual(refused('silent'))
})

test('a wrong key is tried once; a foreign page, silence and a cut connection are refused', async () => {
	const { stripe, settings } = await standIn()
	expect(await openStripePage({ ...settings, key: 'sk_test_other' }, payment, complain)).toEqual(refused('silent'))
	expect(stripe.calls).toEqual(['POST 400'])
	for (const mood of ['misleads', 'hangs', 'hangs up'] as const) {
		stripe.mood = mood
		expect(await openStripePage(settings, payment, complain, 60)).toEqual(refused('silent'))
	}
})
