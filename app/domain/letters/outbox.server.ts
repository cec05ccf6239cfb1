import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { isFlooded, reaches, sourceOf } from '#app/platform/mail/flood.server.ts'
import { outbox } from '#drizzle/schema.ts'
import type { MailTemplates } from './templates/templates.server.ts'

export type Mailbox = { address: string; name: string }

type Mail<Template extends keyof MailTemplates> = {
	template: Template
	to: Mailbox
	replyTo?: Mailbox | undefined
	/** customers' addresses are typed by strangers, so mails to them are counted and held above the limits */
	toCustomer: boolean
	language: Language
	data: MailTemplates[Template]
	/** the visitor's address at whose word it is written, where it is known: mails are counted by its networks */
	askedFrom?: string | undefined
	/** the quote it is about, for its timeline */
	quoteId?: number
}

const HOUR = 3_600_000

/** Whether an address has had as many mails as it may. */
export async function isFull(tx: Transaction, { config, now }: Pick<Context, 'config' | 'now'>, toAddress: string) {
	const { mailsPerRecipientHour, mailsPerRecipientDay } = config.limits
	const toOneAddress = and(eq(outbox.toAddress, toAddress), eq(outbox.toCustomer, 1), ne(outbox.status, 'held'))
	return (
		(await reaches(tx, mailsPerRecipientHour, toOneAddress, now() - HOUR)) ||
		(await reaches(tx, mailsPerRecipientDay, toOneAddress, now() - 24 * HOUR))
	)
}

const toldOfFlood = and(eq(outbox.toCustomer, 0), eq(outbox.template, 'mail-flood'))

/** Tells the office that there is more than it wants to read one by one: once an hour while it lasts. */
async function tellOfFlood(tx: Transaction, context: Context) {
	const { config, company, now } = context
	if (await reaches(tx, 1, toldOfFlood, now() - HOUR)) return
	await queueMail(tx, context, {
		template: 'mail-flood',
		to: { address: config.deskEmail, name: company.name },
		toCustomer: false,
		language: 'es',
		data: { at: now() },
	})
}

/**
 * Puts a mail into the outbox, in the transaction of the state it tells of. A worker sends it.
 * @returns 'held' where it would be one too many for that address or for the hour; it is kept, and goes later
 */
export async function queueMail<Template extends keyof MailTemplates>(
	tx: Transaction,
	context: Context,
	mail: Mail<Template>,
): Promise<'queued' | 'held'> {
	const toAddress = mail.to.address.toLowerCase()
	const source = sourceOf(context.config, mail.askedFrom)
	const flooded = mail.toCustomer && (await isFlooded(tx, context, 'customers', source))
	const status = flooded || (mail.toCustomer && (await isFull(tx, context, toAddress))) ? 'held' : 'queued'
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
		fromAddress: source?.address,
		fromSite: source?.site,
		fromNetwork: source?.network,
		nextAttemptAt: context.now(),
		createdAt: context.now(),
	})
	if (flooded) await tellOfFlood(tx, context)
	return status
}

/** Tells the office of a new request, unless there are so many at once that one mail tells of all of them. */
export async function queueRequestNotice(tx: Transaction, context: Context, mail: Mail<'quote-requested'>) {
	if (await isFlooded(tx, context, 'desk', sourceOf(context.config, mail.askedFrom))) return tellOfFlood(tx, context)
	await queueMail(tx, context, mail)
}
