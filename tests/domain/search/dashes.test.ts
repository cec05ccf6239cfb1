import { expect, test } from 'vitest'
import { codeIn, codesIn } from '#app/domain/search/payment-reference.ts'
import { typedWords } from '#app/domain/search/search-words.ts'

test.each([
	...['2010', '2011', '2012', '2013', '2014', '2015', '2212', 'fe58', 'fe63', 'ff0d'],
	...['2043', '02d7', '2796', '2e3a', '058a', '1806', '301c'],
])('a code is recognised with any dash that programs write: U+%s', (point) => {
	const dash = String.fromCodePoint(Number.parseInt(point, 16))
	expect(codeIn(`P${dash}2026${dash}00032`)).toBe('P-2026-00032')
	expect(codeIn(`PAGO p ${dash} 2026 ${dash} 00032 MARTA`)).toBe('P-2026-00032')
	expect(codeIn(`RF89${dash}2026${dash}0004${dash}2`)).toBe('P-2026-00042')
	expect(codesIn(`P-2026-00032${dash}00033`)).toEqual(['P-2026-00032', 'P-2026-00033'])
	expect(codesIn(`P-2026-00032 y P${dash}00033`)).toEqual(['P-2026-00032', 'P-2026-00033'])
	expect(codesIn(`P-2026-00032 12${dash}11${dash}2026`)).toEqual(['P-2026-00032'])
	expect(typedWords(`P${dash}2026${dash}00032`)).toEqual(['p-2026-00032'])
})
