import { refused } from '#app/platform/result.ts'
import type { ProviderKind } from '../provider.ts'
import { openStripePage } from './stripe-checkout.server.ts'
import { readStripeEvent } from './stripe-event.ts'
import { type StripeSettings, stripeEnvironment, stripeSettings } from './stripe-settings.ts'
import { stripeSignatureState } from './stripe-signature.ts'

/** Stripe Checkout, for cards: the provider opens a page for each payment. */
export const stripe: ProviderKind<typeof stripeEnvironment, StripeSettings> = {
	environment: stripeEnvironment,
	needed: ['STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'],
	faults: () => [],
	settings: stripeSettings,
	ways: () => ['card'],
	origin: ({ checkout }) => checkout,
	leads: 'page',
	open: openStripePage,
	readNotification: ({ webhookSecret }, { headers, body, now, isOurs }) => {
		const state = stripeSignatureState(webhookSecret, headers.get('Stripe-Signature') ?? '', body, now)
		return state === 'signed' ? readStripeEvent(body, isOurs) : refused(state)
	},
}
