import type { OnlineWay } from './online-ways.ts'

/**
 * What a provider tells of money that goes back: one refund, how much of a payment has been given back in all, that a
 * refund did not reach its customer; that a payment is disputed, that its money was taken for that or given again, and how
 * the dispute has ended.
 */
export const returnKinds = [
	'refunded',
	'refundedTo',
	'refundFailed',
	'disputed',
	'withdrawn',
	'reinstated',
	'disputeWon',
	'disputeLost',
] as const
export type ReturnKind = (typeof returnKinds)[number]

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

/** Money that goes back, or whose going back is in question. */
export type ToldReturn = Omit<ToldMoney, 'order' | 'way'> & {
	/** number of the attempt, where it is told */
	order: string | undefined
	/** the reference of the payment that it is of, where that is told */
	payment: string | undefined
	/** until when a dispute has to be answered, in milliseconds since 1970 */
	answerBy?: number | undefined
}

/** What a provider's notification comes to, once its signature was right. `other` is none of our business. */
export type ProviderNotice =
	| ({ kind: 'paid' } & ToldMoney)
	| ({ kind: ReturnKind } & ToldReturn)
	/** money that moved by an operation that we never ask for; asked: which one, as the provider numbers it */
	| ({ kind: 'otherOperation'; asked: string } & ToldReturn)
	| { kind: 'declined'; order: string }
	| { kind: 'other' }
