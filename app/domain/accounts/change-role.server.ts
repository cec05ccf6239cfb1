import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { queueMail } from '#app/domain/letters/outbox.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { passwordResets, userRoles, users } from '#drizzle/schema.ts'
import { ADMINISTRATOR, type CUSTOMER, OFFICE, type Position } from './access-level.ts'
import { type Account, credentialsById } from './account.server.ts'
import { handBackRequests } from './hand-back-requests.server.ts'
import { hasOtherAdministrator } from './other-administrator.server.ts'
import { allowReset } from './passwords/reset-password.server.ts'
import { may } from './rights.ts'
import { endAllSessions } from './sessions.server.ts'

export type RoleId = typeof ADMINISTRATOR | typeof OFFICE | typeof CUSTOMER

/** Role of an account, and the position of a person of the office who does a part of its work. */
type Role = { roleId: RoleId; position?: Position | undefined }

/** Life of the link in the mail to a new colleague, in milliseconds. */
const PROMOTION_LIFE = 24 * 3_600_000

/**
 * Removes a customer's password and reset links, inside a transaction: a password by the customers' rules must not
 * open the office.
 */
export async function forgetPassword(tx: Transaction, userId: number) {
	await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId))
	await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** Mails a new colleague the link to choose a password that fits the office's rules. */
async function mailPromotion(tx: Transaction, context: Context, { id, email, language }: Account) {
	await forgetPassword(tx, id)
	await queueMail(tx, context, {
		template: 'account-promoted',
		to: { address: email, name: '' },
		toCustomer: false,
		language,
		data: { link: await allowReset(tx, id, context.now() + PROMOTION_LIFE) },
	})
}

/** Mails staff who become administrators, so that they notice a role they did not expect. */
const mailAdministrator = (tx: Transaction, context: Context, { email, language }: Account) =>
	queueMail(tx, context, {
		template: 'account-administrator',
		to: { address: email, name: '' },
		toCustomer: false,
		language,
		data: { at: context.now() },
	})

/**
 * Replaces all roles of an account by one, and its position, inside a transaction. The caller ends the sessions where
 * the access level changes.
 */
export async function storeRole(tx: Transaction, userId: number, { roleId, position }: Role) {
	await tx.delete(userRoles).where(eq(userRoles.userId, userId))
	await tx.insert(userRoles).values({ userId, roleId })
	await tx
		.update(users)
		.set({ position: roleId === OFFICE ? (position ?? null) : null })
		.where(eq(users.id, userId))
}

type RoleChange = Role & {
	/** account of who changes it; undefined where it is no one of the office */
	actorId?: number | undefined
}

/** Does the work of `changeRole` inside a transaction, for an account that was read in it. */
export async function changeRoleIn(
	tx: Transaction,
	context: Context,
	account: Account,
	{ actorId, ...role }: RoleChange,
): Promise<Result<{ isInvited: boolean }, 'lastAdministrator'>> {
	const { roleId, position } = role
	const isDemotion = account.level === ADMINISTRATOR && roleId !== ADMINISTRATOR
	if (isDemotion && !(await hasOtherAdministrator(tx, account.id))) return refused('lastAdministrator')
	await storeRole(tx, account.id, role)
	if (!may({ level: roleId, position }, 'requests')) await handBackRequests(tx, context, account.id, actorId)
	if (account.level !== roleId) await endAllSessions(tx, account.id)
	const isInvited = account.level > OFFICE && roleId <= OFFICE
	if (isInvited) await mailPromotion(tx, context, account)
	if (account.level === OFFICE && roleId === ADMINISTRATOR) await mailAdministrator(tx, context, account)
	return accepted({ isInvited })
}

/**
 * Gives a user this role as their only one (decision 8). If their access level changes, their sessions end; another
 * position holds from the next request on. A customer who joins the office must choose a new password by a mailed link
 * before the next log-in; staff who become administrators get a mail. Requests of a
 * person who may no longer answer them have no assignee.
 * @returns refused('unknown') where there is no such account, refused('lastAdministrator') where the site would be
 * left without an administrator
 */
export const changeRole = (
	context: Context,
	{ userId, ...change }: RoleChange & { userId: number },
): Promise<Result<{ isInvited: boolean }, 'unknown' | 'lastAdministrator'>> =>
	inTransaction(context, async (tx) => {
		const account = (await credentialsById(tx, userId))?.account
		return account ? changeRoleIn(tx, context, account, change) : refused('unknown')
	})
