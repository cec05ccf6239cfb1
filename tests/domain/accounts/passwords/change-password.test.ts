import { expect, test } from 'vitest'
import { OFFICE } from '#app/domain/accounts/access-level.ts'
import { createAdmin } from '#app/domain/accounts/create-admin.server.ts'
import { deleteAccount } from '#app/domain/accounts/delete-account.server.ts'
import { logIn } from '#app/domain/accounts/log-in.server.ts'
import { changePassword } from '#app/domain/accounts/passwords/change-password.server.ts'
import { accountOfReset, requestReset, resetPassword } from '#app/domain/accounts/passwords/reset-password.server.ts'
import { findSession, listSessions } from '#app/domain/accounts/sessions.server.ts'
import { refused } from '#app/platform/result.ts'
import {
	accountAt,
	giveRoles,
	linkIn,
	mailsTo,
	NURIA,
	OTHER_PASSWORD,
	PASSWORD,
	sessionOf,
	signUp,
	templatesTo,
} from '#tests/support/accounts.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const HOUR = 3_600_000

/** Creates Núria and Pau, logged in, and the input with which Núria changes her password. */
async function loggedIn() {
	const context = await createTestContext()
	const account = await signUp(context)
	const pau = await signUp(context, { email: 'pau@example.com', password: PASSWORD })
	const [browser, program, ofPau] = [
		await sessionOf(context, account),
		await sessionOf(context, account, 'program'),
		await sessionOf(context, pau),
	]
	const session = await findSession(context, browser, 'browser')
	if (!session) throw new Error('No session')
	const change = { session, currentPassword: PASSWORD, password: OTHER_PASSWORD, device: 'Chrome, Android' }
	return { context, account, pau, browser, program, ofPau, change }
}

test('the password is changed, all sessions end, and the browser that asked goes on with a new one', async () => {
	const { context, account, pau, browser, program, ofPau, change } = await loggedIn()
	context.advance(HOUR)

	const changed = await changePassword(context, change)

	if (!changed.ok) throw new Error(changed.refusal)
	const { secret, lifetime } = changed.value
	expect(lifetime).toBe(30 * 24 * HOUR)
	expect(await findSession(context, secret, 'browser')).toMatchObject({ account })
	expect(await listSessions(context, account.id)).toMatchObject([
		{ kind: 'browser', device: 'Chrome, Android', createdAt: context.now() },
	])
	expect(await findSession(context, browser, 'browser')).toBeUndefined()
	expect(await findSession(context, program, 'program')).toBeUndefined()
	expect(await findSession(context, ofPau, 'browser')).toMatchObject({ account: pau })
	expect(await logIn(context, { email: NURIA, password: OTHER_PASSWORD })).toMatchObject({ ok: true })
	expect(await logIn(context, { email: NURIA, password: PASSWORD })).toEqual(refused('credentials'))
	expect(await logIn(context, { email: 'pau@example.com', password: PASSWORD })).toMatchObject({ ok: true })
})

test('the owner of the account gets a mail about the new password, and no one else does', async () => {
	const { context, change } = await loggedIn()

	await changePassword(context, change)

	expect((await mailsTo(context, NURIA)).at(-1)).toMatchObject({
		template: 'account-password-changed',
		language: 'cat',
		toCustomer: 0,
		data: JSON.stringify({ at: context.now() }),
	})
	expect(await templatesTo(context, 'pau@example.com')).toEqual(['account-activation'])
})

test.each([OTHER_PASSWORD, PASSWORD.toUpperCase(), ` ${PASSWORD}`, '', 'x'.repeat(1_000_000)])(
	'with a wrong old password nothing changes, no session ends and no mail goes out',
	async (currentPassword) => {
		const { context, account, browser, change } = await loggedIn()

		expect(await changePassword(context, { ...change, currentPassword })).toEqual(refused('wrongPassword'))

		expect(await findSession(context, browser, 'browser')).toMatchObject({ account })
		expect(await logIn(context, { email: NURIA, password: PASSWORD })).toMatchObject({ ok: true })
		expect(await logIn(context, { email: NURIA, password: OTHER_PASSWORD })).toEqual(refused('credentials'))
		expect(await templatesTo(context, NURIA)).toEqual(['account-activation'])
	},
)

test('links to reset the old password end', async () => {
	const { context, change } = await loggedIn()
	await requestReset(context, NURIA)
	const sealed = await linkIn(context, NURIA, 'account-password-reset')
	expect(await accountOfReset(context, sealed)).toMatchObject({ email: NURIA })

	await changePassword(context, change)

	expect(await accountOfReset(context, sealed)).toBeUndefined()
})

test('a member of staff goes on with a session as short as theirs are', async () => {
	const { context, account, change } = await loggedIn()
	const promoted = await giveRoles(context, account, [OFFICE])

	const changed = await changePassword(context, { ...change, session: { ...change.session, account: promoted } })

	expect(changed).toMatchObject({ ok: true, value: { lifetime: 12 * HOUR } })
})

test('an account without a password, and one that was deleted, have no password to change', async () => {
	const { context, account, change } = await loggedIn()
	await createAdmin(context, 'invited@example.com')
	const invited = await accountAt(context, 'invited@example.com')
	await deleteAccount(context, { account, currentPassword: PASSWORD })

	for (const currentPassword of [PASSWORD, ''])
		for (const whose of [invited, account]) {
			const session = { ...change.session, account: whose }
			expect(await changePassword(context, { ...change, session, currentPassword })).toEqual(refused('wrongPassword'))
		}
})

test('of two changes at the same moment from the same old password only one is made', async () => {
	const { context, change } = await loggedIn()
	const passwords = [OTHER_PASSWORD, 'Timbal#63#Oca']

	const answers = await Promise.all(passwords.map((password) => changePassword(context, { ...change, password })))

	expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
	for (const [index, password] of passwords.entries())
		expect((await logIn(context, { email: NURIA, password })).ok).toBe(answers[index]?.ok)
})

test('of a change and a reset at the same moment only one is made: the old password outlives no reset', async () => {
	const { context, change } = await loggedIn()
	await requestReset(context, NURIA)
	const sealed = await linkIn(context, NURIA, 'account-password-reset')

	const [changed, reset] = await Promise.all([
		changePassword(context, change),
		resetPassword(context, { sealed, password: 'Timbal#63#Oca' }),
	])

	expect([changed.ok, reset.ok].sort()).toEqual([false, true])
	expect((await logIn(context, { email: NURIA, password: 'Timbal#63#Oca' })).ok).toBe(reset.ok)
})
