import { expect, test } from 'vitest'
import { ADMINISTRATOR, CUSTOMER } from '#app/domain/accounts/access-level.ts'
import { createAdmin } from '#app/domain/accounts/create-admin.server.ts'
import { logIn } from '#app/domain/accounts/log-in.server.ts'
import { accountOfReset, resetPassword } from '#app/domain/accounts/passwords/reset-password.server.ts'
import { findSession } from '#app/domain/accounts/sessions.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { outbox, userRoles, users } from '#drizzle/schema.ts'
import {
	accountAt,
	NURIA,
	OTHER_PASSWORD,
	PASSWORD,
	sealedValueIn,
	sessionOf,
	signUp,
} from '#tests/support/accounts.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const DAY = 24 * 3_600_000

test('a new person gets an account without a password, and the address of the page where to choose one', async () => {
	const context = await createTestContext({ PUBLIC_ORIGIN: 'http://localhost:4242' })

	const address = await createAdmin(context, NURIA)

	expect(address).toMatch(/^http:\/\/localhost:4242\/reset-password\/\?token=v1\.[\w-]+$/)
	expect(await context.database.read.select().from(users)).toMatchObject([
		{ email: NURIA, language: 'es', passwordHash: null, createdAt: context.now() },
	])
	expect(await accountAt(context, NURIA)).toMatchObject({ roleIds: [ADMINISTRATOR], level: ADMINISTRATOR })
	// The operator who ran the command passes the link on; a mail would reveal it to more people.
	expect(await context.database.read.select().from(outbox)).toEqual([])
})

test('the link sets a password once, and with it the administrator logs in', async () => {
	const context = await createTestContext()
	const sealed = sealedValueIn(await createAdmin(context, NURIA))
	const account = await accountAt(context, NURIA)
	expect(await accountOfReset(context, sealed)).toEqual(account)

	expect(await resetPassword(context, { sealed, password: PASSWORD })).toMatchObject(
		accepted({ account, isFirst: true }),
	)

	expect(await logIn(context, { email: NURIA, password: PASSWORD })).toMatchObject(accepted(account))
	expect(await resetPassword(context, { sealed, password: OTHER_PASSWORD })).toEqual(refused('link'))
	expect(await logIn(context, { email: NURIA, password: OTHER_PASSWORD })).toEqual(refused('credentials'))
})

test('the link is good for a day and not a moment longer', async () => {
	const context = await createTestContext()
	const sealed = sealedValueIn(await createAdmin(context, NURIA))

	context.advance(DAY - 1)
	expect(await accountOfReset(context, sealed)).toMatchObject({ email: NURIA })
	context.advance(1)
	expect(await accountOfReset(context, sealed)).toBeUndefined()
	expect(await resetPassword(context, { sealed, password: PASSWORD })).toEqual(refused('link'))
})

test('a customer who becomes an administrator keeps account and language, and chooses a new password', async () => {
	const context = await createTestContext()
	const customer = await signUp(context)
	const secret = await sessionOf(context, customer)

	const sealed = sealedValueIn(await createAdmin(context, NURIA))

	const promoted = { ...customer, roleIds: [ADMINISTRATOR, CUSTOMER], level: ADMINISTRATOR }
	expect(await logIn(context, { email: NURIA, password: PASSWORD })).toEqual(refused('credentials'))
	expect(await accountOfReset(context, sealed)).toEqual(promoted)
	expect(await findSession(context, secret, 'browser')).toBeUndefined()
})

test('the command run twice makes one account with one role, and either link works until one is used', async () => {
	const context = await createTestContext()
	const first = sealedValueIn(await createAdmin(context, NURIA))
	context.advance(DAY / 2)
	const second = sealedValueIn(await createAdmin(context, NURIA))

	const account = await accountAt(context, NURIA)
	expect(await context.database.read.select().from(users)).toHaveLength(1)
	expect(await context.database.read.select().from(userRoles)).toEqual([{ userId: account.id, roleId: ADMINISTRATOR }])
	expect(await accountOfReset(context, first)).toEqual(account)
	context.advance(DAY / 2)
	expect(await accountOfReset(context, first)).toBeUndefined()
	expect(await resetPassword(context, { sealed: second, password: PASSWORD })).toMatchObject(
		accepted({ account, isFirst: true }),
	)
	expect(await logIn(context, { email: NURIA, password: PASSWORD })).toMatchObject(accepted(account))
})

test('of two links that are still good the first to be used ends the other', async () => {
	const context = await createTestContext()
	const links = [await createAdmin(context, NURIA), await createAdmin(context, NURIA)].map(sealedValueIn)

	expect(await resetPassword(context, { sealed: links[0] ?? '', password: PASSWORD })).toMatchObject({ ok: true })
	expect(await accountOfReset(context, links[1] ?? '')).toBeUndefined()
})

test('the command run several times at the same moment makes one account', async () => {
	const context = await createTestContext()

	const addresses = await Promise.all(Array.from({ length: 5 }, () => createAdmin(context, NURIA)))

	expect(new Set(addresses)).toHaveLength(5)
	expect(await context.database.read.select().from(users)).toHaveLength(1)
	expect(await context.database.read.select().from(userRoles)).toHaveLength(1)
})

test('a new administrator changes no other account', async () => {
	const context = await createTestContext()
	const pau = await signUp(context, { email: 'pau@example.com', password: PASSWORD })
	const secret = await sessionOf(context, pau)

	await createAdmin(context, NURIA)

	expect(await accountAt(context, 'pau@example.com')).toEqual(pau)
	expect(await findSession(context, secret, 'browser')).toMatchObject({ account: pau })
})
