import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import { userRoles, users } from '#drizzle/schema.ts'
import { ADMINISTRATOR, OFFICE } from './access-level.ts'
import { credentialsById } from './account.server.ts'
import { forgetPassword } from './change-role.server.ts'
import { allowReset } from './passwords/reset-password.server.ts'
import { mailSecondFactor, removeSecondFactor } from './second-factor/second-factor.server.ts'
import { endAllSessions } from './sessions.server.ts'

const ONE_DAY = 24 * 3_600_000

/**
 * Makes a user an administrator, with a new account or their existing one. An account that was shut is opened again.
 * All sessions of the account end. No password is set: the link lets the user choose one, once, within a day. A
 * password chosen as a customer is removed.
 * @param email in lower case
 * @param resetsFactor whether to remove the second factor too, for a user who has lost phone and recovery codes
 * @returns address of the link, to be handed to that user only
 */
export const createAdmin = (context: Context, email: string, { resetsFactor = false } = {}) =>
	inTransaction(context, async (tx) => {
		const now = context.now()
		const [user] = await tx
			.insert(users)
			.values({ email, language: 'es', createdAt: now })
			.onConflictDoUpdate({ target: users.email, set: { active: 1, position: null } })
			.returning({ id: users.id })
		if (!user) throw new Error('The account was not stored.')
		const account = (await credentialsById(tx, user.id))?.account
		if (!account) throw new Error('The account was not stored.')
		if (account.level > OFFICE) await forgetPassword(tx, user.id)
		if (resetsFactor && (await removeSecondFactor(tx, user.id))) await mailSecondFactor(tx, context, account, 'reset')
		await tx.insert(userRoles).values({ userId: user.id, roleId: ADMINISTRATOR }).onConflictDoNothing()
		await endAllSessions(tx, user.id)
		return linkAddress(context.config, await allowReset(tx, user.id, now + ONE_DAY))
	})
