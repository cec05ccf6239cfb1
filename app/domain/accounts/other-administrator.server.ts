import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { userRoles, users } from '#drizzle/schema.ts'
import { ADMINISTRATOR } from './access-level.ts'

/**
 * Returns whether another user is an administrator who can log in: with an account that is not shut, and with a
 * password. An administrator who was invited and has not come yet does not count.
 */
export async function hasOtherAdministrator(tx: Transaction, userId: number) {
	const canLogIn = and(eq(users.active, 1), isNotNull(users.passwordHash))
	const [other] = await tx
		.select({ id: users.id })
		.from(users)
		.innerJoin(userRoles, eq(userRoles.userId, users.id))
		.where(and(eq(userRoles.roleId, ADMINISTRATOR), canLogIn, ne(users.id, userId)))
		.limit(1)
	return other !== undefined
}
