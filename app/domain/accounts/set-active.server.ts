import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { users } from '#drizzle/schema.ts'
import { ADMINISTRATOR } from './access-level.ts'
import { credentialsById } from './account.server.ts'
import { hasOtherAdministrator } from './other-administrator.server.ts'
import { endAllSessions } from './sessions.server.ts'

type Change = {
	/** whose account */
	userId: number
	/** false shuts it: nobody logs in any more, and nothing is lost */
	active: boolean
	/** who asks for it */
	actorId: number
}

/**
 * Shuts somebody's account or opens it again. All its sessions end either way, those of programs too.
 * @returns refused('ownAccount') for one's own, refused('lastAdministrator') where nobody could administer the site
 * any more, refused('unknown') where there is no such account
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
		await endAllSessions(tx, userId)
		return accepted(undefined)
	})
