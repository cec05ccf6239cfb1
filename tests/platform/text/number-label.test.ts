import { expect, test } from 'vitest'
import { numberLabel } from '#app/platform/text/number-label.ts'

test('thousands are separated in each language, in numbers of four digits too', () => {
	expect(['es', 'en-GB', 'fr', 'de'].map((tag) => numberLabel(tag, 1234))).toEqual([
		...['1.234', '1,234', '1\u202f234', '1.234'],
	])
	expect(numberLabel('es', 100_000)).toBe('100.000')
})
