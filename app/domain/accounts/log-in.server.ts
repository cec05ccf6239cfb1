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
 * Checks an e-mail address and a password (contract §7, decision 11). One hash is verified even for unknown
 * addresses, so that the time taken does not show whether there is an account. The code of a second factor is still
 * to be checked (see `confirmedFactor`).
 * @param credentials address in lower case
 * @returns refused('credentials') unless the password is right. With the right password: refused('notActivated') for
 * a pending registration, refused('shut') for an account that an administrator has shut, refused('weak') for an
 * office account whose password breaks the rules
 * @throws QueueFull where too many passwords are being checked
 */
export async function logIn(
	{ database, config, company }: Pick<Context, 'database' | 'config' | 'company'>,
	{ email, password }: { email: string; password: string },
): Promise<Result<Checked, LogInRefusal>> {
	const known = await credentialsByEmail(database.read, email)
	const pending = await pendingRegistration(database.read, email)
	// Where there is an account, a registration's password is never checked: any visitor may have typed it.
	const isRight = await verifyPassword(known ? known.passwordHash : pending?.passwordHash, password)
	if (!isRight) return refused('credentials')
	if (!known) return refused('notActivated')
	if (!known.isActive) return refused('shut')
	const { level } = known.account
	const isWeak = level <= OFFICE && brokenRules(password, passwordLimits({ config, company }, level)).length > 0
	if (isWeak) return refused('weak')
	return accepted({ ...known.account, passwordMark: markOf(known.passwordHash) })
}
