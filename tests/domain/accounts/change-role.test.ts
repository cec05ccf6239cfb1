import { expect, test } from 'vitest'
import { ADMINISTRATOR, CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { changeRole } from '#app/domain/accounts/change-role.server.ts'
import { findSession } from '#app/domain/accounts/sessions.server.ts'
import { setActive } from '#app/domain/accounts/set-active.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { sessions } from '#drizzle/schema.ts'
import { accountAt, giveRoles, NURIA, OTHER_PASSWORD, sessionOf, signUp } from '#tests/support/accounts.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const PAU = 'pau@example.com'

async function twoPeople(ofNuria: number[], ofPau: number[]) {
	const context = await createTestContext()
	const nuria = await giveRoles(context, await signUp(context), ofNuria)
	const pau = await giveRoles(context, await signUp(context, { email: PAU, password: OTHER_PASSWORD }), ofPau)
	return { context, nuria, pau }
}

test.each([ADMINISTRATOR, OFFICE, CUSTOMER] as const)('role %i replaces all that the account had', async (roleId) => {
	const { context, pau } = await twoPeople([ADMINISTRATOR], [ADMINISTRATOR, OFFICE, CUSTOMER])

	expect(await changeRole(context, { userId: pau.id, roleId })).toEqual(accepted({ isInvited: false }))

	expect((await accountAt(context, PAU)).roleIds).toEqual([roleId])
	expect((await accountAt(context, NURIA)).roleIds).toEqual([ADMINISTRATOR])
})

test('another level ends all sessions for good; the same level none', async () => {
	const { context, nuria, pau } = await twoPeople([ADMINISTRATOR], [CUSTOMER])
	const kept = await sessionOf(context, nuria)
	const secrets = [await sessionOf(context, pau), await sessionOf(context, pau, 'program')]
	const isOpen = async () => [
		await findSession(context, secrets[0] ?? '', 'browser'),
		await findSession(context, secrets[1] ?? '', 'program'),
	]

	await changeRole(context, { userId: pau.id, roleId: CUSTOMER })
	expect(await isOpen()).toMatchObject([{ account: { email: PAU } }, { account: { email: PAU } }])
	await changeRole(context, { userId: pau.id, roleId: OFFICE })
	await changeRole(context, { userId: pau.id, roleId: CUSTOMER })

	expect(await isOpen()).toEqual([undefined, undefined])
	expect(await context.database.read.select().from(sessions)).toMatchObject([{ userId: nuria.id }])
	expect(await findSession(context, kept, 'browser')).toBeDefined()
})

test.each([OFFICE, CUSTOMER] as const)('the last administrator does not become %i', async (roleId) => {
	const { context, nuria } = await twoPeople([ADMINISTRATOR, CUSTOMER], [OFFICE])

	expect(await changeRole(context, { userId: nuria.id, roleId })).toEqual(refused('lastAdministrator'))

	expect((await accountAt(context, NURIA)).roleIds).toEqual([ADMINISTRATOR, CUSTOMER])
	expect(await changeRole(context, { userId: nuria.id, roleId: ADMINISTRATOR })).toEqual(accepted({ isInvited: false }))
})

test('an administrator whose account is shut does not count as another one', async () => {
	const { context, nuria, pau } = await twoPeople([ADMINISTRATOR], [ADMINISTRATOR])
	await setActive(context, { userId: pau.id, active: false, actorId: nuria.id })

	const demote = () => changeRole(context, { userId: nuria.id, roleId: OFFICE })
	expect(await demote()).toEqual(refused('lastAdministrator'))
	await setActive(context, { userId: pau.id, active: true, actorId: nuria.id })
	expect(await demote()).toEqual(accepted({ isInvited: false }))
})

test('of two administrators who demote each other at the same moment one stays', async () => {
	const { context, nuria, pau } = await twoPeople([ADMINISTRATOR], [ADMINISTRATOR])

	const answers = await Promise.all([nuria, pau].map(({ id }) => changeRole(context, { userId: id, roleId: CUSTOMER })))

	expect(answers).toContainEqual(accepted({ isInvited: false }))
	expect(answers).toContainEqual(refused('lastAdministrator'))
	const levels = [(await accountAt(context, NURIA)).level, (await accountAt(context, PAU)).level]
	expect(levels.sort()).toEqual([ADMINISTRATOR, CUSTOMER])
})

test.each([0, -1, 1e9, 1.5, Number.NaN])('there is no account %d to change', async (userId) => {
	const { context } = await twoPeople([ADMINISTRATOR], [CUSTOMER])
	expect(await changeRole(context, { userId, roleId: ADMINISTRATOR })).toEqual(refused('unknown'))
})
