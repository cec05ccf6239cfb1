import { expect, test } from 'vitest'
import { parseJsonOrJsonp } from '#app/domain/places/jsonp.ts'

test.each([
	['[1]', [1]],
	[' null ', null],
	['callback([1])', [1]],
	['a.b$_9([1]);', [1]],
	['callback({"a":")"}) ; ', { a: ')' }],
	['callback(")();")', ')();'],
])('%j is read', (text, value) => {
	expect(parseJsonOrJsonp(text)).toEqual(value)
})

test.each([
	'',
	'callback()',
	'callback([1]',
	'callback([1]);x',
	'callback([1]);callback([2])',
	'alert(1)||callback([1])',
	'(function(){})([1])',
	'(([1]))',
	'<html>',
	`${'a'.repeat(65)}([1])`,
])('%j is refused', (text) => {
	expect(() => parseJsonOrJsonp(text)).toThrow(SyntaxError)
})

test('an answer made to keep a pattern busy is refused like any other', () => {
	const long = 500_000
	for (const text of [`a(${') '.repeat(long / 2)}x`, `a(1)${' '.repeat(long)};${' '.repeat(long)}x`, 'a'.repeat(long)])
		expect(() => parseJsonOrJsonp(text)).toThrow(SyntaxError)
})
