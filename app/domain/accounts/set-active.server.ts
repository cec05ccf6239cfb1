import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { users } from '#drizzle/schema.ts'
import { ADMINISTRATOR } from './access-level.ts'
import { credentialsById } from './account.server.ts'
import { handBackRequests } from './hand-back-requests.server.ts'
import { hasOtherAdministrator } from './other-administrator.server.ts'
import { endAllSessions } from './sessions.server.ts'

type Change = {
	/** the account to change */
	userId: number
	/** false shuts the account: its owner cannot log in, and no data is deleted */
	active: boolean
	/** the administrator who asks for it */
	actorId: number
}

/**
 * Shuts an account or opens it again. All its sessions end in both cases, those of programs included. Requests of a shut
 * account have no assignee.
 * @returns refused('ownAccount') for the administrator's own, refused('lastAdministrator') where the site would be
 * left without an administrator, refused('unknown') where there is no such account
 */
export const setActive = (
	context: Context,
	{ userId, active, actorId }: Change,
): Promise<Result<undefined, 'ownAccount' | 'lastAdministrator' | 'unknown'>> =>
	inTransaction(context, async (tx) => {
		if (userId === actorId) return refused('ownAccount')
		const account = (await credentialsById(tx, userId))?.account
		if (!account) return refused('unknown')
		const shutsAdministrator = !active && account.level === ADMINISTRATOR
		if (shutsAdministrator && !(await hasOtherAdministrator(tx, userId))) return refused('lastAdministrator')

		await tx
			.update(users)
			.set({ active: active ? 1 : 0 })
			.where(eq(users.id, userId))
		if (!active) await handBackRequests(tx, context, userId, actorId)
		await endAllSessions(tx, userId)
		return accepted(undefined)
	})
