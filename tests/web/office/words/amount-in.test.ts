import { expect, test } from 'vitest'
import { currencyLetters } from '#app/platform/payment-providers/currency-numbers.ts'
import { amountIn } from '#app/web/office/words/amount-in.ts'
import { plain } from '#tests/support/desk.ts'

test.each([
	[16_020, 'EUR', '160,20 €'],
	[16_020, '978', '160,20 €'],
	[16_020, '840', '160,20 USD'],
	[-16_020, '826', '-160,20 GBP'],
	[16_020, 'usd', '160,20 USD'],
	[16_020, '36', '160,20 AUD'],
	[16_020, '036', '160,20 AUD'],
	[16_020, '392', '16020 JPY'],
	[16_020, 'JPY', '16020 JPY'],
	[16_020, '999', '160,20 (ISO 4217: 999)'],
	[16_020, 'XYZ', '160,20 XYZ'],
])('%i of %s is written as %s', (units, currency, facts) => {
	expect(plain(amountIn('es', units, currency))).toBe(facts)
})

test('each numeric code means an existing currency', () => {
	const known = Intl.supportedValuesOf('currency')
	const letters = Array.from({ length: 1000 }, (_, figure) => currencyLetters(String(figure))).filter((facts) =>
		/\D/.test(facts),
	)
	expect(letters.length).toBeGreaterThan(40)
	expect(new Set(letters).size).toBe(letters.length)
	expect(letters.filter((facts) => !known.includes(facts))).toEqual([])
})
