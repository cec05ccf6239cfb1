import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { linkAddress } from '#app/mail/link-address.server.ts'
import { ADMINISTRATOR } from '#app/shared/access-level.ts'
import { userRoles, users } from '#drizzle/schema.ts'
import { allowReset } from './reset-password.server.ts'
import { endAllSessions } from './sessions.server.ts'

const ONE_DAY = 24 * 3_600_000

/**
 * Makes somebody an administrator, with a new account or the one they have, opens it again where it was shut, and logs
 * them out everywhere. Nobody is given a password: the link lets them choose one, once, within a day.
 * @param email in lower case
 * @returns the address to hand to that person, and to nobody else
 */
export const createAdmin = (context: Context, email: string) =>
	inTransaction(context, async (tx) => {
		const now = context.now()
		const [user] = await tx
			.insert(users)
			.values({ email, language: 'es', createdAt: now })
			.onConflictDoUpdate({ target: users.email, set: { active: 1 } })
			.returning({ id: users.id })
		if (!user) throw new Error('The account was not stored.')
		await tx.insert(userRoles).values({ userId: user.id, roleId: ADMINISTRATOR }).onConflictDoNothing()
		await endAllSessions(tx, user.id)
		return linkAddress(context.config, await allowReset(tx, user.id, now + ONE_DAY))
	})
