import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safePath } from '#app/web/session/safe-redirect.ts'
import { anyText } from '#tests/support/any-text.ts'

const ORIGIN = 'https://www.garbi.example'

/** Expects a redirect to stay on this site: a path with one leading slash. */
function expectToStayHere(target: unknown) {
	const path = safePath(target)
	expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
	expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
}

test.each([
	'/',
	'/fleet/16/',
	'/budgetRequest/?numPasajeros=16&esVip=on',
	'/fleet/16/?lng=cat',
	'/legal/cookies/?a=%20b',
	'/?next=//evil.example',
	'/a//b',
	'/%2f%2fevil.example',
])('%s is a path of this site and stays as it is', (path) => {
	expect(safePath(path)).toBe(path)
})

test.each([
	'//evil.example',
	'///evil.example',
	'/\\evil.example',
	'\\\\evil.example',
	'/\\/evil.example',
	'//evil.example/fleet/',
	'//evil.example:443',
	'//user@evil.example',
	'/\t/evil.example',
	'/\n/evil.example',
	'/\r\n/evil.example',
	'\t//evil.example',
	' //evil.example',
	'/ /evil.example',
	'/.//evil.example',
	'/..//evil.example',
	'/./..//evil.example',
	'/%2e//evil.example',
	'/%2E%2e//evil.example',
	'/x/..//evil.example',
	'/x/%2e%2e//evil.example',
	'/x\\..\\\\evil.example',
	'/.\\/evil.example',
	'https://evil.example',
	'https:evil.example',
	'http:/evil.example',
	'javascript:alert(1)',
	'data:text/html,x',
	'evil.example',
	'?x',
	'#x',
	'',
	'/página',
	'/\u2028/x',
	'/\ufeff',
	'/x\0y',
	'/x\r\nSet-Cookie: a=b',
])('%j is no path of this site and leads to the home page', (target) => {
	expect(safePath(target)).toBe('/')
})

test('dots in a path are resolved before it is checked', () => {
	expect(safePath('/fleet/16/../24/?lng=de')).toBe('/fleet/24/?lng=de')
	expect(safePath('/fleet/%2e%2e/legal/cookies/')).toBe('/legal/cookies/')
})

test('anything but a text leads to the home page', () => {
	for (const target of [undefined, null, 5, {}, ['/fleet/'], new File(['x'], '/fleet/'), new String('/fleet/')])
		expect(safePath(target)).toBe('/')
})

test('any input gives a page of this site', () => {
	const piece = fc.constantFrom(
		...['/', '//', '\\', '.', '..', '%2e', '%2f', '%5c', '%00', '@', ':', '?', '#', ';', '\t', '\n', '\r', ' '],
		...['http:', 'https:', 'evil.example', 'x', 'é', '\u3002', '[', ']', '*'],
	)
	const spelling = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''))
	fc.assert(
		fc.property(
			fc.oneof(
				spelling,
				spelling.map((text) => `/${text}`),
				anyText(),
				fc.webUrl(),
				fc.anything(),
			),
			expectToStayHere,
		),
		{ numRuns: 1000 },
	)
})

test('a plain path is unchanged, and checking it twice changes nothing', () => {
	const segment = fc.stringMatching(/^[a-zA-Z0-9_-]{1,12}$/)
	fc.assert(
		fc.property(fc.array(segment), fc.option(segment, { nil: '' }), (segments, query) => {
			const path = `/${segments.join('/')}${query && `?lng=${query}`}`
			expect(safePath(path)).toBe(path)
		}),
	)
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
			expect(safePath(safePath(`/${text}`))).toBe(safePath(`/${text}`))
		}),
	)
})
