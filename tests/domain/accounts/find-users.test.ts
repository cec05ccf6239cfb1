import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADMINISTRATOR, CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { findUser, findUsers } from '#app/domain/accounts/find-users.server.ts'
import { userRoles, users } from '#drizzle/schema.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const everyone = { email: '', page: 1, pageSize: 50 }

const people = [
	{ email: 'anna@example.com', roles: [ADMINISTRATOR, CUSTOMER], active: 1, isInvited: true },
	{ email: 'berta_x@example.com', roles: [OFFICE], active: 1, passwordHash: 'hash', isInvited: false },
	{ email: 'bertaxx@example.com', roles: [CUSTOMER], active: 0, isInvited: false },
	{ email: 'carles%@example.com', roles: [], active: 1, isInvited: false },
	{ email: 'd\\o@example.com', roles: [CUSTOMER], active: 1, isInvited: false },
]

async function company() {
	const context = await createTestContext()
	await context.database.transaction(async (tx) => {
		for (const { roles, isInvited: _, ...person } of people.toReversed()) {
			const [user] = await tx
				.insert(users)
				.values({ ...person, language: 'es', createdAt: 5 })
				.returning()
			for (const roleId of roles) await tx.insert(userRoles).values({ userId: user?.id ?? 0, roleId })
		}
	})
	return context
}

const emails = async (context: TestContext, search: Partial<Parameters<typeof findUsers>[1]>) =>
	(await findUsers(context, { ...everyone, ...search })).users.map(({ email }) => email.split('@')[0])

test('all accounts are listed in the order of their addresses, with their roles and nothing secret', async () => {
	const context = await company()
	const { users: found, total } = await findUsers(context, everyone)
	expect(found.map(({ id: _, ...user }) => user)).toEqual(
		people.map(({ email, roles, active, isInvited }) => ({
			...{ email, active: active === 1, createdAt: 5, roleIds: roles, isInvited },
		})),
	)
	expect(total).toBe(5)
	expect(await findUser(context, found[0]?.id ?? 0)).toEqual(found[0])
	expect(await findUser(context, 1e9)).toBeUndefined()
})

test('role and state narrow the list, together too', async () => {
	const context = await company()
	expect(await emails(context, { roleId: CUSTOMER })).toEqual(['anna', 'bertaxx', 'd\\o'])
	expect(await emails(context, { active: false })).toEqual(['bertaxx'])
	expect(await emails(context, { roleId: CUSTOMER, active: true })).toEqual(['anna', 'd\\o'])
	expect(await emails(context, { roleId: OFFICE, active: false })).toEqual([])
})

test('a part of an address finds it, and signs that mean something to the database mean themselves', async () => {
	const context = await company()
	await fc.assert(
		fc.asyncProperty(
			fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('_', '%', '\\', 'a_x', '@example', "'", 'BERTA', 'a%')),
			async (part) => {
				const email = part.toLowerCase()
				const expected = people.filter((person) => person.email.includes(email))
				expect((await findUsers(context, { ...everyone, email })).users.map((user) => user.email)).toEqual(
					expected.map((person) => person.email),
				)
			},
		),
	)
})

test('every account is on exactly one page of the list, and a page beyond the last shows the last', async () => {
	const context = await company()
	const pageOf = (page: number) => findUsers(context, { ...everyone, pageSize: 2, page })
	const pages = await Promise.all([1, 2, 3].map(pageOf))
	expect(pages.flatMap(({ users: found }) => found.map(({ email }) => email))).toEqual(people.map(({ email }) => email))
	expect(await pageOf(1e6)).toEqual(pages[2])
	expect(await findUsers(context, { ...everyone, email: 'nobody', page: 9 })).toEqual({ users: [], total: 0, page: 1 })
})
