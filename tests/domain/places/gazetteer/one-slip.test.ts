import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneSlipAway } from '#app/domain/places/gazetteer/one-slip.ts'

test('a letter too many, too few, wrong or swapped is one typing error', () => {
	for (const slip of ['sitgess', 'sitgs', 'sitjes', 'sigtes', 'sitges'])
		expect(isOneSlipAway('sitges', slip)).toBe(true)
})

test('two typing errors are too many', () => {
	for (const slip of ['sijtse', 'stgess', 'sits', 'salou']) expect(isOneSlipAway('sitges', slip)).toBe(false)
})

test('either word may be the right one', () => {
	const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
	fc.assert(fc.property(word, word, (a, b) => isOneSlipAway(a, b) === isOneSlipAway(b, a)))
})
