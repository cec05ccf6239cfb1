import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { credentialsById } from '../account.server.ts'
import { endAllSessions, isStillOpen, openSession, type Session, type StartedSession } from '../sessions.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { storePassword } from './reset-password.server.ts'

type Change = {
	/** whose password, and from where it is changed */
	session: Session
	currentPassword: string
	/** has passed the rules */
	password: string
	/** the browser that goes on with a new session */
	device: string
}

/**
 * Changes the password of somebody who is logged in and knows the old one. All sessions end, and the browser that
 * asked gets a new one.
 * @returns refused('loggedOut') where its session has ended meanwhile
 * @throws QueueFull where too many passwords are being hashed
 */
export async function changePassword(
	context: Context,
	{ session, currentPassword, password, device }: Change,
): Promise<Result<StartedSession, 'wrongPassword' | 'loggedOut'>> {
	const { account } = session
	const known = await credentialsById(context.database.read, account.id)
	if (!(await verifyPassword(known?.passwordHash, currentPassword))) return refused('wrongPassword')
	const passwordHash = await hashPassword(password)
	return inTransaction(context, async (tx) => {
		// Meanwhile a reset or another change may have come first; then the old password is not the old one any more.
		if ((await credentialsById(tx, account.id))?.passwordHash !== known?.passwordHash) return refused('wrongPassword')
		// A second factor may have been turned on, which ends what began without one; so nothing of it may go on.
		if (!(await isStillOpen(tx, session))) return refused('loggedOut')
		await storePassword(tx, context, account, passwordHash)
		await endAllSessions(tx, account.id)
		return accepted(await openSession(tx, context, { account, kind: 'browser', device }))
	})
}
