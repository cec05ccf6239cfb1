import { expect, test } from 'vitest'
import { ADMINISTRATOR, CUSTOMER } from '#app/domain/accounts/access-level.ts'
import { listRoleRecords } from '#app/domain/accounts/role-records.server.ts'
import { countUsers, listUserRecords, USERS_A_PAGE } from '#app/domain/accounts/user-records.server.ts'
import { roles, users } from '#drizzle/schema.ts'
import { giveRoles, NURIA, signUp } from '#tests/support/accounts.ts'
import { createTestContext } from '#tests/support/test-context.ts'

test('roles are the contract’s types, with two fields each', async () => {
	const context = await createTestContext()
	await context.database.transaction((tx) => tx.insert(roles).values({ id: 7, name: 'conductor' }))

	expect(await listRoleRecords(context)).toEqual([
		{ ID_ROLE: 0, DES_ROLE: 'administrador' },
		{ ID_ROLE: 1, DES_ROLE: 'oficina' },
		{ ID_ROLE: 2, DES_ROLE: 'cliente' },
		{ ID_ROLE: 7, DES_ROLE: 'conductor' },
	])
})

test('a user’s record has exactly these fields, and no hash in any of them', async () => {
	const context = await createTestContext()
	const account = await signUp(context)
	await giveRoles(context, account, [CUSTOMER, ADMINISTRATOR])

	const records = await listUserRecords(context, { page: 1 })

	expect(records).toEqual([
		{
			ID_USER: account.id,
			DES_EMAIL: NURIA,
			ROLES: '0 administrador, 2 cliente',
			COD_LANGUAGE: 'cat',
			IND_ACTIVE: 1,
			FEC_CREATED: '2026-11-20T09:00:00.000Z',
		},
	])
	expect(Object.keys(records[0] ?? {})).toEqual(
		'ID_USER DES_EMAIL ROLES COD_LANGUAGE IND_ACTIVE FEC_CREATED'.split(' '),
	)
	expect(JSON.stringify(records)).not.toContain('argon2')
})

test('an account without a role and one that is shut are records too', async () => {
	const context = await createTestContext()
	await context.database.transaction((tx) =>
		tx.insert(users).values({ email: NURIA, language: 'es', createdAt: 0, active: 0 }),
	)

	expect(await listUserRecords(context, { page: 1 })).toMatchObject([{ DES_EMAIL: NURIA, ROLES: '', IND_ACTIVE: 0 }])
})

test('every account is on one page, and no page is longer than a hundred', async () => {
	const context = await createTestContext()
	const many = Array.from({ length: 2 * USERS_A_PAGE + 1 }, (_, at) => ({
		email: `${at}@example.com`,
		language: 'es',
		createdAt: at,
	}))
	await context.database.transaction((tx) => tx.insert(users).values(many))

	const pages = await Promise.all([1, 2, 3, 4].map((page) => listUserRecords(context, { page })))

	expect(pages.map(({ length }) => length)).toEqual([100, 100, 1, 0])
	expect(pages.flat().map(({ DES_EMAIL }) => DES_EMAIL)).toEqual(many.map(({ email }) => email))
	expect(await countUsers(context)).toBe(201)
})
