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
 * Creates the account of a registration and deletes all other registrations of its address, inside a transaction.
 * @param passwordHash null where the owner has yet to choose a password
 * @returns the account's id; undefined where the address has an account already
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

/** Finds the registration of a mailed link; undefined where the link is forged or expired. */
export async function registrationOf(queries: Pick<Transaction, 'select'>, { config, now }: Context, sealed: string) {
	const id = unseal(config.secret, ACTIVATION_PURPOSE, sealed)
	if (id === undefined) return undefined
	const [registration] = await queries
		.select()
		.from(registrations)
		.where(and(eq(registrations.id, id), gt(registrations.linkEndsAt, now())))
	return registration
}

/**
 * Returns whether a link also requires its registration's password, because the address has other pending
 * registrations.
 */
const needsPassword = async (queries: Pick<Transaction, 'select'>, { now }: Context, registration: Registration) =>
	registration.activatedAt === null && (await hasSeveralOpen(queries, registration.email, now()))

/**
 * Returns the address of a registration whose link also requires the password, and the time of the registration.
 * @returns undefined where the link alone is enough or not valid; `at` in milliseconds since 1970
 */
export async function oneOfSeveral(context: Context, sealed: string) {
	const { read } = context.database
	const registration = await registrationOf(read, context, sealed)
	if (!registration || !(await needsPassword(read, context, registration))) return undefined
	return { email: registration.email, at: registration.createdAt }
}

/**
 * Creates the account of a registration (decision 10). It may be repeated while the link is valid, because mail
 * scanners open links before the owner does. Of several registrations of one address the first one activated becomes
 * the account, with its own password, which must then be given (decision 59). The links of the others become invalid.
 * @param sealed value of the `email` parameter in the mailed link
 * @param password password of this registration, where the visitor has typed one
 * @returns refused('link') for a forged or expired link
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

/** Finds the latest registration of an address that is not activated. */
export async function pendingRegistration(queries: Pick<Transaction, 'select'>, email: string) {
	const [registration] = await queries
		.select()
		.from(registrations)
		.where(and(eq(registrations.email, email), isNull(registrations.activatedAt)))
		.orderBy(desc(registrations.createdAt), desc(registrations.id))
		.limit(1)
	return registration
}

/** Mails a new activation link to an address with a pending registration, inside a transaction. */
export async function mailNewLink(tx: Transaction, context: Context, email: string, askedFrom?: string) {
	const registration = await pendingRegistration(tx, email)
	if (!registration || !isLanguage(registration.language)) return
	const { id, language, createdAt } = registration
	const linkEndsAt = context.now() + ACTIVATION_LIFE
	await tx.update(registrations).set({ linkEndsAt }).where(eq(registrations.id, id))
	await mailActivation(tx, context, { id, email, language, createdAt, askedFrom })
}

/**
 * Mails a new activation link to an address with a pending registration, or mails its owner that the account exists.
 * Where there is neither, no mail is sent. The caller cannot tell these cases apart, not even by the time taken.
 * @param askedFrom the visitor's IP address, where it is known
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
