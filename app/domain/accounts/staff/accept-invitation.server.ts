import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { unseal } from '#app/platform/sealed.server.ts'
import { passwordResets, users } from '#drizzle/schema.ts'
import { type Account, credentialsById } from '../account.server.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { type Checked, markOf } from '../passwords/password-mark.server.ts'
import { INVITATION_PURPOSE } from './invitation-link.ts'
import { isInvited } from './invite-staff.server.ts'

/**
 * Returns the account that the link of an invitation completes; undefined where the link is forged, used, replaced,
 * withdrawn or expired. The link stays valid.
 */
export async function accountOfInvitation(
	context: Context,
	sealed: string,
	queries: Queries = context.database.read,
): Promise<Account | undefined> {
	const id = unseal(context.config.secret, INVITATION_PURPOSE, sealed)
	if (id === undefined) return undefined
	const [link] = await queries
		.select({ userId: passwordResets.userId })
		.from(passwordResets)
		.where(and(eq(passwordResets.id, id), gt(passwordResets.endsAt, context.now())))
	const known = link && (await credentialsById(queries, link.userId))
	return known && isInvited(known) ? known.account : undefined
}

type Joining = {
	sealed: string
	name: string
	/** already checked against the rules of the role */
	password: string
	/** in which the person reads the site; of later mails */
	language: Language
}

/**
 * Completes the account of an invitation with a name and a password. The link works once, and never for an account that
 * has a password.
 * @returns the account, ready to be logged in; refused('link') for a link that no longer opens
 * @throws QueueFull where too many passwords are being hashed
 */
export async function acceptInvitation(
	context: Context,
	{ sealed, name, password, language }: Joining,
): Promise<Result<Checked, 'link'>> {
	if (!(await accountOfInvitation(context, sealed))) return refused('link')
	const passwordHash = await hashPassword(password)
	return inTransaction(context, async (tx) => {
		const account = await accountOfInvitation(context, sealed, tx)
		if (!account) return refused('link')
		await tx
			.update(users)
			.set({ passwordHash, firstName: name, language })
			.where(and(eq(users.id, account.id), isNull(users.passwordHash)))
		await tx.delete(passwordResets).where(eq(passwordResets.userId, account.id))
		return accepted({ ...account, language, passwordMark: markOf(passwordHash) })
	})
}
