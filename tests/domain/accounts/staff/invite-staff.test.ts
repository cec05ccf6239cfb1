import { expect, test } from 'vitest'
import { ADMINISTRATOR, CUSTOMER, OFFICE, type Position, type StaffLevel } from '#app/domain/accounts/access-level.ts'
import { credentialsByEmail } from '#app/domain/accounts/account.server.ts'
import { activate } from '#app/domain/accounts/activate.server.ts'
import { changeRole } from '#app/domain/accounts/change-role.server.ts'
import { logIn } from '#app/domain/accounts/log-in.server.ts'
import { requestReset, resetPassword } from '#app/domain/accounts/passwords/reset-password.server.ts'
import { register } from '#app/domain/accounts/register.server.ts'
import { findSession } from '#app/domain/accounts/sessions.server.ts'
import { setActive } from '#app/domain/accounts/set-active.server.ts'
import { acceptInvitation, accountOfInvitation } from '#app/domain/accounts/staff/accept-invitation.server.ts'
import { INVITATION_PURPOSE } from '#app/domain/accounts/staff/invitation-link.ts'
import { inviteAgain, inviteStaff, withdrawInvitation } from '#app/domain/accounts/staff/invite-staff.server.ts'
import { listInvitations } from '#app/domain/accounts/staff/list-invitations.server.ts'
import { sweepAccounts } from '#app/domain/accounts/sweep.server.ts'
import { listStaff } from '#app/domain/bookings/staff.server.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { outbox, passwordResets, quotes, userRoles, users } from '#drizzle/schema.ts'
import {
	accountAt,
	bitFlips,
	giveRoles,
	linkIn,
	linksIn,
	OTHER_PASSWORD,
	PASSWORD,
	placesWith,
	sessionOf,
	signUp,
	templatesTo,
} from '#tests/support/accounts.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const PILAR = 'pilar@garbi.example'
const DAY = 24 * 3_600_000

const invite = (context: TestContext, roleId: StaffLevel = OFFICE, email = PILAR) =>
	inviteStaff(context, { email, roleId, language: 'fr' })
const join = (context: TestContext, sealed: string, password = PASSWORD) =>
	acceptInvitation(context, { sealed, name: 'Pilar', password, language: 'cat' })
const lastLink = (context: TestContext) => linkIn(context, PILAR, 'account-invited')
const waiting = async (context: TestContext) => (await listInvitations(context)).map(({ email }) => email)

async function invited(roleId: StaffLevel = OFFICE) {
	const context = await createTestContext()
	expect(await invite(context, roleId)).toEqual(accepted('invited'))
	return { context, sealed: await lastLink(context), account: await accountAt(context, PILAR) }
}

test.each([ADMINISTRATOR, OFFICE] as const)(
	'an invited person of role %i chooses a name and a password by the link, and works with that role',
	async (roleId) => {
		const { context, sealed, account } = await invited(roleId)
		expect(account).toMatchObject({ roleIds: [roleId], level: roleId, language: 'fr' })
		expect(await listInvitations(context)).toEqual([
			{ id: account.id, email: PILAR, level: roleId, endsAt: context.now() + 7 * DAY },
		])
		expect(await accountOfInvitation(context, sealed)).toEqual(account)

		expect(await join(context, sealed)).toMatchObject({ ok: true, value: { id: account.id, level: roleId } })

		expect(await logIn(context, { email: PILAR, password: PASSWORD })).toMatchObject({ ok: true })
		const [user] = await context.database.read.select().from(users)
		expect(user).toMatchObject({ firstName: 'Pilar', language: 'cat' })
		expect(await waiting(context)).toEqual([])
		expect(await templatesTo(context, PILAR)).toEqual(['account-invited'])
	},
)

test('before the person has come nothing opens the account', async () => {
	const { context } = await invited()
	for (const password of ['', PASSWORD])
		expect(await logIn(context, { email: PILAR, password })).toEqual(refused('credentials'))
})

test('the link works once, and not for a second person at the same moment', async () => {
	const { context, sealed } = await invited()

	const answers = await Promise.all([join(context, sealed), join(context, sealed, OTHER_PASSWORD)])

	expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
	expect(answers).toContainEqual(refused('link'))
	expect(await accountOfInvitation(context, sealed)).toBeUndefined()
	expect(await join(context, sealed)).toEqual(refused('link'))
	const opening = await Promise.all(
		[PASSWORD, OTHER_PASSWORD].map((password) => logIn(context, { email: PILAR, password })),
	)
	expect(opening.filter(({ ok }) => ok)).toHaveLength(1)
})

test('the link ends after seven days; then the person is listed with a link that has ended, and can be sent another', async () => {
	const { context, sealed, account } = await invited()
	context.advance(7 * DAY - 1)
	expect(await accountOfInvitation(context, sealed)).toBeDefined()
	context.advance(1)
	expect(await join(context, sealed)).toEqual(refused('link'))
	for (const sweeps of [false, true]) {
		if (sweeps) await sweepAccounts(context)
		expect(await listInvitations(context)).toMatchObject([{ email: PILAR, endsAt: undefined }])
	}

	expect(await inviteAgain(context, account.id)).toEqual(accepted({ email: PILAR }))

	expect(await join(context, sealed)).toEqual(refused('link'))
	expect(await join(context, await lastLink(context))).toMatchObject({ ok: true })
})

test('a link of another purpose, a forged one and one with a flipped bit open nothing', async () => {
	const { context, sealed, account } = await invited()
	await requestReset(context, PILAR)
	const other = await linkIn(context, PILAR, 'account-password-reset')
	for (const forged of ['', 'v1.', 'x'.repeat(5000), other, ...bitFlips(sealed).slice(0, 300)])
		expect(await accountOfInvitation(context, forged), forged).toBeUndefined()
	expect(await resetPassword(context, { sealed, password: PASSWORD })).toEqual(refused('link'))
	expect(await accountOfInvitation(context, sealed)).toEqual(account)
})

test('the database holds nothing that opens the link', async () => {
	const { context, sealed } = await invited()
	expect(await placesWith(context, sealed)).toEqual([])
})

test('inviting the same address twice makes one account; the earlier link ends, and the role named last counts', async () => {
	const { context, sealed } = await invited(ADMINISTRATOR)

	expect(await invite(context, OFFICE)).toEqual(accepted('invited'))

	expect(await waiting(context)).toEqual([PILAR])
	expect(await context.database.read.select().from(userRoles)).toMatchObject([{ roleId: OFFICE }])
	expect(await accountOfInvitation(context, sealed)).toBeUndefined()
	expect(await accountOfInvitation(context, await lastLink(context))).toMatchObject({ level: OFFICE })
})

test('two administrators who invite the same address at the same moment make one account with one link', async () => {
	const context = await createTestContext()

	const answers = await Promise.all([invite(context), invite(context, ADMINISTRATOR)])

	expect(answers).toEqual([accepted('invited'), accepted('invited')])
	expect(await context.database.read.select().from(users)).toHaveLength(1)
	expect(await context.database.read.select().from(userRoles)).toHaveLength(1)
	expect(await context.database.read.select().from(passwordResets)).toHaveLength(1)
	const opening = await Promise.all(
		(await linksIn(context, PILAR, 'account-invited')).map((link) => accountOfInvitation(context, link)),
	)
	expect(opening.filter(Boolean)).toHaveLength(1)
})

test('a withdrawn invitation opens nothing, and leaves neither account nor mail', async () => {
	const { context, sealed, account } = await invited()

	expect(await withdrawInvitation(context, account.id)).toEqual(accepted({ email: PILAR }))

	expect(await join(context, sealed)).toEqual(refused('link'))
	const { read } = context.database
	for (const table of [users, userRoles, passwordResets, outbox]) expect(await read.$count(table)).toBe(0)
	expect(await withdrawInvitation(context, account.id)).toEqual(refused('over'))
	expect(await inviteAgain(context, account.id)).toEqual(refused('over'))
})

test('where an invitation is withdrawn while its person comes, one of both counts', async () => {
	const { context, sealed, account } = await invited()

	const [joined, withdrawn] = await Promise.all([join(context, sealed), withdrawInvitation(context, account.id)])

	expect([joined.ok, withdrawn.ok].sort()).toEqual([false, true])
	expect(await context.database.read.$count(users)).toBe(joined.ok ? 1 : 0)
})

test('an account in use is neither sent an invitation again nor withdrawn', async () => {
	const { context, sealed, account } = await invited()
	await join(context, sealed)
	for (const change of [inviteAgain, withdrawInvitation])
		expect(await change(context, account.id)).toEqual(refused('over'))
	const customer = await signUp(context)
	for (const id of [customer.id, 0, -1, 1e9]) expect(await withdrawInvitation(context, id)).toEqual(refused('over'))
	expect(await context.database.read.$count(users)).toBe(2)
})

test('a customer who is invited gets the role on the same account, and no link of an invitation', async () => {
	const context = await createTestContext()
	const customer = await signUp(context, { email: PILAR })
	const secret = await sessionOf(context, customer)

	expect(await invite(context)).toEqual(accepted('roleGiven'))

	expect(await accountAt(context, PILAR)).toEqual({ ...customer, roleIds: [OFFICE], level: OFFICE })
	expect(await findSession(context, secret, 'browser')).toBeUndefined()
	expect((await templatesTo(context, PILAR)).slice(1)).toEqual(['account-promoted'])
})

test('office staff who are invited as administrators keep their password and are told by mail', async () => {
	const context = await createTestContext()
	const office = await giveRoles(context, await signUp(context, { email: PILAR }), [OFFICE])
	const secret = await sessionOf(context, office)

	expect(await invite(context, ADMINISTRATOR)).toEqual(accepted('roleGiven'))

	expect((await accountAt(context, PILAR)).roleIds).toEqual([ADMINISTRATOR])
	expect(await findSession(context, secret, 'browser')).toBeUndefined()
	expect((await templatesTo(context, PILAR)).slice(1)).toEqual(['account-administrator'])
	expect(await logIn(context, { email: PILAR, password: PASSWORD })).toMatchObject({ ok: true })
})

test.each([
	[ADMINISTRATOR, ADMINISTRATOR],
	[ADMINISTRATOR, OFFICE],
	[OFFICE, OFFICE],
] as const)('an invitation of staff with role %i to role %i changes nothing', async (has, roleId) => {
	const context = await createTestContext()
	await giveRoles(context, await signUp(context, { email: PILAR }), [has])
	expect(await invite(context, roleId)).toEqual(refused('alreadyStaff'))
	expect((await accountAt(context, PILAR)).roleIds).toEqual([has])
	expect(await templatesTo(context, PILAR)).toEqual(['account-activation'])
})

const OWN = ['account-activation']

test.each<[Position, Position | undefined, StaffLevel, 'positionGiven' | 'roleGiven', string[]]>([
	['planner', undefined, OFFICE, 'positionGiven', OWN],
	['accountant', undefined, OFFICE, 'positionGiven', OWN],
	['planner', 'accountant', OFFICE, 'positionGiven', OWN],
	['planner', undefined, ADMINISTRATOR, 'roleGiven', [...OWN, 'account-administrator']],
])('the %s who is invited to the position %s of role %i gets it: %s', async (has, position, roleId, outcome, mails) => {
	const context = await createTestContext()
	const staff = await giveRoles(context, await signUp(context, { email: PILAR }), [OFFICE])
	await changeRole(context, { userId: staff.id, roleId: OFFICE, position: has })

	expect(await inviteStaff(context, { email: PILAR, roleId, position, language: 'fr' })).toEqual(accepted(outcome))

	const now = await accountAt(context, PILAR)
	expect([now.level, now.position]).toEqual([roleId, position])
	expect(await templatesTo(context, PILAR)).toEqual(mails)
})

test.each<[StaffLevel, Position | undefined, Position]>([
	[OFFICE, undefined, 'planner'],
	[OFFICE, 'planner', 'planner'],
	[ADMINISTRATOR, undefined, 'accountant'],
])('an invitation of staff with role %i and position %s as %s changes nothing', async (roleId, has, position) => {
	const context = await createTestContext()
	const pilar = await giveRoles(context, await signUp(context, { email: PILAR }), [roleId])
	if (has) await changeRole(context, { userId: pilar.id, roleId, position: has })
	const before = await accountAt(context, PILAR)
	const asked = { email: PILAR, roleId: OFFICE, position, language: 'fr' } as const
	expect(await inviteStaff(context, asked)).toEqual(refused('alreadyStaff'))
	expect(await accountAt(context, PILAR)).toEqual(before)
})

test('a shut account is not invited, and a shut invitation opens nothing', async () => {
	const { context, sealed, account } = await invited()
	await setActive(context, { userId: account.id, active: false, actorId: 0 })
	expect(await accountOfInvitation(context, sealed)).toBeUndefined()
	expect(await invite(context)).toEqual(refused('shut'))
	expect(await waiting(context)).toEqual([])
})

test('a registration that a stranger left open for the address does not open the account', async () => {
	const context = await createTestContext()
	await register(context, { email: PILAR, password: OTHER_PASSWORD, language: 'es' })
	const registered = await linkIn(context, PILAR, 'account-activation')
	await invite(context)

	expect(await activate(context, registered)).toEqual(refused('link'))
	expect(await logIn(context, { email: PILAR, password: OTHER_PASSWORD })).toEqual(refused('credentials'))
	expect(await join(context, await lastLink(context))).toMatchObject({ ok: true })
})

test('an invited person who lost the mail gets in by a forgotten password; the invitation then ends', async () => {
	const { context, sealed } = await invited()
	await requestReset(context, PILAR)
	const reset = await linkIn(context, PILAR, 'account-password-reset')

	expect(await resetPassword(context, { sealed: reset, password: PASSWORD })).toMatchObject({
		ok: true,
		value: { isFirst: true },
	})
	expect(await join(context, sealed, OTHER_PASSWORD)).toEqual(refused('link'))
	expect(await logIn(context, { email: PILAR, password: PASSWORD })).toMatchObject({ ok: true })
})

test('a customer with requests whose invitation is withdrawn stays a customer, with the requests', async () => {
	const context = await createTestContext()
	const customer = await signUp(context, { email: PILAR })
	await requestQuote(context, {
		...{ request: validRequest({ email: PILAR }), requestKey: 'one', language: 'cat', userId: customer.id },
	})
	await changeRole(context, { userId: customer.id, roleId: OFFICE })
	const promotion = await linkIn(context, PILAR, 'account-promoted')
	expect(await waiting(context)).toEqual([PILAR])

	expect(await withdrawInvitation(context, customer.id)).toEqual(accepted({ email: PILAR }))

	expect((await accountAt(context, PILAR)).roleIds).toEqual([CUSTOMER])
	expect(await context.database.read.select({ userId: quotes.userId }).from(quotes)).toEqual([{ userId: customer.id }])
	expect(await resetPassword(context, { sealed: promotion, password: PASSWORD })).toEqual(refused('link'))
})

test('a link never opens an account that has a password', async () => {
	const context = await createTestContext()
	const office = await giveRoles(context, await signUp(context, { email: PILAR }), [OFFICE])
	await context.database.transaction(async (tx) => {
		await tx.insert(passwordResets).values({ id: 'one', userId: office.id, endsAt: context.now() + DAY })
	})

	const sealed = seal(context.config.secret, INVITATION_PURPOSE, 'one')

	expect(await accountOfInvitation(context, sealed)).toBeUndefined()
	expect(await join(context, sealed, OTHER_PASSWORD)).toEqual(refused('link'))
	expect(await logIn(context, { email: PILAR, password: PASSWORD })).toMatchObject({ ok: true })
})

test('a person who has not come yet is not among the staff who get requests', async () => {
	const { context, sealed } = await invited()
	const staff = async () => (await listStaff(context.database.read)).map(({ email }) => email)
	expect(await staff()).toEqual([])
	await join(context, sealed)
	expect(await staff()).toEqual([PILAR])
})

test('the password of an invited person is stored as a hash only', async () => {
	const { context, sealed } = await invited()
	await join(context, sealed)
	expect((await credentialsByEmail(context.database.read, PILAR))?.passwordHash).toMatch(/^\$argon2id\$/)
	expect(await placesWith(context, PASSWORD)).toEqual([])
})
