import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guidePrice } from '#app/domain/pricing/guide-price.ts'

test.each([
	[26_499, 26_000, 32_000],
	[26_500, 26_500, 32_000],
	[25_000, 25_000, 30_000],
	[100, 500, 1000],
	[0, 500, 1000],
])('an estimate of %i cents gives the range from %i to %i', (totalCents, fromCents, toCents) => {
	expect(guidePrice({ totalCents })).toEqual({ fromCents, toCents })
})

test('the range is in steps of five euros, begins at the estimate and ends a fifth above it', () => {
	fc.assert(
		fc.property(fc.integer({ min: 500, max: 1_000_000_000 }), (totalCents) => {
			const { fromCents, toCents } = guidePrice({ totalCents })
			expect([fromCents % 500, toCents % 500]).toEqual([0, 0])
			expect(fromCents > 0 && fromCents <= totalCents && fromCents > totalCents - 500).toBe(true)
			expect(toCents * 5 >= totalCents * 6 && (toCents - 500) * 5 < totalCents * 6).toBe(true)
		}),
	)
})

test('the range of a trip that may become longer ends a fifth above the longer trip’s estimate', () => {
	expect(guidePrice({ totalCents: 26_000 }, { totalCents: 50_000 })).toEqual({ fromCents: 26_000, toCents: 60_000 })
	expect(guidePrice({ totalCents: 26_000 }, { totalCents: 100 })).toEqual(guidePrice({ totalCents: 26_000 }))
})
