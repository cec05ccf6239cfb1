import type { Context } from '#app/context.server.ts'
import { accepted, type Result, refused } from '#app/shared/result.ts'
import { type Account, credentialsByEmail } from './account.server.ts'
import { pendingRegistration } from './activate.server.ts'
import { verifyPassword } from './password-hash.server.ts'

export type LogInRefusal = 'credentials' | 'notActivated'

/**
 * Checks an e-mail address and a password (spec §7, decision 11). Whatever the address is, one hash is checked, so
 * that the answer takes as long for an account as for none.
 * @param credentials address in lower case
 * @returns refused('notActivated') only where the password is right
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
	return known ? accepted(known.account) : refused('notActivated')
}
