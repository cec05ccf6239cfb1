import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { userRoles, users } from '#drizzle/schema.ts'
import { ADMINISTRATOR } from './access-level.ts'

/** Returns whether another user is an administrator with an account that is not shut. */
export async function hasOtherAdministrator(tx: Transaction, userId: number) {
	const [other] = await tx
		.select({ id: users.id })
		.from(users)
		.innerJoin(userRoles, eq(userRoles.userId, users.id))
		.where(and(eq(userRoles.roleId, ADMINISTRATOR), eq(users.active, 1), ne(users.id, userId)))
		.limit(1)
	return other !== undefined
}
