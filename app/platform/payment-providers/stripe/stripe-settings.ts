import { serviceAddress } from '#app/platform/config/addresses.ts'
import type { Environment } from '../provider.ts'
import { setting } from '../setting.ts'

/** Stripe account whose Checkout takes payments. */
export type StripeSettings = {
	key: string
	webhookSecret: string
	/** base address of the API, without a trailing slash */
	api: string
	/** origin of the payment pages */
	checkout: string
}

export const stripeEnvironment = {
	STRIPE_KEY: setting(/^(?:sk|rk)_(?:test|live)_\w{8,}$/, 'must be a secret or restricted key of Stripe').optional(),
	STRIPE_WEBHOOK_SECRET: setting(/^whsec_[\w+/=-]{16,}$/, 'must be the signing secret of an endpoint').optional(),
	STRIPE_API_URL: serviceAddress.default('https://api.stripe.com'),
	STRIPE_CHECKOUT_URL: serviceAddress.default('https://checkout.stripe.com'),
}

export function stripeSettings(set: Environment<typeof stripeEnvironment>): StripeSettings | undefined {
	const { STRIPE_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = set
	if (!key || !webhookSecret) return undefined
	const [api, checkout] = [set.STRIPE_API_URL.replace(/\/$/, ''), new URL(set.STRIPE_CHECKOUT_URL).origin]
	return { key, webhookSecret, api, checkout }
}
