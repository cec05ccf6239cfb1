import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { isLanguage } from '#app/platform/i18n/languages.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { outbox } from '#drizzle/schema.ts'
import { queueMail } from './outbox.server.ts'
import { isTemplate } from './templates/templates.server.ts'

/** Outcome for the second copy: queued, or held for the office where it exceeds the limits of its address. */
export type SentAgain = Result<'queued' | 'held', 'notSent'>

/**
 * Queues a copy of a sent mail, with the same data, in the transaction of the state that it reports. The limits for
 * its address apply to the copy too.
 * @returns refused('notSent') where there is no such mail, or it was never sent
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

/** Queues a copy of a sent mail in a transaction of its own. The caller checks that the user may send this mail. */
export const sendMailAgain = (context: Context, id: string): Promise<SentAgain> =>
	inTransaction(context, (tx) => queueMailAgain(tx, context, id))
