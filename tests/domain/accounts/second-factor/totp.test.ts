import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyAddress, newSecret, stepOfCode } from '#app/domain/accounts/second-factor/totp.server.ts'
import { printed, testWith } from '#tests/support/programs.ts'

/** The ASCII text 12345678901234567890 of RFC 6238, appendix B, in Base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
	[59, '287082'],
	[1_111_111_109, '081804'],
	[1_111_111_111, '050471'],
	[1_234_567_890, '005924'],
	[2_000_000_000, '279037'],
	[20_000_000_000, '353130'],
])('%i seconds after 1970 the code is %s, as RFC 6238 says', (seconds, code) => {
	expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('a code is valid in its half minute, and in the ones before and after', () => {
	const at = (seconds: number) => stepOfCode(SECRET, '287082', seconds * 1000)
	expect([at(0), at(29.999), at(30), at(59), at(60), at(89.999)]).toEqual([1, 1, 1, 1, 1, 1])
	expect([at(90), at(1_000)]).toEqual([undefined, undefined])
})

test.each(['', '28708', '2870820', '28708a', '２８７０８２', '94287082'])('%j is no code', (typed) => {
	expect(stepOfCode(SECRET, typed, 59_000)).toBeUndefined()
})

test('a secret has 160 bits, and no two are alike', () => {
	const secrets = Array.from({ length: 50 }, newSecret)
	expect(new Set(secrets).size).toBe(50)
	for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
})

test('the address for the app names company, account and secret', () => {
	const address = new URL(keyAddress(SECRET, { issuer: 'Garbí & Co', account: 'nuria+x@example.com' }))
	expect(address.protocol + address.host).toBe('otpauth:totp')
	expect(decodeURIComponent(address.pathname)).toBe('/Garbí & Co:nuria+x@example.com')
	expect(Object.fromEntries(address.searchParams)).toMatchObject({ issuer: 'Garbí & Co', secret: SECRET, digits: '6' })
})

testWith('oathtool')('oathtool makes the same codes, with any secret and at any time', () => {
	for (let time = 0; time < 10; time++) {
		const secret = newSecret()
		const seconds = randomInt(4_000_000_000)
		const code = printed('oathtool', '--totp', '--base32', `--now=@${seconds}`, secret)
		expect([secret, seconds, stepOfCode(secret, code, seconds * 1000)]).toEqual([
			secret,
			seconds,
			Math.floor(seconds / 30),
		])
	}
})
