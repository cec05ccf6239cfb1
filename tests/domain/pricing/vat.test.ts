import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_VAT_BASIS_POINTS, vatOf, withVat } from '#app/domain/pricing/vat.ts'
import { MAX_LINE_CENTS, MAX_LINES, totalsOf } from '#app/domain/quotes/offer/offer.ts'

test.each([
	[0, 1000, 0],
	[4, 1000, 0],
	[5, 1000, 1],
	[14, 1000, 1],
	[15, 1000, 2],
	[12_345, 1000, 1235],
	[12_344, 1000, 1234],
	[100, 2100, 21],
	[50, 2100, 11],
	[45_000, 0, 0],
	[10, 550, 1],
	[9, 550, 0],
])('VAT of %i cents at %i hundredths of a per cent is %i cents, with half a cent rounded up', (net, rate, vat) => {
	expect(vatOf(net, rate)).toBe(vat)
	expect(withVat(net, rate)).toEqual({ netCents: net, vatCents: vat, totalCents: net + vat })
})

test('VAT of every possible offer is a whole number of cents, at most half a cent off', () => {
	const net = fc.nat(MAX_LINES * MAX_LINE_CENTS)
	fc.assert(
		fc.property(net, fc.nat(MAX_VAT_BASIS_POINTS), (netCents, rate) => {
			const vat = vatOf(netCents, rate)
			expect(Number.isSafeInteger(vat)).toBe(true)
			const off = BigInt(vat) * 10_000n - BigInt(netCents) * BigInt(rate)
			expect(off > -5000n && off <= 5000n).toBe(true)
		}),
	)
})

test('the total of an offer is its lines and their VAT, computed once from the sum', () => {
	const lines = [5, 5, 5].map((cents) => ({ text: 'Peaje', cents }))
	expect(totalsOf({ lines, vatBasisPoints: 1000 })).toEqual({ netCents: 15, vatCents: 2, totalCents: 17 })
	expect(totalsOf({ lines: [], vatBasisPoints: 1000 })).toEqual({ netCents: 0, vatCents: 0, totalCents: 0 })
})
