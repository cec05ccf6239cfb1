import { expect, test } from 'vitest'
import { provinceOf, provinces } from '#app/domain/places/provinces.ts'

test('there are 52 provinces, each with a name and a code of its own, in the order of the codes', () => {
	expect(provinces.size).toBe(52)
	expect([...provinces.keys()]).toEqual(Array.from({ length: 52 }, (_, index) => `${index + 1}`.padStart(2, '0')))
	expect(new Set(provinces.values()).size).toBe(52)
})

test.each([
	['08', 'Barcelona'],
	['08001', 'Barcelona'],
	['28970', 'Madrid'],
	['52001', 'Melilla'],
	['00', ''],
	['53001', ''],
	['8', ''],
	['', ''],
	['AD500', ''],
])('the province of %j is %j', (code, name) => {
	expect(provinceOf(code)).toBe(name)
})
