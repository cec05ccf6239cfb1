import { asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { roles, userRoles } from '#drizzle/schema.ts'

type Role = { id: number; name: string }

/** Reads the roles of several users, by user id, ascending. Every given user is included, also without roles. */
export async function rolesOfUsers(queries: Queries, userIds: number[]) {
	const rows = await queries
		.select({ userId: userRoles.userId, id: roles.id, name: roles.name })
		.from(userRoles)
		.innerJoin(roles, eq(roles.id, userRoles.roleId))
		.where(inArray(userRoles.userId, userIds))
		.orderBy(asc(roles.id))
	const found = new Map<number, Role[]>(userIds.map((id) => [id, []]))
	for (const { userId, ...role } of rows) found.get(userId)?.push(role)
	return found
}
