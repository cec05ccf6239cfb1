import type { PaymentWay } from '#app/domain/company/payment-terms.ts'

/** Money that came in, as its receipt says it; in cents. */
export type Receipt = {
	/** 1 for the first money of a booking, and so on */
	number: number
	cents: number
	way: PaymentWay
	/** `yyyy-MM-dd` in Madrid, on which it came */
	day: string
	/** when it was entered, in milliseconds since 1970 */
	at: number
	/** still to pay once it had come; never below nothing */
	openCents: number
}
