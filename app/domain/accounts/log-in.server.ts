import type { Context } from '#app/context.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { OFFICE } from './access-level.ts'
import { credentialsByEmail } from './account.server.ts'
import { passwordLimits } from './account-schemas.server.ts'
import { pendingRegistration } from './activate.server.ts'
import { verifyPassword } from './passwords/password-hash.server.ts'
import { type Checked, markOf } from './passwords/password-mark.server.ts'
import { brokenRules } from './passwords/password-rules.ts'

export type LogInRefusal = 'credentials' | 'notActivated' | 'shut' | 'weak'

/**
 * Checks an e-mail address and a password (contract §7, decision 11). Whatever the address is, one hash is checked, so
 * that the answer takes as long for an account as for none.
 * @param credentials address in lower case
 * Where somebody has a second factor, their code is still to be asked for (`confirmedFactor`).
 * @returns refused('notActivated'), for an account that an administrator has shut refused('shut'), and for one of the
 * office whose password does not fit the office's rules refused('weak'), only where the password is right
 * @throws QueueFull where too many passwords are being checked
 */
export async function logIn(
	{ database, config, company }: Pick<Context, 'database' | 'config' | 'company'>,
	{ email, password }: { email: string; password: string },
): Promise<Result<Checked, LogInRefusal>> {
	const known = await credentialsByEmail(database.read, email)
	const pending = await pendingRegistration(database.read, email)
	// Never a registration's password for an account: anybody may have typed that.
	const isRight = await verifyPassword(known ? known.passwordHash : pending?.passwordHash, password)
	if (!isRight) return refused('credentials')
	if (!known) return refused('notActivated')
	if (!known.isActive) return refused('shut')
	const { level } = known.account
	const isWeak = level <= OFFICE && brokenRules(password, passwordLimits({ config, company }, level)).length > 0
	if (isWeak) return refused('weak')
	return accepted({ ...known.account, passwordMark: markOf(known.passwordHash) })
}
