import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestEncoding, type Encoding } from '#server/cache/encodings.ts'

const all = { br: true, gzip: true, identity: true }

test.each<[accepted: string | undefined, encoding: Encoding]>([
	[undefined, 'identity'],
	['', 'identity'],
	['br', 'br'],
	['gzip, deflate, br, zstd', 'br'],
	['gzip, deflate', 'gzip'],
	['GZIP', 'gzip'],
	['gzip;q=1, br;q=0.5', 'gzip'],
	['br;q=0', 'identity'],
	['br;q=0, *', 'gzip'],
	['br;q=junk, gzip', 'gzip'],
	['*', 'br'],
	['*;q=0', 'identity'],
	['identity;q=0', 'identity'],
	['identity;q=0, gzip', 'gzip'],
	['identity, br;q=0.5', 'identity'],
	['gzip;q=0.1', 'gzip'],
	['zstd, compress', 'identity'],
	[' br ; q=0.9 , gzip ; q=0.8', 'br'],
	[',,;;q=1', 'identity'],
])('Accept-Encoding %j is answered in %s', (accepted, encoding) => {
	expect(bestEncoding(accepted, all)).toBe(encoding)
})

test('an encoding that is not available is not chosen', () => {
	expect(bestEncoding('br, gzip', { gzip: true, identity: true })).toBe('gzip')
	expect(bestEncoding('br, gzip', { identity: true })).toBe('identity')
})

test('any header gets an answer', () => {
	fc.assert(fc.property(fc.string(), (accepted) => Object.keys(all).includes(bestEncoding(accepted, all))))
})
