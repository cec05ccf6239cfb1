import { verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { createAdmin } from '#app/domain/accounts/create-admin.server.ts'
import { logIn } from '#app/domain/accounts/log-in.server.ts'
import { register } from '#app/domain/accounts/register.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { giveRoles, NURIA, OTHER_PASSWORD, PASSWORD, signUp } from '#tests/support/accounts.ts'
import { createTestContext } from '#tests/support/test-context.ts'

vi.mock('@node-rs/argon2', async (importOriginal) => {
	const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
	return { ...argon2, verify: vi.fn(argon2.verify) }
})

beforeEach(() => void vi.clearAllMocks())

const waitingNuria = { email: NURIA, password: PASSWORD, language: 'cat' as const }

test('an address and its password are an account with the roles it has at that moment', async () => {
	const context = await createTestContext()
	const account = await signUp(context)

	expect(await logIn(context, { email: NURIA, password: PASSWORD })).toMatchObject(accepted(account))
	const promoted = await giveRoles(context, account, [OFFICE, CUSTOMER])
	expect(promoted.level).toBe(OFFICE)
	expect(await logIn(context, { email: NURIA, password: PASSWORD })).toMatchObject(accepted(promoted))
})

test.each([OTHER_PASSWORD, PASSWORD.toLowerCase(), ` ${PASSWORD}`, PASSWORD.slice(1), '', "' OR 1=1 --"])(
	'%j is not the password of an account',
	async (password) => {
		const context = await createTestContext()
		await signUp(context)
		expect(await logIn(context, { email: NURIA, password })).toEqual(refused('credentials'))
	},
)

test('only the right password shows that an account waits for its activation', async () => {
	const context = await createTestContext()
	await register(context, waitingNuria)

	expect(await logIn(context, { email: NURIA, password: PASSWORD })).toEqual(refused('notActivated'))
	expect(await logIn(context, { email: NURIA, password: OTHER_PASSWORD })).toEqual(refused('credentials'))
	expect(await logIn(context, { email: NURIA, password: '' })).toEqual(refused('credentials'))
})

test('an unknown address is refused like a wrong password, and so is another person’s password', async () => {
	const context = await createTestContext()
	await signUp(context)
	await signUp(context, { email: 'pau@example.com', password: OTHER_PASSWORD })

	for (const email of ['laia@example.com', '', '%', 'nuria%', 'NURIA@example.com'])
		expect(await logIn(context, { email, password: PASSWORD })).toEqual(refused('credentials'))
	expect(await logIn(context, { email: NURIA, password: OTHER_PASSWORD })).toEqual(refused('credentials'))
})

test('whatever the address is, one hash is checked', async () => {
	const context = await createTestContext()
	await signUp(context)
	await register(context, { ...waitingNuria, email: 'waiting@example.com' })
	await createAdmin(context, 'invited@example.com')
	vi.clearAllMocks()

	for (const email of [NURIA, 'waiting@example.com', 'invited@example.com', 'nobody@example.com'])
		for (const password of [PASSWORD, OTHER_PASSWORD]) {
			await logIn(context, { email, password })
			expect(vi.mocked(verify)).toHaveBeenCalledTimes(1)
			vi.clearAllMocks()
		}
})

test('a password of a megabyte is refused without being hashed, for an account and for none', async () => {
	const context = await createTestContext()
	await signUp(context)
	vi.clearAllMocks()

	const password = PASSWORD.padEnd(1_000_000, 'x')
	expect(await logIn(context, { email: NURIA, password })).toEqual(refused('credentials'))
	expect(await logIn(context, { email: 'nobody@example.com', password })).toEqual(refused('credentials'))
	expect(vi.mocked(verify)).not.toHaveBeenCalled()
})

test('an invited person who has chosen no password yet cannot log in with any password', async () => {
	const context = await createTestContext()
	await createAdmin(context, NURIA)

	for (const password of ['', PASSWORD, 'null', 'undefined'])
		expect(await logIn(context, { email: NURIA, password })).toEqual(refused('credentials'))
})

test('the password of an unproved registration does not open an account that was made since', async () => {
	const context = await createTestContext()
	await register(context, waitingNuria)
	await createAdmin(context, NURIA)

	expect(await logIn(context, { email: NURIA, password: PASSWORD })).toMatchObject({ ok: false })
})

test('logging in writes nothing', async () => {
	const context = await createTestContext()
	await signUp(context)
	const transaction = vi.spyOn(context.database, 'transaction')

	await logIn(context, { email: NURIA, password: PASSWORD })
	await logIn(context, { email: NURIA, password: OTHER_PASSWORD })

	expect(transaction).not.toHaveBeenCalled()
})
