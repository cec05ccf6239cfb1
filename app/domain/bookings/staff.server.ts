import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { ADMINISTRATOR, OFFICE } from '#app/domain/accounts/access-level.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { userRoles, users } from '#drizzle/schema.ts'

/** Condition for accounts with the right `requests`; administrators have no position. */
const mayAnswer = and(inArray(userRoles.roleId, [ADMINISTRATOR, OFFICE]), isNull(users.position))

/**
 * Lists the active accounts of those who may answer requests, office staff and administrators, in the order of their
 * e-mail addresses. A person who was invited and has no password yet is left out.
 */
export const listStaff = async (queries: Queries) =>
	queries
		.selectDistinct({ id: users.id, email: users.email })
		.from(users)
		.innerJoin(userRoles, eq(userRoles.userId, users.id))
		.where(and(mayAnswer, eq(users.active, 1), isNotNull(users.passwordHash)))
		.orderBy(asc(users.email))

/** Reads the e-mail addresses of accounts by id; accounts that no longer exist are left out. */
export async function emailsOf(queries: Queries, ids: readonly number[]) {
	const { id, email } = users
	const rows = await queries
		.select({ id, email })
		.from(users)
		.where(inArray(id, [...ids]))
	return new Map(rows.map((row) => [row.id, row.email]))
}
