import type { PaymentWay } from '#app/domain/company/payment-terms.ts'

/** Received payment, as its receipt states it; amounts in cents. */
export type Receipt = {
	/** 1 for the first payment of a booking, and so on */
	number: number
	cents: number
	way: PaymentWay
	/** day of the payment, `yyyy-MM-dd` in Madrid */
	day: string
	/** when it was entered, in epoch milliseconds */
	at: number
	/** amount still due after it; never below 0 */
	openCents: number
}
