import { expect, test } from 'vitest'
import { telephone } from '#app/platform/text/telephone.ts'

test('the address that calls a number has no blanks', () => {
	expect(telephone('+34 930 000 000')).toBe('tel:+34930000000')
})
