import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { mailAddresses } from '#app/domain/company/mail-addresses.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { isFlooded, reaches, sourceOf } from '#app/platform/mail/flood.server.ts'
import { outbox } from '#drizzle/schema.ts'
import type { MailTemplates } from './templates/templates.server.ts'

export type Mailbox = { address: string; name: string }

type Mail<Template extends keyof MailTemplates> = {
	template: Template
	to: Mailbox
	replyTo?: Mailbox | undefined
	/**
	 * whether it goes to a customer: such addresses are typed by strangers, so these mails are counted, and held above
	 * the limits
	 */
	toCustomer: boolean
	language: Language
	data: MailTemplates[Template]
	/** IP address of the visitor who caused it, where known: mails are counted by its networks */
	askedFrom?: string | undefined
	/** id of the quote it is about, for its timeline */
	quoteId?: number
}

const HOUR = 3_600_000

/** Counts the mails that wait to be sent. */
export const countWaitingMails = (queries: Queries) => queries.$count(outbox, eq(outbox.status, 'queued'))

/** Returns whether an address has reached its hourly or daily limit of mails. */
export async function isFull(tx: Transaction, { config, now }: Pick<Context, 'config' | 'now'>, toAddress: string) {
	const { mailsPerRecipientHour, mailsPerRecipientDay } = config.limits
	const toOneAddress = and(eq(outbox.toAddress, toAddress), eq(outbox.toCustomer, 1), ne(outbox.status, 'held'))
	return (
		(await reaches(tx, mailsPerRecipientHour, toOneAddress, now() - HOUR)) ||
		(await reaches(tx, mailsPerRecipientDay, toOneAddress, now() - 24 * HOUR))
	)
}

const isFloodWarning = and(eq(outbox.toCustomer, 0), eq(outbox.template, 'mail-flood'))

/** Mails the office that there is a flood of requests, once an hour while it lasts. */
async function tellOfFlood(tx: Transaction, context: Context) {
	const { company, now } = context
	if (await reaches(tx, 1, isFloodWarning, now() - HOUR)) return
	await queueMail(tx, context, {
		template: 'mail-flood',
		to: { address: mailAddresses(context).desk, name: company.name },
		toCustomer: false,
		language: 'es',
		data: { at: now() },
	})
}

/**
 * Puts a mail into the outbox, in the transaction of the state that it reports. A worker sends it.
 * @returns 'held' where it exceeds the limit of its address or of the hour; it is stored and sent later
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

/** Queues the mail to the office about a new request. During a flood one mail about the flood replaces them. */
export async function queueRequestNotice(tx: Transaction, context: Context, mail: Mail<'quote-requested'>) {
	if (await isFlooded(tx, context, 'desk', sourceOf(context.config, mail.askedFrom))) return tellOfFlood(tx, context)
	await queueMail(tx, context, mail)
}
