import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { credentialsById } from '../account.server.ts'
import { endAllSessions, isStillOpen, openSession, type Session, type StartedSession } from '../sessions.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { storePassword } from './reset-password.server.ts'

type Change = {
	/** session of the user who changes their password */
	session: Session
	currentPassword: string
	/** already checked against the rules */
	password: string
	/** the browser that gets the new session */
	device: string
}

/**
 * Changes the password of a logged-in user who knows the old one. All sessions end, and the browser used gets a new
 * one.
 * @returns refused('loggedOut') where the session has ended since the request began
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
		// A reset or another change may have been stored since; the password checked above is then outdated.
		if ((await credentialsById(tx, account.id))?.passwordHash !== known?.passwordHash) return refused('wrongPassword')
		// A second factor turned on since has ended this session, which began without a code. It must not get a new one.
		if (!(await isStillOpen(tx, session))) return refused('loggedOut')
		await storePassword(tx, context, account, passwordHash)
		await endAllSessions(tx, account.id)
		return accepted(await openSession(tx, context, { account, kind: 'browser', device }))
	})
}
