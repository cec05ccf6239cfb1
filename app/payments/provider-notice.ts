import type { OnlineWay } from '#app/config/payment-settings.ts'

/** Money that a provider tells of. */
export type ToldMoney = {
	/** number of the attempt, as told */
	order: string
	/** how it came, where the provider says */
	way: OnlineWay | undefined
	/** by which the provider knows it: the same each time it is told */
	reference: string
	/** hundredths */
	cents: number
	/** ISO 4217 in capitals, or whatever was told */
	currency: string
	/** milliseconds since 1970; undefined where it is not told */
	at: number | undefined
}

/**
 * What a provider's notification comes to, once its signature was right. `refundedTo` tells how much of a payment has been
 * given back in all; `other` is none of our business.
 */
export type ProviderNotice =
	| ({ kind: 'paid' | 'refunded' | 'refundedTo' } & ToldMoney)
	| { kind: 'declined'; order: string }
	| { kind: 'other' }
