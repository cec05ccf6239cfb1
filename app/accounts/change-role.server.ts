import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { ADMINISTRATOR, type CUSTOMER, type OFFICE } from '#app/shared/access-level.ts'
import { accepted, type Result, refused } from '#app/shared/result.ts'
import { userRoles } from '#drizzle/schema.ts'
import { credentialsById } from './account.server.ts'
import { hasOtherAdministrator } from './other-administrator.server.ts'
import { endAllSessions } from './sessions.server.ts'

export type RoleId = typeof ADMINISTRATOR | typeof OFFICE | typeof CUSTOMER

/**
 * Gives somebody this role and no other (decision 8). Where that changes what they may do, their sessions end.
 * @returns refused('unknown') where there is no such account, refused('lastAdministrator') where nobody could
 * administer the site any more
 */
export const changeRole = (
	context: Context,
	{ userId, roleId }: { userId: number; roleId: RoleId },
): Promise<Result<undefined, 'unknown' | 'lastAdministrator'>> =>
	inTransaction(context, async (tx) => {
		const account = (await credentialsById(tx, userId))?.account
		if (!account) return refused('unknown')
		const isDemotion = account.level === ADMINISTRATOR && roleId !== ADMINISTRATOR
		if (isDemotion && !(await hasOtherAdministrator(tx, userId))) return refused('lastAdministrator')

		await tx.delete(userRoles).where(eq(userRoles.userId, userId))
		await tx.insert(userRoles).values({ userId, roleId })
		if (account.level !== roleId) await endAllSessions(tx, userId)
		return accepted(undefined)
	})
