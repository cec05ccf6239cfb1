import { z } from 'zod'
import { serviceAddress } from './addresses.ts'

/** How Redsys signs; the first is what its documentation names today. */
export const redsysSignatures = ['HMAC_SHA512_V2', 'HMAC_SHA256_V1'] as const
export type RedsysSignature = (typeof redsysSignatures)[number]

/** What a customer chooses between. */
export const onlineWays = ['card', 'bizum'] as const
export type OnlineWay = (typeof onlineWays)[number]

const REDSYS_LIVE = 'https://sis.redsys.es/sis/realizarPago'
/** The one of the provider's test terminal: it stands in its documentation, and anybody signs with it. */
const PUBLISHED_KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'

const pattern = (form: RegExp, error: string) => z.string().regex(form, { error, abort: true })

/** The settings of paying online, all of a provider or none of it. */
export const paymentSettings = {
	STRIPE_KEY: pattern(/^(?:sk|rk)_(?:test|live)_\w{8,}$/, 'must be a secret or restricted key of Stripe').optional(),
	STRIPE_WEBHOOK_SECRET: pattern(/^whsec_[\w+/=-]{16,}$/, 'must be the signing secret of an endpoint').optional(),
	STRIPE_API_URL: serviceAddress.default('https://api.stripe.com'),
	STRIPE_CHECKOUT_URL: serviceAddress.default('https://checkout.stripe.com'),
	REDSYS_MERCHANT: pattern(/^\d{9}$/, 'must have 9 digits').optional(),
	REDSYS_TERMINAL: pattern(/^\d{1,3}$/, 'must have 1 to 3 digits').optional(),
	REDSYS_KEY: pattern(/^[A-Za-z0-9+/]{32}$/, 'must be the terminal’s key, 32 characters in Base64').optional(),
	REDSYS_URL: serviceAddress.default(REDSYS_LIVE),
	REDSYS_SIGNATURE: z.enum(redsysSignatures, `must be ${redsysSignatures.join(' or ')}`).default('HMAC_SHA512_V2'),
	REDSYS_WAYS: z.enum(['card', 'bizum', 'card,bizum'], 'must be card, bizum or card,bizum').default('card'),
}

type PaymentSettings = z.infer<z.ZodObject<typeof paymentSettings>>

/** A Stripe account whose Checkout takes payments. */
export type StripeSettings = {
	key: string
	webhookSecret: string
	/** base address of the API, without a trailing slash */
	api: string
	/** origin of the pages on which customers pay */
	checkout: string
}

/** A terminal of Redsys. */
export type RedsysSettings = {
	merchant: string
	/** without leading zeros, which the provider leaves out or not */
	terminal: number
	key: string
	/** where the form with a payment is posted to */
	url: string
	signature: RedsysSignature
	ways: readonly OnlineWay[]
}

/** Who takes payments online; undefined who is not set up. */
export type OnlinePayments = { stripe: StripeSettings | undefined; redsys: RedsysSettings | undefined }

const stripeNames = ['STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const redsysNames = ['REDSYS_MERCHANT', 'REDSYS_TERMINAL', 'REDSYS_KEY'] as const

/** What is wrong with half a provider, with two for the same, and with a key that everybody knows. */
export function* paymentFaults(
	settings: Partial<PaymentSettings>,
): Generator<[name: keyof PaymentSettings, message: string]> {
	const { STRIPE_KEY, REDSYS_KEY, REDSYS_URL, REDSYS_WAYS } = settings
	for (const names of [stripeNames, redsysNames])
		if (names.some((name) => settings[name]))
			for (const name of names) if (!settings[name]) yield [name, 'is missing beside the others of its provider']
	if (STRIPE_KEY && REDSYS_KEY && REDSYS_WAYS?.includes('card'))
		yield ['REDSYS_WAYS', 'names card, which Stripe takes already: bizum, or leave Stripe out']
	if (REDSYS_KEY === PUBLISHED_KEY && REDSYS_URL === REDSYS_LIVE)
		yield ['REDSYS_KEY', 'is the key of the test terminal, which everybody knows']
}

const withoutSlash = (address: string) => address.replace(/\/$/, '')

/** Who takes payments online, from settings that were checked. */
export function onlinePayments(settings: PaymentSettings): OnlinePayments {
	const { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, REDSYS_MERCHANT, REDSYS_TERMINAL, REDSYS_KEY } = settings
	return {
		stripe:
			STRIPE_KEY && STRIPE_WEBHOOK_SECRET
				? {
						key: STRIPE_KEY,
						webhookSecret: STRIPE_WEBHOOK_SECRET,
						api: withoutSlash(settings.STRIPE_API_URL),
						checkout: new URL(settings.STRIPE_CHECKOUT_URL).origin,
					}
				: undefined,
		redsys:
			REDSYS_MERCHANT && REDSYS_TERMINAL && REDSYS_KEY
				? {
						merchant: REDSYS_MERCHANT,
						terminal: Number(REDSYS_TERMINAL),
						key: REDSYS_KEY,
						url: settings.REDSYS_URL,
						signature: settings.REDSYS_SIGNATURE,
						ways: settings.REDSYS_WAYS.split(',') as OnlineWay[],
					}
				: undefined,
	}
}

/** The origins that a page may send somebody to who pays. */
export const payingOrigins = ({ stripe, redsys }: OnlinePayments) => [
	...(stripe ? [stripe.checkout] : []),
	...(redsys ? [new URL(redsys.url).origin] : []),
]
