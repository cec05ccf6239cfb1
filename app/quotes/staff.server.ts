import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#app/db/database.server.ts'
import { ADMINISTRATOR, OFFICE } from '#app/shared/access-level.ts'
import { userRoles, users } from '#drizzle/schema.ts'

/** Those who work at the office, administrators too, whose accounts are not shut, in the order of their addresses. */
export const listStaff = (queries: Queries) =>
	queries
		.selectDistinct({ id: users.id, email: users.email })
		.from(users)
		.innerJoin(userRoles, eq(userRoles.userId, users.id))
		.where(and(inArray(userRoles.roleId, [ADMINISTRATOR, OFFICE]), eq(users.active, 1)))
		.orderBy(asc(users.email))

/** The addresses of these accounts by their numbers, as far as they are still there. */
export const emailsOf = async (queries: Queries, ids: readonly number[]) =>
	new Map(
		(
			await queries
				.select({ id: users.id, email: users.email })
				.from(users)
				.where(inArray(users.id, [...ids]))
		).map(({ id, email }) => [id, email]),
	)
