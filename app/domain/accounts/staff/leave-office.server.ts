import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { CUSTOMER, OFFICE } from '../access-level.ts'
import { type Account, credentialsById } from '../account.server.ts'
import { changeRoleIn } from '../change-role.server.ts'
import { verifyPassword } from '../passwords/password-hash.server.ts'

type NotLeft = 'wrongPassword' | 'lastAdministrator' | 'notStaff'

/**
 * Takes a member of staff out of the office at their own request. The account stays as a customer's, all its sessions
 * end, their requests have no assignee, and what the person did stays in the trail.
 * @returns refused('wrongPassword') also where the password has changed since it was checked,
 * refused('lastAdministrator') where the site would be left without an administrator, refused('notStaff') for a customer
 * @throws QueueFull where too many passwords are being checked
 */
export async function leaveOffice(
	context: Context,
	{ account: { id }, currentPassword }: { account: Pick<Account, 'id'>; currentPassword: string },
): Promise<Result<undefined, NotLeft>> {
	const known = await credentialsById(context.database.read, id)
	if (!(await verifyPassword(known?.passwordHash, currentPassword))) return refused('wrongPassword')
	return inTransaction(context, async (tx) => {
		const current = await credentialsById(tx, id)
		if (!current || current.passwordHash !== known?.passwordHash) return refused('wrongPassword')
		if (current.account.level > OFFICE) return refused('notStaff')
		const left = await changeRoleIn(tx, context, current.account, { roleId: CUSTOMER, actorId: id })
		return left.ok ? accepted(undefined) : left
	})
}
