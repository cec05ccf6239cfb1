import { expect, test } from 'vitest'
import { unfilledIn } from '#tests/support/unfilled-words.ts'

test('unfilled values are found anywhere in a text, and not among random letters of an address', () => {
	expect(unfilledIn('NaN € <a href="https://a.example/undefined">mail:offer</a> {{name}}')).toEqual([
		'NaN',
		'undefined',
		'mail:o',
		'{{',
		'}}',
	])
	expect(unfilledIn('<a href="https://a.example/?token=v1.xNaNy&amp;a=NaN">Ver</a>\nhttp://a.example/NaN')).toEqual([])
})
