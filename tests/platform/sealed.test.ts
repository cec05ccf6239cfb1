import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seal, unseal } from '#app/platform/sealed.server.ts'
import { anyText } from '#tests/support/any-text.ts'

const SECRET = 'a secret of at least thirty-two characters'
const PURPOSE = 'quote-code'
const CODE = 'P-2026-00042'
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const bytesOf = (sealed: string) => Buffer.from(sealed.slice('v1.'.length), 'base64url')
const textOf = (bytes: Uint8Array) => `v1.${Buffer.from(bytes).toString('base64url')}`

test('any short text can be unsealed to what it was', () => {
	fc.assert(
		fc.property(anyText(500), (text) => {
			expect(unseal(SECRET, PURPOSE, seal(SECRET, PURPOSE, text))).toBe(text)
		}),
	)
})

test('a sealed value fits into a URL, reveals nothing of its content, and differs each time', () => {
	const sealed = seal(SECRET, PURPOSE, CODE)
	expect(sealed).toMatch(/^v1\.[\w-]+$/)
	expect(bytesOf(sealed).includes(CODE)).toBe(false)
	expect(new Set(Array.from({ length: 100_000 }, () => seal(SECRET, PURPOSE, CODE)))).toHaveLength(100_000)
})

test('a value with any single bit flipped is refused', () => {
	const bytes = bytesOf(seal(SECRET, PURPOSE, CODE))
	const flipped = Array.from({ length: bytes.length * 8 }, (_, bit) => {
		const copy = Uint8Array.from(bytes)
		copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
		return textOf(copy)
	})

	expect(flipped).toHaveLength((12 + CODE.length + 16) * 8)
	expect(flipped.filter((sealed) => unseal(SECRET, PURPOSE, sealed) !== undefined)).toEqual([])
	expect(unseal(SECRET, PURPOSE, textOf(bytes))).toBe(CODE)
})

test('a value with any single character replaced is refused', () => {
	const sealed = seal(SECRET, PURPOSE, CODE)
	for (let index = 0; index < sealed.length; index++)
		for (const character of `${BASE64URL}.=+/ \n`) {
			if (character === sealed[index]) continue
			const changed = sealed.slice(0, index) + character + sealed.slice(index + 1)
			expect(unseal(SECRET, PURPOSE, changed)).toBeUndefined()
		}
})

test('none of ten thousand random values of the right length can be unsealed', () => {
	const bytes = bytesOf(seal(SECRET, PURPOSE, CODE)).length
	const guesses = Array.from({ length: 10_000 }, () => textOf(randomBytes(bytes)))
	expect(guesses.filter((guess) => unseal(SECRET, PURPOSE, guess) !== undefined)).toEqual([])
})

test('another spelling of the same bytes is refused', () => {
	// 28 bytes of nonce and tag alone leave four spare bits in the last character.
	const sealed = seal(SECRET, PURPOSE, '')
	const twins = [...BASE64URL]
		.map((character) => sealed.slice(0, -1) + character)
		.filter((twin) => twin !== sealed && bytesOf(twin).equals(bytesOf(sealed)))

	expect(twins).toHaveLength(15)
	for (const twin of [...twins, `${sealed}=`, `${sealed}==`, `${sealed} `, `${sealed}\n`, ` ${sealed}`, `${sealed}!`])
		expect(unseal(SECRET, PURPOSE, twin)).toBeUndefined()
	expect(unseal(SECRET, PURPOSE, sealed)).toBe('')
})

test('the standard alphabet of base64 is refused', () => {
	const sealed = Array.from({ length: 50 }, () => seal(SECRET, PURPOSE, CODE)).find((value) => /[-_]/.test(value)) ?? ''
	const standard = sealed.replaceAll('-', '+').replaceAll('_', '/')
	expect(bytesOf(standard).equals(bytesOf(sealed))).toBe(true)
	expect(unseal(SECRET, PURPOSE, standard)).toBeUndefined()
})

test('a value cut off or lengthened anywhere is refused', () => {
	const sealed = seal(SECRET, PURPOSE, CODE)
	for (let length = 0; length < sealed.length; length++) {
		expect(unseal(SECRET, PURPOSE, sealed.slice(0, length))).toBeUndefined()
		expect(unseal(SECRET, PURPOSE, sealed.slice(length + 1))).toBeUndefined()
	}
	const bytes = bytesOf(sealed)
	for (let length = 0; length < bytes.length; length++)
		expect(unseal(SECRET, PURPOSE, textOf(bytes.subarray(0, length)))).toBeUndefined()
	expect(unseal(SECRET, PURPOSE, textOf(Buffer.concat([bytes, Buffer.from([0])])))).toBeUndefined()
	expect(unseal(SECRET, PURPOSE, sealed + sealed)).toBeUndefined()
})

test('a value opens only for the purpose and with the secret it was sealed with', () => {
	const someText = fc.string({ minLength: 1, maxLength: 40 })
	fc.assert(
		fc.property(someText, someText, (one, other) => {
			fc.pre(one !== other)
			expect(unseal(SECRET, other, seal(SECRET, one, CODE))).toBeUndefined()
			expect(unseal(other, PURPOSE, seal(one, PURPOSE, CODE))).toBeUndefined()
		}),
	)
	expect(unseal(SECRET, 'quote', seal(SECRET, 'quote-code', CODE))).toBeUndefined()
	expect(unseal(`${SECRET}!`, PURPOSE, seal(SECRET, PURPOSE, CODE))).toBeUndefined()
})

test('the plain code, another version and any garbage are refused without an exception', () => {
	const sealed = seal(SECRET, PURPOSE, CODE)
	for (const value of ['', 'v1.', CODE, `v1.${CODE}`, sealed.replace('v1.', 'v2.'), sealed.replace('v1.', 'V1.')])
		expect(unseal(SECRET, PURPOSE, value)).toBeUndefined()
	fc.assert(
		fc.property(anyText(), fc.uint8Array({ maxLength: 200 }), (text, bytes) => {
			expect(unseal(SECRET, PURPOSE, text)).toBeUndefined()
			expect(unseal(SECRET, PURPOSE, `v1.${text}`)).toBeUndefined()
			expect(unseal(SECRET, PURPOSE, textOf(bytes))).toBeUndefined()
		}),
	)
})

test('a value that is too long is refused', () => {
	const long = seal(SECRET, PURPOSE, 'x'.repeat(4000))
	expect(long.length).toBeGreaterThan(4096)
	expect(unseal(SECRET, PURPOSE, long)).toBeUndefined()
})
