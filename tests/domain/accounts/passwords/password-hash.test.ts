import { hash, verify } from '@node-rs/argon2'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from '#app/domain/accounts/passwords/password-hash.server.ts'
import { QueueFull } from '#app/platform/turns/queue.ts'
import { PASSWORD } from '#tests/support/accounts.ts'
import { anyText } from '#tests/support/any-text.ts'

vi.mock('@node-rs/argon2', async (importOriginal) => {
	const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
	return { ...argon2, hash: vi.fn(argon2.hash), verify: vi.fn(argon2.verify) }
})

const ARGON2ID = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/
const AT_ONCE = 4
const WAITING = 32

beforeEach(() => void vi.clearAllMocks())
afterEach(() => {
	vi.mocked(hash).mockReset()
	vi.mocked(verify).mockReset()
})

/** Makes each hashing pend until the test finishes it, one after the other. */
function holdHashing() {
	const begun: { password: string; finish: (outcome: string | Error) => void }[] = []
	vi.mocked(hash).mockImplementation(
		(password) =>
			new Promise<string>((resolve, reject) => {
				const finish = (outcome: string | Error) => (outcome instanceof Error ? reject(outcome) : resolve(outcome))
				begun.push({ password: String(password), finish })
			}),
	)
	return begun
}

/** Waits until the next in the queue has begun, for which no timer is needed. */
const settle = () => new Promise((resolve) => setImmediate(resolve))
const many = (count: number) => Array.from({ length: count }, (_, index) => `password ${index}`)

test('a password is kept as argon2id with OWASP’s parameters, each time with a salt of its own', async () => {
	const [one, another] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)]

	expect(one).toMatch(ARGON2ID)
	expect(another).toMatch(ARGON2ID)
	expect(one).not.toBe(another)
	expect([await verifyPassword(one, PASSWORD), await verifyPassword(another, PASSWORD)]).toEqual([true, true])
})

test.each([PASSWORD.toLowerCase(), PASSWORD.slice(0, -1), `${PASSWORD} `, ` ${PASSWORD}`, `${PASSWORD}\0`, ''])(
	'what is nearly the password is not the password: %j',
	async (nearly) => {
		expect(await verifyPassword(await hashPassword(PASSWORD), nearly)).toBe(false)
	},
)

test('any text is a password, and no other text is the same one', async () => {
	await fc.assert(
		fc.asyncProperty(anyText(128), anyText(128), async (password, other) => {
			fc.pre(password.length <= 128 && other.length <= 128)
			const passwordHash = await hashPassword(password)
			expect(await verifyPassword(passwordHash, password)).toBe(true)
			expect(await verifyPassword(passwordHash, other)).toBe(password === other)
		}),
		{ numRuns: 5 },
	)
})

const [composed, parted] = ['Ma\u00f1ana-Az-27', 'Man\u0303ana-Az-27']

test('an accent is the same in one character or two, both when the password is set and when it is typed', async () => {
	for (const set of [composed, parted])
		for (const typed of [composed, parted]) expect(await verifyPassword(await hashPassword(set), typed)).toBe(true)
	expect(await verifyPassword(await hashPassword(composed), 'Manana-Az-27')).toBe(false)
})

const signs = ['\u200b', '\u2060', '\ufeff', '\u00ad', '\u200d', '\u034f', '\ufe0f', '\u3164', '\u{e0041}']

test.each(signs.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
	'a password that was pasted with the invisible U+%s matches the same one typed',
	async (_, sign) => {
		for (const set of [`${PASSWORD}${sign}`, `${sign}${PASSWORD}`, PASSWORD])
			for (const typed of [PASSWORD, `${PASSWORD.slice(0, 3)}${sign}${PASSWORD.slice(3)}`])
				expect(await verifyPassword(await hashPassword(set), typed)).toBe(true)
	},
)

test.each(['\u00a0', '\u202f', '\u2009', '\u3000'])('a blank is a blank, whichever was pasted: %j', async (blank) => {
	const [pasted, typed] = [`Ma${blank}x-Az-27`, 'Ma x-Az-27']
	expect(await verifyPassword(await hashPassword(pasted), typed)).toBe(true)
	expect(await verifyPassword(await hashPassword(typed), pasted)).toBe(true)
	expect(await verifyPassword(await hashPassword(pasted), 'Max-Az-27')).toBe(false)
})

test('an older hash of a password with a pasted invisible sign still matches when that sign is pasted', async () => {
	const old = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
	for (const set of [`${composed}\u200b`, `${parted}\u00a0`, ' \u2060Man\u0303ana'])
		for (const hashed of [set, set.normalize('NFC')])
			expect(await verifyPassword(await old.hash(hashed), set)).toBe(true)
})

test('an older hash of a password in either spelling of its accents still matches that spelling', async () => {
	const old = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
	expect(await verifyPassword(await old.hash(parted), parted)).toBe(true)
	expect(await verifyPassword(await old.hash(composed), composed)).toBe(true)
	expect(await verifyPassword(await old.hash(composed), parted)).toBe(true)
})

test('a second hash is tried only where spellings differ, and as often for an account without a hash', async () => {
	const known = await hashPassword('something else')
	for (const [typed, times] of [
		[composed, 1],
		[PASSWORD, 1],
		[parted, 2],
		[`${PASSWORD}\u200b`, 2],
		[`${composed}\u00a0`, 2],
		[`${parted}\u00a0`, 3],
	] as const)
		for (const passwordHash of [known, undefined, null, '']) {
			vi.mocked(verify).mockClear()
			expect(await verifyPassword(passwordHash, typed)).toBe(false)
			expect(vi.mocked(verify)).toHaveBeenCalledTimes(times)
		}
})

test.each([undefined, null, ''])(
	'where there is no hash (%j) as much is checked, and the answer is no',
	async (none) => {
		expect(await verifyPassword(none, PASSWORD)).toBe(false)
		expect(await verifyPassword(none, 'nobody has this password')).toBe(false)

		expect(vi.mocked(verify)).toHaveBeenCalledTimes(2)
		for (const [checked] of vi.mocked(verify).mock.calls) expect(checked).toMatch(ARGON2ID)
	},
)

test('a password of 128 characters is checked, and nothing longer is ever hashed', async () => {
	const longest = 'x'.repeat(128)
	const passwordHash = await hashPassword(longest)

	expect(await verifyPassword(passwordHash, longest)).toBe(true)
	expect(vi.mocked(verify)).toHaveBeenCalledTimes(1)
	for (const tooLong of [`${longest}x`, 'x'.repeat(1_000_000)])
		for (const known of [passwordHash, undefined]) expect(await verifyPassword(known, tooLong)).toBe(false)
	expect(vi.mocked(verify)).toHaveBeenCalledTimes(1)
})

test('four hashes run, thirty-two wait in order, and the next one is refused', async () => {
	const begun = holdHashing()
	const passwords = many(AT_ONCE + WAITING)
	const answers = passwords.map((password) => hashPassword(password))

	await settle()
	expect(begun.map(({ password }) => password)).toEqual(passwords.slice(0, AT_ONCE))
	await expect(hashPassword('one too many')).rejects.toThrow(QueueFull)
	await expect(verifyPassword(undefined, 'one too many')).rejects.toThrow(QueueFull)
	expect(vi.mocked(verify)).not.toHaveBeenCalled()

	for (let finished = 0; finished < passwords.length; finished++) {
		begun[finished]?.finish(`hash of ${passwords[finished]}`)
		await settle()
		expect(begun).toHaveLength(Math.min(finished + 1 + AT_ONCE, passwords.length))
	}
	expect(await Promise.all(answers)).toEqual(passwords.map((password) => `hash of ${password}`))
	expect(begun.map(({ password }) => password)).toEqual(passwords)
})

test('as soon as one hash is done, one more can wait, and not two', async () => {
	const begun = holdHashing()
	const answers = many(AT_ONCE + WAITING).map((password) => hashPassword(password))
	await settle()
	begun[0]?.finish('done')
	await settle()

	answers.push(hashPassword('the next'))
	await expect(hashPassword('the one after')).rejects.toThrow(QueueFull)

	for (let finished = 1; finished < answers.length; finished++) {
		begun[finished]?.finish('done')
		await settle()
	}
	expect(new Set(await Promise.all(answers))).toEqual(new Set(['done']))
})

test('a hash that fails frees its place, while it runs and while it waits', async () => {
	const begun = holdHashing()
	for (let round = 0; round < 3; round++) {
		begun.length = 0
		const answers = many(AT_ONCE + WAITING).map((password) => hashPassword(password))
		const outcomes = Promise.allSettled(answers)
		for (let failed = 0; failed < answers.length; failed++) {
			await settle()
			begun[failed]?.finish(new Error('no memory'))
		}
		expect((await outcomes).map(({ status }) => status)).toEqual(Array(AT_ONCE + WAITING).fill('rejected'))
	}

	vi.mocked(hash).mockReset()
	await expect(verifyPassword('no hash at all', PASSWORD)).rejects.toThrow()
	expect(await verifyPassword(await hashPassword(PASSWORD), PASSWORD)).toBe(true)
})

test('checks and new hashes wait in one queue', async () => {
	const begun = holdHashing()
	const passwordHash = await vi
		.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
		.then((argon2) => argon2.hash(PASSWORD))
	const hashing = many(AT_ONCE).map((password) => hashPassword(password))
	const checking = verifyPassword(passwordHash, PASSWORD)

	await settle()
	expect(vi.mocked(verify)).not.toHaveBeenCalled()
	begun[2]?.finish('done')
	expect(await checking).toBe(true)

	for (const { finish } of begun) finish('done')
	await Promise.all(hashing)
})
