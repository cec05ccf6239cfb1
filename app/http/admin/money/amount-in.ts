import { CURRENCY } from '#app/payments/payment.ts'
import { moneyInput, moneyLabel } from '#app/shared/money.ts'

/** An amount in whatever currency it came. @param tag of the language @param currency as ISO 4217 writes it */
export const amountIn = (tag: string, cents: number, currency: string) =>
	currency.toUpperCase() === CURRENCY ? moneyLabel(tag, cents) : `${moneyInput(cents)} ${currency}`
