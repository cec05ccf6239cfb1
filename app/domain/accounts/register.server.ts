import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { queueMail } from '#app/domain/letters/outbox.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { registrations } from '#drizzle/schema.ts'
import { type Account, credentialsByEmail } from './account.server.ts'
import { ACTIVATION_LIFE, activationLink } from './activation-link.ts'
import { hashPassword } from './passwords/password-hash.server.ts'

type Registration = {
	/** in lower case */
	email: string
	/** already checked against the rules */
	password: string
	language: Language
	/** the visitor's IP address, where it is known */
	askedFrom?: string | undefined
}

/**
 * Returns whether an address has several registrations with valid links, which their owner must be able to tell
 * apart.
 */
export async function hasSeveralOpen(queries: Pick<Transaction, 'select'>, email: string, now: number) {
	const open = await queries
		.select({ id: registrations.id })
		.from(registrations)
		.where(and(eq(registrations.email, email), isNull(registrations.activatedAt), gt(registrations.linkEndsAt, now)))
		.limit(2)
	return open.length > 1
}

/**
 * Mails the activation link, which proves the address. Where the address has other pending registrations, the mail
 * states the time of this one (decision 59).
 */
export async function mailActivation(
	tx: Transaction,
	context: Context,
	{ id, email, language, createdAt, askedFrom }: { id: string; createdAt: number } & Omit<Registration, 'password'>,
) {
	const isOneOfSeveral = await hasSeveralOpen(tx, email, context.now())
	return queueMail(tx, context, {
		template: 'account-activation',
		to: { address: email, name: '' },
		toCustomer: true,
		language,
		data: { email, link: activationLink(id), ...(isOneOfSeveral && { askedAt: createdAt }) },
		askedFrom,
	})
}

/**
 * Mails the owner of an account that it exists already. The visitor who registered sees no difference (decision 10).
 */
export const mailAccountExists = (
	tx: Transaction,
	context: Context,
	{ email, language }: Account,
	askedFrom: string | undefined,
) =>
	queueMail(tx, context, {
		template: 'account-exists',
		to: { address: email, name: '' },
		// Held back like the activation mail; a different treatment would show the visitor that there is an account.
		toCustomer: true,
		language,
		data: { email },
		askedFrom,
	})

/**
 * Stores a registration until its address is proved, and mails the activation link. An address that already has an
 * account gets another mail instead. The caller cannot tell the cases apart (decision 10): both hash once and write
 * one mail.
 * @throws QueueFull where too many passwords are being hashed
 */
export async function register(context: Context, { email, password, language, askedFrom }: Registration) {
	const passwordHash = await hashPassword(password)
	const createdAt = context.now()
	return inTransaction(context, async (tx) => {
		const known = await credentialsByEmail(tx, email)
		if (known) return mailAccountExists(tx, context, known.account, askedFrom)

		const registration = { id: randomUUID(), email, language, passwordHash, createdAt }
		await tx.insert(registrations).values({ ...registration, linkEndsAt: createdAt + ACTIVATION_LIFE })
		return mailActivation(tx, context, { ...registration, askedFrom })
	})
}
