import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ADMINISTRATOR, CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { activate } from '#app/domain/accounts/activate.server.ts'
import { changeRole } from '#app/domain/accounts/change-role.server.ts'
import { createAdmin } from '#app/domain/accounts/create-admin.server.ts'
import { deleteAccount } from '#app/domain/accounts/delete-account.server.ts'
import { logIn } from '#app/domain/accounts/log-in.server.ts'
import { requestReset, resetPassword } from '#app/domain/accounts/passwords/reset-password.server.ts'
import { register } from '#app/domain/accounts/register.server.ts'
import { findSession } from '#app/domain/accounts/sessions.server.ts'
import { setActive } from '#app/domain/accounts/set-active.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { sessions, users } from '#drizzle/schema.ts'
import {
	giveRoles,
	linkIn,
	NURIA,
	OTHER_PASSWORD,
	PASSWORD,
	sealedValueIn,
	sessionOf,
	signUp,
	templatesTo,
} from '#tests/support/accounts.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const PAU = 'pau@example.com'
const rightOfPau = { email: PAU, password: OTHER_PASSWORD }

/** Creates Núria, an administrator, and Pau, whose account the test is about. */
async function twoPeople(ofPau: number[] = [CUSTOMER]) {
	const context = await createTestContext()
	const nuria = await giveRoles(context, await signUp(context), [ADMINISTRATOR])
	const pau = await giveRoles(context, await signUp(context, rightOfPau), ofPau)
	const set = (active: boolean) => setActive(context, { userId: pau.id, active, actorId: nuria.id })
	return { context, nuria, pau, set }
}

const isActive = async (context: TestContext, email: string) =>
	(await context.database.read.select().from(users).where(eq(users.email, email)))[0]?.active

test('shutting an account ends its sessions immediately, those of programs too, and none of others', async () => {
	const { context, nuria, pau, set } = await twoPeople()
	const browser = await sessionOf(context, pau)
	const program = await sessionOf(context, pau, 'program')
	const other = await sessionOf(context, nuria)

	expect(await set(false)).toEqual(accepted(undefined))

	expect(await context.database.read.select().from(sessions)).toMatchObject([{ userId: nuria.id }])
	expect(await findSession(context, browser, 'browser')).toBeUndefined()
	expect(await findSession(context, program, 'program')).toBeUndefined()
	expect(await findSession(context, other, 'browser')).toBeDefined()
	expect(await isActive(context, PAU)).toBe(0)
})

test('a session that a shut account still has opens nothing', async () => {
	const { context, pau, set } = await twoPeople()
	await set(false)
	const late = await sessionOf(context, pau)

	expect(await findSession(context, late, 'browser')).toBeUndefined()
	await set(true)
	expect(await findSession(context, late, 'browser')).toBeUndefined()
})

test('only the right password tells that an account is shut', async () => {
	const { context, pau, set } = await twoPeople()
	await set(false)

	expect(await logIn(context, rightOfPau)).toEqual(refused('shut'))
	for (const password of [PASSWORD, '', OTHER_PASSWORD.toLowerCase()])
		expect(await logIn(context, { email: PAU, password })).toEqual(refused('credentials'))
	await set(true)
	expect(await logIn(context, rightOfPau)).toMatchObject(accepted(pau))
})

test('a new password does not open a shut account, and a request for one is answered as for any account', async () => {
	const { context, set } = await twoPeople()
	await set(false)

	await requestReset(context, PAU)
	expect(await templatesTo(context, PAU)).toEqual(['account-activation', 'account-password-reset'])
	const sealed = await linkIn(context, PAU, 'account-password-reset')
	expect(await resetPassword(context, { sealed, password: PASSWORD })).toMatchObject({ ok: true })

	expect(await logIn(context, { email: PAU, password: PASSWORD })).toEqual(refused('shut'))
	expect(await context.database.read.select().from(sessions)).toEqual([])
})

test('neither the old activation link nor a new registration opens a shut account', async () => {
	const { context, set } = await twoPeople()
	const link = await linkIn(context, PAU, 'account-activation')
	await set(false)

	await activate(context, link)
	await register(context, { ...rightOfPau, language: 'es' })

	expect(await templatesTo(context, PAU)).toEqual(['account-activation', 'account-exists'])
	expect(await isActive(context, PAU)).toBe(0)
	expect(await logIn(context, rightOfPau)).toEqual(refused('shut'))
})

test('the command that makes administrators opens a shut account again', async () => {
	const { context, set } = await twoPeople()
	await set(false)

	const sealed = sealedValueIn(await createAdmin(context, PAU))
	await resetPassword(context, { sealed, password: PASSWORD })

	expect(await logIn(context, { email: PAU, password: PASSWORD })).toMatchObject({
		ok: true,
		value: { level: ADMINISTRATOR },
	})
})

test.each([true, false])(
	'no administrator sets their own account to %s, however many administrators there are',
	async (active) => {
		const { context, nuria } = await twoPeople([ADMINISTRATOR])
		const own = { userId: nuria.id, active, actorId: nuria.id }
		expect(await setActive(context, own)).toEqual(refused('ownAccount'))
		expect(await isActive(context, NURIA)).toBe(1)
	},
)

test('of two administrators who shut each other’s account at the same moment one stays', async () => {
	const { context, nuria, pau } = await twoPeople([ADMINISTRATOR])

	const answers = await Promise.all([
		setActive(context, { userId: nuria.id, active: false, actorId: pau.id }),
		setActive(context, { userId: pau.id, active: false, actorId: nuria.id }),
	])

	expect(answers).toContainEqual(accepted(undefined))
	expect(answers).toContainEqual(refused('lastAdministrator'))
	expect([await isActive(context, NURIA), await isActive(context, PAU)].sort()).toEqual([0, 1])
})

test('where one is demoted while the other’s account is shut, one administrator stays', async () => {
	const { context, nuria, pau } = await twoPeople([ADMINISTRATOR])

	const answers = await Promise.all([
		changeRole(context, { userId: nuria.id, roleId: OFFICE }),
		setActive(context, { userId: pau.id, active: false, actorId: nuria.id }),
	])

	expect(answers).toEqual([accepted({ isInvited: false }), refused('lastAdministrator')])
})

test('an administrator whose account is shut does not let the last one delete theirs', async () => {
	const { context, nuria, set } = await twoPeople([ADMINISTRATOR])
	await set(false)
	const remove = () => deleteAccount(context, { account: nuria, currentPassword: PASSWORD })

	expect(await remove()).toEqual(refused('lastAdministrator'))
	await set(true)
	expect(await remove()).toEqual(accepted(undefined))
})

test.each([0, -1, 1e9, Number.NaN])('there is no account %d to shut', async (userId) => {
	const { context, nuria } = await twoPeople()
	expect(await setActive(context, { userId, active: false, actorId: nuria.id })).toEqual(refused('unknown'))
})
