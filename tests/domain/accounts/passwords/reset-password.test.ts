import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { activate } from '#app/domain/accounts/activate.server.ts'
import { deleteAccount } from '#app/domain/accounts/delete-account.server.ts'
import { logIn } from '#app/domain/accounts/log-in.server.ts'
import { openStep, sealStep } from '#app/domain/accounts/log-in-step.server.ts'
import { accountOfReset, requestReset, resetPassword } from '#app/domain/accounts/passwords/reset-password.server.ts'
import { register } from '#app/domain/accounts/register.server.ts'
import { findSession, startSession, startSessionWithoutCode } from '#app/domain/accounts/sessions.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { outbox, passwordResets } from '#drizzle/schema.ts'
import {
	bitFlips,
	linkIn,
	linksIn,
	mailsTo,
	NURIA,
	OTHER_PASSWORD,
	PASSWORD,
	sessionOf,
	signUp,
	templatesTo,
} from '#tests/support/accounts.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

vi.mock('@node-rs/argon2', async (importOriginal) => {
	const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
	return { ...argon2, verify: vi.fn(argon2.verify) }
})

const DAY = 24 * 3_600_000
const resets = (context: TestContext) => context.database.read.select().from(passwordResets)
const opens = async (context: TestContext, password: string, email = NURIA) =>
	(await logIn(context, { email, password })).ok

/** Creates Núria, who has forgotten her password, and returns the mailed link. */
async function forgotten() {
	const context = await createTestContext()
	const account = await signUp(context)
	await requestReset(context, NURIA)
	return { context, account, sealed: await linkIn(context, NURIA, 'account-password-reset') }
}

test('a forgotten password is answered with a link by mail, which changes nothing by being looked at', async () => {
	const { context, account, sealed } = await forgotten()

	const [reset, ...others] = await resets(context)
	expect(reset).toEqual({
		id: expect.stringMatching(/^[0-9a-f-]{36}$/),
		userId: account.id,
		endsAt: context.now() + DAY,
	})
	expect(others).toEqual([])
	const mail = (await mailsTo(context, NURIA)).at(-1)
	expect(mail).toMatchObject({ template: 'account-password-reset', language: 'cat', status: 'queued' })
	expect(JSON.parse(mail?.data ?? '')).toEqual({
		link: { path: '/reset-password/', parameter: 'token', purpose: 'password-reset', value: reset?.id },
	})
	expect(await accountOfReset(context, sealed)).toEqual(account)
	expect(await accountOfReset(context, sealed)).toEqual(account)
	expect(await resets(context)).toEqual([reset])
	expect(await opens(context, PASSWORD)).toBe(true)
})

test('the link sets a new password once; the old one opens nothing any more, and the owner gets a mail', async () => {
	const { context, account, sealed } = await forgotten()

	expect(await resetPassword(context, { sealed, password: OTHER_PASSWORD })).toMatchObject(
		accepted({ account, isFirst: false }),
	)

	expect([await opens(context, OTHER_PASSWORD), await opens(context, PASSWORD)]).toEqual([true, false])
	expect((await mailsTo(context, NURIA)).at(-1)).toMatchObject({
		template: 'account-password-changed',
		language: 'cat',
		data: JSON.stringify({ at: context.now() }),
	})
	expect(await resetPassword(context, { sealed, password: 'Timbal#63#Oca' })).toEqual(refused('link'))
	expect(await accountOfReset(context, sealed)).toBeUndefined()
	expect(await opens(context, OTHER_PASSWORD)).toBe(true)
	expect((await templatesTo(context, NURIA)).filter((name) => name === 'account-password-changed')).toHaveLength(1)
})

test('a link that is used several times at the same moment sets one password', async () => {
	const { context, sealed } = await forgotten()
	const passwords = [OTHER_PASSWORD, 'Timbal#63#Oca', 'Gralla+57+Pou']

	const answers = await Promise.all(passwords.map((password) => resetPassword(context, { sealed, password })))

	expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
	for (const [index, password] of passwords.entries()) expect(await opens(context, password)).toBe(answers[index]?.ok)
	expect((await templatesTo(context, NURIA)).filter((name) => name === 'account-password-changed')).toHaveLength(1)
})

test('the link is good for a day and not a moment longer', async () => {
	const late = await forgotten()
	late.context.advance(DAY)
	expect(await accountOfReset(late.context, late.sealed)).toBeUndefined()
	expect(await resetPassword(late.context, { ...late, password: OTHER_PASSWORD })).toEqual(refused('link'))
	expect(await opens(late.context, PASSWORD)).toBe(true)

	const inTime = await forgotten()
	inTime.context.advance(DAY - 1)
	expect(await resetPassword(inTime.context, { ...inTime, password: OTHER_PASSWORD })).toMatchObject({ ok: true })
})

test('a new password ends all sessions of its owner, of browsers and programs, and none of others', async () => {
	const { context, account, sealed } = await forgotten()
	const pau = await signUp(context, { email: 'pau@example.com', password: OTHER_PASSWORD })
	const [browser, program, ofPau] = [
		await sessionOf(context, account),
		await sessionOf(context, account, 'program'),
		await sessionOf(context, pau),
	]

	await resetPassword(context, { sealed, password: OTHER_PASSWORD })

	expect(await findSession(context, browser, 'browser')).toBeUndefined()
	expect(await findSession(context, program, 'program')).toBeUndefined()
	expect(await findSession(context, ofPau, 'browser')).toMatchObject({ account: pau })
})

test('a link that is used ends all others of its owner, and none of others', async () => {
	const { context, sealed: first } = await forgotten()
	await signUp(context, { email: 'pau@example.com', password: PASSWORD })
	await requestReset(context, NURIA)
	await requestReset(context, 'pau@example.com')
	const [, second = ''] = await linksIn(context, NURIA, 'account-password-reset')
	const ofPau = await linkIn(context, 'pau@example.com', 'account-password-reset')
	expect(await accountOfReset(context, first)).toMatchObject({ email: NURIA })

	await resetPassword(context, { sealed: second, password: OTHER_PASSWORD })

	expect(await resetPassword(context, { sealed: first, password: PASSWORD })).toEqual(refused('link'))
	expect(await accountOfReset(context, ofPau)).toMatchObject({ email: 'pau@example.com' })
})

test('a link with any single bit flipped, in its bytes or in its spelling, opens nothing', async () => {
	const { context, account, sealed } = await forgotten()
	for (const flipped of bitFlips(sealed)) {
		expect(await accountOfReset(context, flipped)).toBeUndefined()
		expect(await resetPassword(context, { sealed: flipped, password: OTHER_PASSWORD })).toEqual(refused('link'))
	}
	expect(await accountOfReset(context, sealed)).toEqual(account)
})

test('a bare number, a seal with another purpose or secret, and an activation link open nothing', async () => {
	const { context } = await forgotten()
	const { id = '' } = (await resets(context))[0] ?? {}
	const { secret } = context.config
	const activation = await linkIn(context, NURIA, 'account-activation')
	const foreign = ['', id, activation, seal(secret, 'activation', id), seal(`${secret}x`, 'password-reset', id)]

	for (const sealed of foreign) {
		expect(await accountOfReset(context, sealed)).toBeUndefined()
		expect(await resetPassword(context, { sealed, password: OTHER_PASSWORD })).toEqual(refused('link'))
	}
	expect(await opens(context, PASSWORD)).toBe(true)
})

test('the link of an account that was deleted opens nothing', async () => {
	const { context, account, sealed } = await forgotten()
	await deleteAccount(context, { account, currentPassword: PASSWORD })

	expect(await resetPassword(context, { sealed, password: OTHER_PASSWORD })).toEqual(refused('link'))
	expect(await resets(context)).toEqual([])
})

test('an unknown address gets no mail and the same answer', async () => {
	const context = await createTestContext()
	await signUp(context)
	const before = await context.database.read.select().from(outbox)

	const unknown = await requestReset(context, 'nobody@example.com')

	expect(await context.database.read.select().from(outbox)).toEqual(before)
	expect(await resets(context)).toEqual([])
	expect(unknown).toEqual(await requestReset(context, NURIA))
})

test('an address that waits for its activation gets that link again, and with it its own password', async () => {
	const context = await createTestContext()
	await register(context, { email: NURIA, password: PASSWORD, language: 'cat' })
	context.advance(3 * DAY)

	expect(await requestReset(context, NURIA)).toBeUndefined()

	expect(await templatesTo(context, NURIA)).toEqual(['account-activation', 'account-activation'])
	expect(await resets(context)).toEqual([])
	expect(await activate(context, await linkIn(context, NURIA, 'account-activation'))).toMatchObject({ ok: true })
	expect(await opens(context, PASSWORD)).toBe(true)
})

const longAddress = `nuria@${`${'b'.repeat(60)}.`.repeat(3)}example.com`

test.each([
	{ whose: 'an account’s address', email: NURIA },
	{ whose: 'an unknown address', email: 'nobody@example.com' },
	{ whose: 'an address longer than any password', email: longAddress },
])('a request for a link checks one hash for $whose, so that its time reveals nothing', async ({ email }) => {
	const context = await createTestContext()
	await signUp(context)
	vi.mocked(verify).mockClear()

	await requestReset(context, email)

	expect(vi.mocked(verify)).toHaveBeenCalledTimes(1)
})

test('a password that was checked before another one was chosen starts no session afterwards', async () => {
	const context = await createTestContext()
	await signUp(context)
	await requestReset(context, NURIA)
	const sealed = await linkIn(context, NURIA, 'account-password-reset')
	const before = await logIn(context, { email: NURIA, password: PASSWORD })
	if (!before.ok) throw new Error(before.refusal)
	const session = { account: before.value, kind: 'browser' as const, device: '' }
	expect(await startSessionWithoutCode(context, session)).toBeDefined()

	expect((await resetPassword(context, { sealed, password: OTHER_PASSWORD })).ok).toBe(true)

	expect(await startSessionWithoutCode(context, session)).toBeUndefined()
	expect(await startSession(context, session)).toBeUndefined()
	expect(await openStep(context, sealStep(context, before.value))).toBeUndefined()
	const after = await logIn(context, { email: NURIA, password: OTHER_PASSWORD })
	expect(after.ok && (await startSession(context, { ...session, account: after.value }))).toBeTruthy()
})
