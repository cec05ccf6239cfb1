import { randomUUID } from 'node:crypto'
import { and, eq, gt, ne } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/db/database.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import { outbox } from '#drizzle/schema.ts'
import type { MailTemplates } from './templates/templates.server.ts'

export type Mailbox = { address: string; name: string }

type Mail<Template extends keyof MailTemplates> = {
	template: Template
	to: Mailbox
	replyTo?: Mailbox
	/** customers' addresses are typed by strangers, so mails to them are counted and held above the limits */
	toCustomer: boolean
	language: Language
	data: MailTemplates[Template]
	/** the quote it is about, for its timeline */
	quoteId?: number
}

const HOUR = 3_600_000

/** Whether a limit is used up: looks no further back than it must. A limit of 0 is no limit. */
async function isUsedUp(tx: Transaction, limit: number, since: number, toAddress?: string) {
	if (limit === 0) return false
	const recent = and(eq(outbox.toCustomer, 1), gt(outbox.createdAt, since), ne(outbox.status, 'held'))
	const mails = await tx
		.select({ id: outbox.id })
		.from(outbox)
		.where(toAddress === undefined ? recent : and(eq(outbox.toAddress, toAddress), recent))
		.limit(limit)
	return mails.length >= limit
}

/** Whether one more mail to this customer would be over a limit (trust §3). */
async function overLimit(tx: Transaction, { config, now }: Context, toAddress: string) {
	const { mailsPerRecipientHour, mailsPerRecipientDay, mailsPerHour } = config.limits
	return (
		(await isUsedUp(tx, mailsPerRecipientHour, now() - HOUR, toAddress)) ||
		(await isUsedUp(tx, mailsPerRecipientDay, now() - 24 * HOUR, toAddress)) ||
		(await isUsedUp(tx, mailsPerHour, now() - HOUR))
	)
}

/**
 * Puts a mail into the outbox, in the transaction of the state it tells of. A worker sends it.
 * @returns 'held' where it would be one too many for that address or for the hour; it is kept, and waits
 */
export async function queueMail<Template extends keyof MailTemplates>(
	tx: Transaction,
	context: Context,
	mail: Mail<Template>,
): Promise<'queued' | 'held'> {
	const toAddress = mail.to.address.toLowerCase()
	const status = mail.toCustomer && (await overLimit(tx, context, toAddress)) ? 'held' : 'queued'
	await tx.insert(outbox).values({
		id: randomUUID(),
		status,
		toAddress,
		toName: mail.to.name,
		replyToAddress: mail.replyTo?.address,
		replyToName: mail.replyTo?.name,
		template: mail.template,
		language: mail.language,
		data: JSON.stringify(mail.data),
		quoteId: mail.quoteId,
		toCustomer: mail.toCustomer ? 1 : 0,
		nextAttemptAt: context.now(),
		createdAt: context.now(),
	})
	return status
}
