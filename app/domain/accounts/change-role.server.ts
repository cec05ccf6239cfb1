import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { queueMail } from '#app/domain/letters/outbox.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { passwordResets, userRoles, users } from '#drizzle/schema.ts'
import { ADMINISTRATOR, type CUSTOMER, OFFICE } from './access-level.ts'
import { type Account, credentialsById } from './account.server.ts'
import { hasOtherAdministrator } from './other-administrator.server.ts'
import { allowReset } from './passwords/reset-password.server.ts'
import { endAllSessions } from './sessions.server.ts'

export type RoleId = typeof ADMINISTRATOR | typeof OFFICE | typeof CUSTOMER

/** Life of the link in the mail to a new colleague, in milliseconds. */
const INVITATION_LIFE = 24 * 3_600_000

/**
 * Removes a customer's password and reset links, inside a transaction: a password by the customers' rules must not
 * open the office.
 */
export async function forgetPassword(tx: Transaction, userId: number) {
	await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId))
	await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** Mails a new colleague the link to choose a password that fits the office's rules. */
async function invite(tx: Transaction, context: Context, { id, email, language }: Account) {
	await forgetPassword(tx, id)
	await queueMail(tx, context, {
		template: 'account-promoted',
		to: { address: email, name: '' },
		toCustomer: false,
		language,
		data: { link: await allowReset(tx, id, context.now() + INVITATION_LIFE) },
	})
}

/**
 * Gives a user this role as their only one (decision 8). If their access level changes, their sessions end. A
 * customer who joins the office must choose a new password by a mailed link before the next log-in.
 * @returns refused('unknown') where there is no such account, refused('lastAdministrator') where the site would be
 * left without an administrator
 */
export const changeRole = (
	context: Context,
	{ userId, roleId }: { userId: number; roleId: RoleId },
): Promise<Result<{ isInvited: boolean }, 'unknown' | 'lastAdministrator'>> =>
	inTransaction(context, async (tx) => {
		const account = (await credentialsById(tx, userId))?.account
		if (!account) return refused('unknown')
		const isDemotion = account.level === ADMINISTRATOR && roleId !== ADMINISTRATOR
		if (isDemotion && !(await hasOtherAdministrator(tx, userId))) return refused('lastAdministrator')

		await tx.delete(userRoles).where(eq(userRoles.userId, userId))
		await tx.insert(userRoles).values({ userId, roleId })
		if (account.level !== roleId) await endAllSessions(tx, userId)
		const isInvited = account.level > OFFICE && roleId <= OFFICE
		if (isInvited) await invite(tx, context, account)
		return accepted({ isInvited })
	})
