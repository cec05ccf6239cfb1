import type { OnlineWay } from './online-ways.ts'

/**
 * Kinds of notices about money that goes back, in this order: a single refund; the total refunded of a payment; a
 * refund that failed. For disputes: a dispute was opened; its money was withdrawn; its money was returned; it was won;
 * it was lost.
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

/** Money that a provider reports. */
export type ReportedMoney = {
	/** number of the payment attempt, as reported */
	order: string
	/** payment method, where the provider reports it */
	way: OnlineWay | undefined
	/** provider's own identifier, the same each time it is reported */
	reference: string
	/** amount in hundredths of the currency */
	cents: number
	/** ISO 4217 code in capitals, or whatever was reported */
	currency: string
	/** milliseconds since 1970; undefined where it is not reported */
	at: number | undefined
}

/** Money that goes back, or may go back. */
export type ReportedReturn = Omit<ReportedMoney, 'order' | 'way'> & {
	/** number of the payment attempt, where it is reported */
	order: string | undefined
	/** reference of the payment that it belongs to, where it is reported */
	payment: string | undefined
	/** deadline for responding to a dispute, in milliseconds since 1970 */
	answerBy?: number | undefined
}

/** Content of a provider's notification whose signature is valid. `other` needs no action. */
export type ProviderNotice =
	| ({ kind: 'paid' } & ReportedMoney)
	| ({ kind: ReturnKind } & ReportedReturn)
	/** money moved by an operation that we never request; `asked` is the operation in the provider's terms */
	| ({ kind: 'otherOperation'; asked: string } & ReportedReturn)
	| { kind: 'declined'; order: string }
	| { kind: 'other' }
