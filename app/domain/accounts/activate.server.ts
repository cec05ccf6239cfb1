import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { isLanguage } from '#app/platform/i18n/languages.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { unseal } from '#app/platform/sealed.server.ts'
import { registrations, userRoles, users } from '#drizzle/schema.ts'
import { CUSTOMER } from './access-level.ts'
import { credentialsByEmail } from './account.server.ts'
import { ACTIVATION_LIFE, ACTIVATION_PURPOSE } from './activation-link.ts'
import { takeAsLongAsAHash, verifyPassword } from './passwords/password-hash.server.ts'
import { hasSeveralOpen, mailAccountExists, mailActivation } from './register.server.ts'

type Registration = typeof registrations.$inferSelect

/**
 * Opens the account of a registration, and ends all others of its address, inside a transaction.
 * @param passwordHash null where its owner has yet to choose a password
 * @returns the account's number; undefined where the address has an account already
 */
export async function openRegistered(
	tx: Transaction,
	now: number,
	{ id, email, language }: Registration,
	passwordHash: string | null,
): Promise<number | undefined> {
	const [user] = await tx
		.insert(users)
		.values({ email, language, passwordHash, createdAt: now })
		.onConflictDoNothing()
		.returning({ id: users.id })
	if (user) {
		await tx.insert(userRoles).values({ userId: user.id, roleId: CUSTOMER })
		await tx.update(registrations).set({ activatedAt: now, passwordHash: '' }).where(eq(registrations.id, id))
	}
	await tx.delete(registrations).where(and(eq(registrations.email, email), isNull(registrations.activatedAt)))
	return user?.id
}

/** The registration that a link belongs to; undefined for whatever is not a link of ours that is still good. */
export async function registrationOf(queries: Pick<Transaction, 'select'>, { config, now }: Context, sealed: string) {
	const id = unseal(config.secret, ACTIVATION_PURPOSE, sealed)
	if (id === undefined) return undefined
	const [registration] = await queries
		.select()
		.from(registrations)
		.where(and(eq(registrations.id, id), gt(registrations.linkEndsAt, now())))
	return registration
}

/** Whether a link needs the password that belongs to it, because its address has other registrations that wait. */
const needsPassword = async (queries: Pick<Transaction, 'select'>, { now }: Context, registration: Registration) =>
	registration.activatedAt === null && (await hasSeveralOpen(queries, registration.email, now()))

/**
 * Whose registration a link opens only with its password, and when that was asked for.
 * @returns undefined where the link alone will do, or is none; at: milliseconds since 1970
 */
export async function oneOfSeveral(context: Context, sealed: string) {
	const { read } = context.database
	const registration = await registrationOf(read, context, sealed)
	if (!registration || !(await needsPassword(read, context, registration))) return undefined
	return { email: registration.email, at: registration.createdAt }
}

/**
 * Opens the account of a registration (decision 10). Doing it again within the link's life is fine, because mail
 * scanners open links before people do. Of several registrations of one address the first to be activated is the
 * account, with its own password, which must then be given (decision 59); the links of the others end.
 * @param sealed the `email` parameter of the mailed link, as it stood there
 * @param password what was chosen with this registration, as far as somebody says
 * @returns refused('link') for whatever is not a link of ours that is still good
 * @throws QueueFull where too many passwords are being checked
 */
export async function activate(
	context: Context,
	sealed: string,
	password?: string,
): Promise<Result<{ email: string }, 'link' | 'passwordNeeded' | 'wrongPassword'>> {
	const known = await registrationOf(context.database.read, context, sealed)
	if (!known) return refused('link')
	const isAsked = password !== undefined && known.activatedAt === null
	const isProved = isAsked && (await verifyPassword(known.passwordHash, password))
	const now = context.now()
	return inTransaction(context, async (tx) => {
		const registration = await registrationOf(tx, context, sealed)
		if (!registration) return refused('link')
		const { email } = registration
		if (registration.activatedAt !== null) return accepted({ email })
		if (!isProved && (await needsPassword(tx, context, registration)))
			return refused(password === undefined ? 'passwordNeeded' : 'wrongPassword')

		const userId = await openRegistered(tx, now, registration, registration.passwordHash)
		return userId === undefined ? refused('link') : accepted({ email })
	})
}

/** The last registration of an address that waits for its link. */
export async function pendingRegistration(queries: Pick<Transaction, 'select'>, email: string) {
	const [registration] = await queries
		.select()
		.from(registrations)
		.where(and(eq(registrations.email, email), isNull(registrations.activatedAt)))
		.orderBy(desc(registrations.createdAt), desc(registrations.id))
		.limit(1)
	return registration
}

/** Mails a new activation link to an address that waits for one, inside a transaction. */
export async function mailNewLink(tx: Transaction, context: Context, email: string, askedFrom?: string) {
	const registration = await pendingRegistration(tx, email)
	if (!registration || !isLanguage(registration.language)) return
	const { id, language, createdAt } = registration
	const linkEndsAt = context.now() + ACTIVATION_LIFE
	await tx.update(registrations).set({ linkEndsAt }).where(eq(registrations.id, id))
	await mailActivation(tx, context, { id, email, language, createdAt, askedFrom })
}

/**
 * Mails a new activation link to an address that waits for one, or tells its owner that the account is active. Where
 * there is neither, nothing is mailed; the caller cannot tell, and it takes as long.
 * @param askedFrom the visitor's address, where it is known
 * @throws QueueFull where too many passwords are being checked
 */
export async function renewActivation(context: Context, email: string, askedFrom?: string) {
	await takeAsLongAsAHash()
	return inTransaction(context, async (tx) => {
		const known = await credentialsByEmail(tx, email)
		if (known) await mailAccountExists(tx, context, known.account, askedFrom)
		else await mailNewLink(tx, context, email, askedFrom)
	})
}
