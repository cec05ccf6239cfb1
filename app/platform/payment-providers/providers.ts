import type { z } from 'zod'
import type { Result } from '#app/platform/result.ts'
import type { OnlineWay } from './online-ways.ts'
import type { Complaint, Notification, OnlinePayment, ProviderForm, ProviderKind, ReadNotice } from './provider.ts'
import { redsys } from './redsys/redsys.ts'
import { stripe } from './stripe/stripe.ts'

/** Payment providers, in the order of their buttons. Notifications arrive at `/payments/<name>`. */
const kinds = { stripe, redsys }

type Kinds = typeof kinds
export type Provider = keyof Kinds
export const providers = Object.keys(kinds) as [Provider, ...Provider[]]

export const isProvider = (name: string): name is Provider => Object.hasOwn(kinds, name)

/** Environment variables of all providers. */
export const paymentSettings = { ...stripe.environment, ...redsys.environment }

type PaymentSettings = z.infer<z.ZodObject<typeof paymentSettings>>

/** Settings of each provider; undefined where it is not set up. */
export type OnlinePayments = { [Name in Provider]: ReturnType<Kinds[Name]['settings']> }

/**
 * Finds faults of the settings: a provider that is only partly set up, two providers for the same method, and each
 * provider's own faults.
 */
export function* paymentFaults(
	settings: Partial<PaymentSettings>,
): Generator<[name: keyof PaymentSettings, message: string]> {
	for (const { needed } of Object.values(kinds))
		if (needed.some((name) => settings[name]))
			for (const name of needed) if (!settings[name]) yield [name, 'is missing beside the others of its provider']
	if (settings.STRIPE_KEY && settings.REDSYS_KEY && settings.REDSYS_WAYS?.includes('card'))
		yield ['REDSYS_WAYS', 'names card, which Stripe takes already: bizum, or leave Stripe out']
	for (const { faults } of Object.values(kinds)) yield* faults(settings)
}

/** Returns each provider's settings, from settings that have been checked. */
export const onlinePayments = (settings: PaymentSettings) =>
	Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, kind.settings(settings)])) as OnlinePayments

/** Provider that is set up. */
export type OpenProvider = {
	name: Provider
	ways: readonly OnlineWay[]
	/** origin of the provider's payment pages */
	origin: string
	/** builds the form that leads to the provider from a page of this site; undefined where the provider opens a page */
	form: ((payment: OnlinePayment) => ProviderForm) | undefined
	/** opens a payment page of the provider; undefined where a form leads there. @returns its URL */
	open: ((payment: OnlinePayment, complain: Complaint) => Promise<Result<string, 'silent'>>) | undefined
	readNotification: (notification: Notification) => ReadNotice | Promise<ReadNotice>
}

function opened<Shape extends z.ZodRawShape, Settings>(
	name: Provider,
	kind: ProviderKind<Shape, Settings>,
	settings: Settings | undefined,
): OpenProvider[] {
	if (settings === undefined) return []
	return [
		{
			...{ name, ways: kind.ways(settings), origin: kind.origin(settings) },
			form: kind.leads === 'form' ? (payment) => kind.form(settings, payment) : undefined,
			open: kind.leads === 'page' ? (payment, complain) => kind.open(settings, payment, complain) : undefined,
			readNotification: (notification) => kind.readNotification(settings, notification),
		},
	]
}

const all = Object.entries(kinds) as unknown as [Provider, ProviderKind<z.ZodRawShape, unknown>][]

/** Lists the providers that are set up. */
export const openProviders = (payments: OnlinePayments): OpenProvider[] =>
	all.flatMap(([name, kind]) => opened(name, kind, payments[name]))

/** Lists the origins to which a page may send a paying customer. */
export const payingOrigins = (payments: OnlinePayments) => openProviders(payments).map(({ origin }) => origin)
