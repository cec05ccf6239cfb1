import { expect, test } from 'vitest'
import { amountFormOf, isAmount, isNoAmount, readAmount } from '#app/platform/tables/amounts.ts'

/** Reads the amounts of a column in cents; `open` and undefined stay unchanged. */
function column(...cells: string[]) {
	const form = amountFormOf(cells)
	return cells.map((cell) => {
		const read = readAmount(cell, form)
		return typeof read === 'object' ? read.cents : read
	})
}

test.each([
	...['1.234,50', '1,234.50', '1234,5', '1234.5', "1'234.50", '1’234,50', '1 234,50', '1\u00a0234,50', '1\u202f234.50'],
	...['+1234,50', '€ 1234,50', '1234.50 EUR', 'EUR 1.234,50', '1234,50 €', '１２３４,50', '1234,50 CR', '1234,50 H'],
	...['001234,50', '1.234,5000', '+1.234,50 €', '1234,50+'],
])('%s is 1234.50', (cell) => {
	expect(column(cell)).toEqual([123_450])
})

test.each([
	...['-12', '−12', '–12', '12-', '12,00-', '(12,00)', '( 12.00 )', '12 DB', '12,00 DR', '12,00 D', '-12 DB', '-€12'],
	...['€ -12,00', '-12,00 €', '12,00- EUR', '(12,00 €)', 'EUR -12.00'],
])('%s is −12.00', (cell) => {
	expect(column(cell)).toEqual([-1200])
})

test.each([
	...['', 'uno', '--12', '+-12', '-12 CR', '(12,00) CR', '(12', '1.23.4', '12.34,5', '1,2,3', '1 23', '1.2345,00'],
	...['3,46E+10', '12 XYZ', '€ 12 USD', '12/11/2026', '08:30', '0.123.456,00', '12 34', '1.234.56', '12;00'],
])('%s is no amount', (cell) => {
	expect(column(cell)).toEqual([undefined])
	expect(isAmount(cell)).toBe(false)
})

test('an ambiguous cell is decided by its column', () => {
	expect(column('1.234')).toEqual(['open'])
	expect(column('1,234', '450')).toEqual(['open', 45_000])
	expect(column('1.234', '12,5')).toEqual([123_400, 1250])
	expect(column('1.234', '12.50')).toEqual([undefined, 1250])
	expect(column('1.230', '12.50')).toEqual([undefined, 1250])
	expect(column('1,234', '12.50')).toEqual([123_400, 1250])
	expect(column('1.234', '1.234.567')).toEqual([123_400, 123_456_700])
	expect(column('450.000', '0.500')).toEqual([45_000, 50])
	expect(column('450,00', '12,50', '1,234.50')).toEqual([45_000, 1250, undefined])
	expect(column('1234567')).toEqual([123_456_700])
})

test('an ambiguous column takes the given decimal mark', () => {
	expect(amountFormOf(['1.234'], ',')).toEqual({ decimal: ',', hasThousandths: true })
	expect(amountFormOf(['1.234', '1,5'], '.')?.decimal).toBe(',')
	expect(amountFormOf(['450', 'x'])).toBeUndefined()
})

test('an amount may name its currency', () => {
	const of = (cell: string) => {
		const read = readAmount(cell, amountFormOf([cell]))
		return typeof read === 'object' && read.currency
	}
	expect(['12 €', '12 euros', 'USD 12', '12 $', '£12', '12 CHF', '12'].map(of)).toEqual([
		...['EUR', 'EUR', 'USD', 'USD', 'GBP', 'CHF', undefined],
	])
})

test('an empty cell and the dash of spreadsheets are no amount', () => {
	expect(['', ' ', '-', '–', '- €', '0', '-1', 'x'].map(isNoAmount)).toEqual([
		...[true, true, true, true, true, false, false, false],
	])
})
