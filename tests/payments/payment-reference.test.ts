import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeIn, referenceOf, spacedReference } from '#app/payments/payment-reference.ts'

const anyCode = fc
	.tuple(fc.integer({ min: 2020, max: 2099 }), fc.integer({ min: 1, max: 9_999_999 }))
	.map(([year, number]) => `P-${year}-${String(number).padStart(5, '0')}`)

test('the example of ISO 11649 has the check digits that we make, as far as digits go', () => {
	// RF18 5390 0754 7034 is the standard’s own example.
	expect(referenceOf('539007547034')).toBe('RF18539007547034')
	expect(referenceOf('P-2026-00042')).toMatch(/^RF\d\d202600042$/)
	expect(spacedReference('RF18539007547034')).toBe('RF18 5390 0754 7034')
})

test('a code is found again in what banks make of its reference', () => {
	fc.assert(
		fc.property(
			anyCode,
			fc.constantFrom('', 'PAGO ', 'TRANSF. 12/11 '),
			fc.constantFrom('', ' NURIA PUIG', '.'),
			(code, before, after) => {
				const reference = referenceOf(code)
				for (const written of [reference, spacedReference(reference), reference.toLowerCase(), code])
					expect(codeIn(`${before}${written}${after}`)).toBe(code)
			},
		),
	)
})

test('one wrong digit, and two that changed places, find nothing', () => {
	fc.assert(
		fc.property(anyCode, fc.nat(), fc.integer({ min: 1, max: 9 }), (code, where, more) => {
			const digits = [...referenceOf(code).slice(2)]
			const at = where % digits.length
			const slip = digits.with(at, String((Number(digits[at]) + more) % 10))
			expect(codeIn(`RF${slip.join('')}`)).toBeUndefined()
			const next = (at + 1) % digits.length
			if (next === 0 || digits[at] === digits[next]) return
			const swapped = digits.with(at, digits[next] ?? '').with(next, digits[at] ?? '')
			expect(codeIn(`RF${swapped.join('')}`)).toBeUndefined()
		}),
	)
})

test('a text that names two quotes names none', () => {
	expect(codeIn(`P-2026-00001 ${referenceOf('P-2026-00002')}`)).toBeUndefined()
	expect(codeIn('alquiler autocar')).toBeUndefined()
})
