import { CURRENCY } from '#app/domain/payments/payment.ts'
import { currencyLetters } from '#app/platform/payment-providers/currency-numbers.ts'
import { moneyLabel } from '#app/platform/text/money.ts'

const known = new Set(Intl.supportedValuesOf('currency'))

/** Returns the number of decimals of a currency; 2 if the currency is unknown. */
const decimalsOf = (letters: string) =>
	known.has(letters)
		? (new Intl.NumberFormat('en', { style: 'currency', currency: letters }).resolvedOptions().maximumFractionDigits ??
			2)
		: 2

/**
 * Formats an amount in any currency.
 * @param tag language tag
 * @param units in the currency's smallest unit: cents for the euro
 * @param currency ISO 4217 code, alphabetic or numeric
 */
export function amountIn(tag: string, units: number, currency: string): string {
	const letters = currencyLetters(currency)
	if (letters === CURRENCY) return moneyLabel(tag, units)
	const decimals = decimalsOf(letters)
	const amount = (units / 10 ** decimals).toFixed(decimals).replace('.', ',')
	return /^\d+$/.test(letters) ? `${amount} (ISO 4217: ${letters})` : `${amount} ${letters}`
}
