import { and, asc, count, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { userRoles, users } from '#drizzle/schema.ts'
import { levelOf, OFFICE } from './access-level.ts'
import { rolesOfUsers } from './roles-of-users.server.ts'

export type UserSearch = {
	/** part of the e-mail address, in lower case; empty for all */
	email: string
	/** only users with this role */
	roleId?: number
	/** only open accounts, or only shut ones */
	active?: boolean
	/** from 1 */
	page: number
	pageSize: number
}

const { id, email, active, position, createdAt, passwordHash } = users
const listedColumns = { id, email, active, position, createdAt, passwordHash }

type Found = Pick<typeof users.$inferSelect, keyof typeof listedColumns>

async function withRoles(queries: Queries, found: Found[]) {
	const roles = await rolesOfUsers(
		queries,
		found.map((user) => user.id),
	)
	return found.map(({ active, position, passwordHash, ...user }) => {
		const roleIds = (roles.get(user.id) ?? []).map((role) => role.id)
		const isInvited = active === 1 && passwordHash === null && levelOf(roleIds) <= OFFICE
		return { ...user, active: active === 1, position: position ?? undefined, isInvited, roleIds }
	})
}

/** Account as the office's pages list it. */
export type ListedUser = Awaited<ReturnType<typeof withRoles>>[number]

/** Returns a `like` pattern that finds the text anywhere, with its special characters escaped. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function conditionsOf(queries: Queries, { email, roleId, active }: UserSearch) {
	const conditions: SQL[] = []
	if (email) conditions.push(sql`${users.email} like ${anywhere(email)} escape '\\'`)
	if (active !== undefined) conditions.push(eq(users.active, active ? 1 : 0))
	if (roleId !== undefined) {
		const hasRole = and(eq(userRoles.userId, users.id), eq(userRoles.roleId, roleId))
		conditions.push(exists(queries.select({ id: userRoles.userId }).from(userRoles).where(hasRole)))
	}
	return and(...conditions)
}

/**
 * Lists the users that a search finds, in the order of their addresses.
 * @returns one page of users, the last one where the search asks for a later page; the total; the number of the page
 */
export async function findUsers({ database: { read } }: Pick<Context, 'database'>, search: UserSearch) {
	const conditions = conditionsOf(read, search)
	const [counted] = await read.select({ count: count() }).from(users).where(conditions)
	const total = counted?.count ?? 0
	const page = Math.max(1, Math.min(search.page, Math.ceil(total / search.pageSize)))
	const found = await read
		.select(listedColumns)
		.from(users)
		.where(conditions)
		.orderBy(asc(users.email))
		.limit(search.pageSize)
		.offset((page - 1) * search.pageSize)
	return { users: await withRoles(read, found), total, page }
}

/** Reads a user for the office's page about them; undefined where there is no such account. */
export async function findUser({ database: { read } }: Pick<Context, 'database'>, id: number) {
	const found = await read.select(listedColumns).from(users).where(eq(users.id, id))
	return (await withRoles(read, found))[0]
}
