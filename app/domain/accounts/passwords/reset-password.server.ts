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
/**
 * Life of a reset link, in milliseconds. It equals the longest wait of an address for another mail, so that strangers
 * who use up that limit cannot lock the owner out.
 */
const RESET_LIFE = 24 * HOUR

/** Stores the permission to choose a new password, and returns the link to be mailed. */
export async function allowReset(tx: Transaction, userId: number, endsAt: number): Promise<SealedLink> {
	const id = randomUUID()
	await tx.insert(passwordResets).values({ id, userId, endsAt })
	return { path: '/reset-password/', parameter: 'token', purpose: PURPOSE, value: id }
}

/**
 * Mails a link to choose a new password, valid for a day. For a pending registration the activation link is mailed
 * instead, and for an unknown address nothing. The caller cannot tell these cases apart, not even by the time taken.
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

/**
 * Returns the account whose password a link may change; undefined where it is forged, used or expired. The link stays
 * valid.
 */
export async function accountOfReset(context: Context, sealed: string): Promise<Account | undefined> {
	const reset = await openReset(context.database.read, context, sealed)
	return reset && (await credentialsById(context.database.read, reset.userId))?.account
}

/** Stores a new password and mails its owner, inside a transaction. The caller ends the sessions. */
export async function storePassword(tx: Transaction, context: Context, account: Account, passwordHash: string) {
	await tx.update(users).set({ passwordHash }).where(eq(users.id, account.id))
	await tx.delete(passwordResets).where(eq(passwordResets.userId, account.id))
	// After any new password, remembered browsers must give the second factor again.
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
 * Sets the password of the account that a link was mailed to. The link works once: all links and sessions of the
 * account end.
 * @param password already checked against the rules
 * @returns isFirst: the account is open and had no password before, so that the link alone logs its owner in;
 * refused('link') for a link that is forged, used or expired
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
