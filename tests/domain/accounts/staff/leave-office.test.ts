import { expect, test } from 'vitest'
import { ADMINISTRATOR, CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { credentialsByEmail } from '#app/domain/accounts/account.server.ts'
import { changeRole } from '#app/domain/accounts/change-role.server.ts'
import { deleteAccount } from '#app/domain/accounts/delete-account.server.ts'
import { logIn } from '#app/domain/accounts/log-in.server.ts'
import { findSession } from '#app/domain/accounts/sessions.server.ts'
import { setActive } from '#app/domain/accounts/set-active.server.ts'
import { inviteStaff } from '#app/domain/accounts/staff/invite-staff.server.ts'
import { leaveOffice } from '#app/domain/accounts/staff/leave-office.server.ts'
import { listStaff } from '#app/domain/bookings/staff.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { companyFacts } from '#drizzle/schema.ts'
import { accountAt, giveRoles, NURIA, OTHER_PASSWORD, PASSWORD, sessionOf, signUp } from '#tests/support/accounts.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const PAU = 'pau@example.com'

async function twoPeople(ofNuria: number, ofPau: number) {
	const context = await createTestContext()
	const nuria = await giveRoles(context, await signUp(context), [ofNuria])
	const pau = await giveRoles(context, await signUp(context, { email: PAU, password: OTHER_PASSWORD }), [ofPau])
	/** Counts the administrators who can log in. */
	const administrators = async () => {
		const known = await Promise.all([NURIA, PAU].map((email) => credentialsByEmail(context.database.read, email)))
		return known.filter((each) => each?.isActive && each.account.level === ADMINISTRATOR).length
	}
	return { context, nuria, pau, administrators }
}

test.each([ADMINISTRATOR, OFFICE])('staff of role %i who leave are customers, without a session', async (role) => {
	const { context, pau } = await twoPeople(ADMINISTRATOR, role)
	const secrets = [await sessionOf(context, pau), await sessionOf(context, pau, 'program')]

	expect(await leaveOffice(context, { account: pau, currentPassword: OTHER_PASSWORD })).toEqual(accepted(undefined))

	expect((await accountAt(context, PAU)).roleIds).toEqual([CUSTOMER])
	expect(await findSession(context, secrets[0] ?? '', 'browser')).toBeUndefined()
	expect(await findSession(context, secrets[1] ?? '', 'program')).toBeUndefined()
	expect((await listStaff(context.database.read)).map(({ email }) => email)).toEqual([NURIA])
	expect(await logIn(context, { email: PAU, password: OTHER_PASSWORD })).toMatchObject({ ok: true })
})

test('a position goes with the office: who leaves and comes back does all of its work', async () => {
	const { context, pau } = await twoPeople(ADMINISTRATOR, OFFICE)
	await changeRole(context, { userId: pau.id, roleId: OFFICE, position: 'planner' })
	expect(await accountAt(context, PAU)).toEqual({ ...pau, position: 'planner' })
	// A planner answers no request, so none is given to them.
	expect((await listStaff(context.database.read)).map(({ email }) => email)).toEqual([NURIA])
	await leaveOffice(context, { account: pau, currentPassword: OTHER_PASSWORD })
	await giveRoles(context, pau, [OFFICE])
	expect(await accountAt(context, PAU)).toEqual(pau)
})

test.each(['', PASSWORD, OTHER_PASSWORD.toLowerCase()])('with the wrong password %j no one leaves', async (typed) => {
	const { context, pau } = await twoPeople(ADMINISTRATOR, OFFICE)
	expect(await leaveOffice(context, { account: pau, currentPassword: typed })).toEqual(refused('wrongPassword'))
	expect((await accountAt(context, PAU)).level).toBe(OFFICE)
})

test('a customer has no office to leave', async () => {
	const { context, pau } = await twoPeople(ADMINISTRATOR, CUSTOMER)
	expect(await leaveOffice(context, { account: pau, currentPassword: OTHER_PASSWORD })).toEqual(refused('notStaff'))
})

test('the last administrator cannot leave, whatever staff there is besides', async () => {
	const { context, nuria, administrators } = await twoPeople(ADMINISTRATOR, OFFICE)
	const leave = () => leaveOffice(context, { account: nuria, currentPassword: PASSWORD })
	expect(await leave()).toEqual(refused('lastAdministrator'))

	// An administrator who was invited and has not come yet cannot log in.
	await inviteStaff(context, { email: 'pilar@example.com', roleId: ADMINISTRATOR, language: 'es' })
	expect(await leave()).toEqual(refused('lastAdministrator'))
	expect(await deleteAccount(context, { account: nuria, currentPassword: PASSWORD })).toEqual(
		refused('lastAdministrator'),
	)
	expect(await changeRole(context, { userId: nuria.id, roleId: OFFICE })).toEqual(refused('lastAdministrator'))
	expect(await setActive(context, { userId: nuria.id, active: false, actorId: 0 })).toEqual(
		refused('lastAdministrator'),
	)
	expect(await administrators()).toBe(1)
})

test('what a person did stays when they are removed', async () => {
	const { context, nuria, pau } = await twoPeople(ADMINISTRATOR, OFFICE)
	const { read } = context.database
	await context.database.transaction(async (tx) => {
		await tx.insert(companyFacts).values({ version: 99, facts: '{}', savedAt: 1, savedBy: pau.id })
	})

	expect(await changeRole(context, { userId: pau.id, roleId: CUSTOMER })).toEqual(accepted({ isInvited: false }))

	const rows = await read.select({ savedBy: companyFacts.savedBy }).from(companyFacts)
	expect(rows).toContainEqual({ savedBy: pau.id })
	expect(nuria.level).toBe(ADMINISTRATOR)
})

type Two = Awaited<ReturnType<typeof twoPeople>>

/** Ways in which the last two administrators may end each other’s role, or their own. */
const ways: Record<string, (two: Two) => Promise<{ ok: boolean }>[]> = {
	'both leave': ({ context, nuria, pau }) => [
		leaveOffice(context, { account: nuria, currentPassword: PASSWORD }),
		leaveOffice(context, { account: pau, currentPassword: OTHER_PASSWORD }),
	],
	'both remove each other': ({ context, nuria, pau }) => [
		changeRole(context, { userId: nuria.id, roleId: CUSTOMER }),
		changeRole(context, { userId: pau.id, roleId: CUSTOMER }),
	],
	'one leaves and shuts the other’s account': ({ context, nuria, pau }) => [
		leaveOffice(context, { account: nuria, currentPassword: PASSWORD }),
		setActive(context, { userId: pau.id, active: false, actorId: nuria.id }),
	],
	'one leaves and the other deletes their account': ({ context, nuria, pau }) => [
		leaveOffice(context, { account: nuria, currentPassword: PASSWORD }),
		deleteAccount(context, { account: pau, currentPassword: OTHER_PASSWORD }),
	],
}

test.each(Object.entries(ways))('where at the same moment %s, one administrator stays', async (_, way) => {
	const two = await twoPeople(ADMINISTRATOR, ADMINISTRATOR)

	const answers = await Promise.all(way(two))

	expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
	expect(answers).toContainEqual(refused('lastAdministrator'))
	expect(await two.administrators()).toBe(1)
})
