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
	/** has passed the rules */
	password: string
	language: Language
	/** the visitor's address, where it is known */
	askedFrom?: string | undefined
}

/** Whether an address has more than one registration whose link is good, so that whoever reads it must tell them apart. */
export async function hasSeveralOpen(queries: Pick<Transaction, 'select'>, email: string, now: number) {
	const open = await queries
		.select({ id: registrations.id })
		.from(registrations)
		.where(and(eq(registrations.email, email), isNull(registrations.activatedAt), gt(registrations.linkEndsAt, now)))
		.limit(2)
	return open.length > 1
}

/**
 * Mails the link that opens an account to the address that must be proved. Where others wait for it as well, the mail
 * says when this one was asked for (decision 59).
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

/** Tells somebody who has an account that they have one. Only they read it (decision 10). */
export const mailAccountExists = (
	tx: Transaction,
	context: Context,
	{ email, language }: Account,
	askedFrom: string | undefined,
) =>
	queueMail(tx, context, {
		template: 'account-exists',
		to: { address: email, name: '' },
		// Held as the link to a new account is, or what we say of it would tell that there is one.
		toCustomer: true,
		language,
		data: { email },
		askedFrom,
	})

/**
 * Keeps a registration until its mailbox is proved, and mails the link. An address that has an account already gets
 * another mail instead, and the caller cannot tell (decision 10): both ways hash once and write one mail.
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
