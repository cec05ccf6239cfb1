import type { Context } from '#app/context.server.ts'
import { accepted, type Result, refused } from '#app/shared/result.ts'
import { type Account, credentialsByEmail } from './account.server.ts'
import { pendingRegistration } from './activate.server.ts'
import { verifyPassword } from './password-hash.server.ts'

export type LogInRefusal = 'credentials' | 'notActivated' | 'shut'

/**
 * Checks an e-mail address and a password (spec §7, decision 11). Whatever the address is, one hash is checked, so
 * that the answer takes as long for an account as for none.
 * @param credentials address in lower case
 * @returns refused('notActivated') and, for an account that an administrator has shut, refused('shut') only where the
 * password is right
 * @throws HashingBusy where too many passwords are being checked
 */
export async function logIn(
	{ database }: Pick<Context, 'database'>,
	{ email, password }: { email: string; password: string },
): Promise<Result<Account, LogInRefusal>> {
	const known = await credentialsByEmail(database.read, email)
	const pending = await pendingRegistration(database.read, email)
	// Never a registration's password for an account: anybody may have typed that.
	const isRight = await verifyPassword(known ? known.passwordHash : pending?.passwordHash, password)
	if (!isRight) return refused('credentials')
	if (!known) return refused('notActivated')
	return known.isActive ? accepted(known.account) : refused('shut')
}
