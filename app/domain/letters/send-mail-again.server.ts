import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { isLanguage } from '#app/platform/i18n/languages.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { outbox } from '#drizzle/schema.ts'
import { queueMail } from './outbox.server.ts'
import { isTemplate } from './templates/templates.server.ts'

/** What becomes of the second copy: it waits for the office where it is one too many for its address. */
export type SentAgain = Result<'queued' | 'held', 'notSent'>

/**
 * Puts a mail that was sent out once more, as a mail of its own with the same words, in the transaction of the state it
 * tells of. The limits for its address hold for it too.
 * @returns refused 'notSent' where there is no such mail, or it has never got through
 */
export async function queueMailAgain(tx: Transaction, context: Context, id: string): Promise<SentAgain> {
	const [mail] = await tx
		.select()
		.from(outbox)
		.where(and(eq(outbox.id, id), eq(outbox.status, 'sent')))
	if (!mail || !isTemplate(mail.template) || !isLanguage(mail.language)) return refused('notSent')
	const status = await queueMail(tx, context, {
		template: mail.template,
		to: { address: mail.toAddress, name: mail.toName },
		replyTo: mail.replyToAddress ? { address: mail.replyToAddress, name: mail.replyToName ?? '' } : undefined,
		toCustomer: mail.toCustomer === 1,
		language: mail.language,
		data: JSON.parse(mail.data),
		quoteId: mail.quoteId ?? undefined,
	})
	return accepted(status)
}

/** The same where nothing else is to be written with it. The caller knows whether this person may send this mail. */
export const sendMailAgain = (context: Context, id: string): Promise<SentAgain> =>
	inTransaction(context, (tx) => queueMailAgain(tx, context, id))
