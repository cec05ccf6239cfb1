import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { forget } from '#app/platform/db/forget.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { removeMailFiles } from '#app/platform/mail/remove-mail-files.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { ADMINISTRATOR } from './access-level.ts'
import { type Account, credentialsById } from './account.server.ts'
import { handBackRequests } from './hand-back-requests.server.ts'
import { hasOtherAdministrator } from './other-administrator.server.ts'
import { verifyPassword } from './passwords/password-hash.server.ts'

type NotDeleted = 'isDemo' | 'wrongPassword' | 'lastAdministrator'

/**
 * Deletes an account with its sessions, links and account mails. Its quote requests remain, without the link to it;
 * those that it looked after are without an assignee.
 * @returns refused('isDemo') in a demo, refused('wrongPassword') also where the password has changed since it was checked,
 * refused('lastAdministrator') where the site would be left without an administrator
 * @throws QueueFull where too many passwords are being checked
 */
export async function deleteAccount(
	context: Context,
	{ account, currentPassword }: { account: Account; currentPassword: string },
): Promise<Result<undefined, NotDeleted>> {
	if (context.config.isDemo) return refused('isDemo')
	const known = await credentialsById(context.database.read, account.id)
	if (!(await verifyPassword(known?.passwordHash, currentPassword))) return refused('wrongPassword')
	const outcome = await inTransaction(context, async (tx): Promise<Result<string[], NotDeleted>> => {
		if ((await credentialsById(tx, account.id))?.passwordHash !== known?.passwordHash) return refused('wrongPassword')
		if (await isLastAdministrator(tx, account)) return refused('lastAdministrator')

		await handBackRequests(tx, context, account.id)
		return accepted(await forget(tx, 'account', account))
	})
	if (!outcome.ok) return outcome
	await removeMailFiles(context.config, outcome.value)
	return accepted(undefined)
}

/** Returns whether the account is the last active administrator. */
export const isLastAdministrator = async (tx: Transaction, { id, level }: Account) =>
	level === ADMINISTRATOR && !(await hasOtherAdministrator(tx, id))
