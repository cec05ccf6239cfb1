import { and, asc, eq, inArray } from 'drizzle-orm'
import { ADMINISTRATOR, OFFICE } from '#app/domain/accounts/access-level.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { preparedForAll, preparedOn } from '#app/platform/db/prepared.server.ts'
import { userRoles, users } from '#drizzle/schema.ts'

const staff = preparedOn((queries) =>
	queries
		.selectDistinct({ id: users.id, email: users.email })
		.from(users)
		.innerJoin(userRoles, eq(userRoles.userId, users.id))
		.where(and(inArray(userRoles.roleId, [ADMINISTRATOR, OFFICE]), eq(users.active, 1)))
		.orderBy(asc(users.email))
		.prepare(),
)

/** Those who work at the office, administrators too, whose accounts are not shut, in the order of their addresses. */
export const listStaff = (queries: Queries) => staff(queries).execute()

const addresses = preparedForAll((queries, ids) =>
	queries.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids)).prepare(),
)

/** The addresses of these accounts by their numbers, as far as they are still there. */
export const emailsOf = async (queries: Queries, ids: readonly number[]) =>
	new Map((await addresses(queries, ids)).map(({ id, email }) => [id, email]))
