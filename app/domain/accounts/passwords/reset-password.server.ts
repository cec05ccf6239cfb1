import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { queueMail } from '#app/domain/letters/outbox.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { unseal } from '#app/platform/sealed.server.ts'
import { passwordResets, secondFactors, users } from '#drizzle/schema.ts'
import { type Account, credentialsByEmail, credentialsById } from '../account.server.ts'
import { mailNewLink } from '../activate.server.ts'
import { endAllSessions } from '../sessions.server.ts'
import { hashPassword, takeAsLongAsAHash } from './password-hash.server.ts'
import { type Checked, markOf } from './password-mark.server.ts'

const PURPOSE = 'password-reset'
const HOUR = 3_600_000
/** Milliseconds: as long as a mailbox may have to wait for another one, so that strangers can keep nobody out. */
const RESET_LIFE = 24 * HOUR

/** Writes down that a person may choose a new password, and gives the link to be mailed. */
export async function allowReset(tx: Transaction, userId: number, endsAt: number): Promise<SealedLink> {
	const id = randomUUID()
	await tx.insert(passwordResets).values({ id, userId, endsAt })
	return { path: '/reset-password/', parameter: 'token', purpose: PURPOSE, value: id }
}

/**
 * Mails a link to choose a new password, good for a day. Where the account still waits for activation it mails that
 * link instead, and where there is none nothing; the caller cannot tell, and it takes as long.
 * @throws QueueFull where too many passwords are being checked
 */
export async function requestReset(context: Context, email: string) {
	await takeAsLongAsAHash()
	await inTransaction(context, async (tx) => {
		const known = await credentialsByEmail(tx, email)
		if (!known) return mailNewLink(tx, context, email)
		await queueMail(tx, context, {
			template: 'account-password-reset',
			to: { address: email, name: '' },
			toCustomer: false,
			language: known.account.language,
			data: { link: await allowReset(tx, known.account.id, context.now() + RESET_LIFE) },
		})
	})
}

const isOpen = (id: string, now: number) => and(eq(passwordResets.id, id), gt(passwordResets.endsAt, now))

async function openReset(queries: Queries, context: Context, sealed: string) {
	const id = unseal(context.config.secret, PURPOSE, sealed)
	if (id === undefined) return undefined
	const [reset] = await queries
		.select({ id: passwordResets.id, userId: passwordResets.userId })
		.from(passwordResets)
		.where(isOpen(id, context.now()))
	return reset
}

/** Whose password a link may change; undefined for one that is forged, used or over. Uses nothing up. */
export async function accountOfReset(context: Context, sealed: string): Promise<Account | undefined> {
	const reset = await openReset(context.database.read, context, sealed)
	return reset && (await credentialsById(context.database.read, reset.userId))?.account
}

/** Stores a new password and tells its owner, inside a transaction. The caller ends the sessions. */
export async function storePassword(tx: Transaction, context: Context, account: Account, passwordHash: string) {
	await tx.update(users).set({ passwordHash }).where(eq(users.id, account.id))
	await tx.delete(passwordResets).where(eq(passwordResets.userId, account.id))
	// No browser is spared the second factor after a new password, however it came about.
	await tx.update(secondFactors).set({ browsers: randomUUID() }).where(eq(secondFactors.userId, account.id))
	await queueMail(tx, context, {
		template: 'account-password-changed',
		to: { address: account.email, name: '' },
		toCustomer: false,
		language: account.language,
		data: { at: context.now() },
	})
}

/**
 * Sets the password of whoever got the link. It works once: all links and sessions of the account end.
 * @param password has passed the rules
 * @returns isFirst: the account is open and had no password, so that its link alone let somebody in; refused('link') for a link that
 * is forged, used or over
 * @throws QueueFull where too many passwords are being hashed
 */
export async function resetPassword(
	context: Context,
	{ sealed, password }: { sealed: string; password: string },
): Promise<Result<{ account: Checked; isFirst: boolean }, 'link'>> {
	if (!(await openReset(context.database.read, context, sealed))) return refused('link')
	const passwordHash = await hashPassword(password)
	return inTransaction(context, async (tx) => {
		const reset = await openReset(tx, context, sealed)
		const owner = reset && (await credentialsById(tx, reset.userId))
		if (!owner) return refused('link')
		await storePassword(tx, context, owner.account, passwordHash)
		await endAllSessions(tx, owner.account.id)
		const account = { ...owner.account, passwordMark: markOf(passwordHash) }
		return accepted({ account, isFirst: owner.isActive && owner.passwordHash === null })
	})
}
