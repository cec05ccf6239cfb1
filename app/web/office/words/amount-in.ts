import { CURRENCY } from '#app/domain/payments/payment.ts'
import { currencyLetters } from '#app/platform/payment-providers/currency-numbers.ts'
import { moneyLabel } from '#app/platform/text/money.ts'

const known = new Set(Intl.supportedValuesOf('currency'))

/** How many figures behind the comma the smallest unit of a currency is; two where nobody knows. */
const decimalsOf = (letters: string) =>
	known.has(letters)
		? (new Intl.NumberFormat('en', { style: 'currency', currency: letters }).resolvedOptions().maximumFractionDigits ??
			2)
		: 2

/**
 * An amount in whatever currency it came.
 * @param tag of the language
 * @param units of the smallest that the currency has, cents of a euro
 * @param currency as ISO 4217 writes it, in letters or in figures
 */
export function amountIn(tag: string, units: number, currency: string): string {
	const letters = currencyLetters(currency)
	if (letters === CURRENCY) return moneyLabel(tag, units)
	const decimals = decimalsOf(letters)
	const amount = (units / 10 ** decimals).toFixed(decimals).replace('.', ',')
	return /^\d+$/.test(letters) ? `${amount} (ISO 4217: ${letters})` : `${amount} ${letters}`
}
