import { and, eq, like } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { ADMINISTRATOR } from '#app/shared/access-level.ts'
import { accepted, type Result, refused } from '#app/shared/result.ts'
import { outbox, registrations, users } from '#drizzle/schema.ts'
import { type Account, credentialsById } from './account.server.ts'
import { hasOtherAdministrator } from './other-administrator.server.ts'
import { verifyPassword } from './password-hash.server.ts'

/**
 * Deletes an account with its sessions, links and account mails. Its quote requests stay, without the link to it.
 * @returns refused('lastAdministrator') where nobody could administer the site any more
 * @throws HashingBusy where too many passwords are being checked
 */
export async function deleteAccount(
	context: Context,
	{ account, currentPassword }: { account: Account; currentPassword: string },
): Promise<Result<undefined, 'wrongPassword' | 'lastAdministrator'>> {
	const known = await credentialsById(context.database.read, account.id)
	if (!(await verifyPassword(known?.passwordHash, currentPassword))) return refused('wrongPassword')
	return inTransaction(context, async (tx) => {
		if ((await credentialsById(tx, account.id))?.passwordHash !== known?.passwordHash) return refused('wrongPassword')
		const isAdministrator = account.level === ADMINISTRATOR
		if (isAdministrator && !(await hasOtherAdministrator(tx, account.id))) return refused('lastAdministrator')

		// Roles, sessions and links go with the account, and requests let go of it (foreign keys).
		await tx.delete(users).where(eq(users.id, account.id))
		await tx.delete(registrations).where(eq(registrations.email, account.email))
		const isAccountMail = like(outbox.template, 'account-%')
		await tx.delete(outbox).where(and(eq(outbox.toAddress, account.email), isAccountMail))
		return accepted(undefined)
	})
}
