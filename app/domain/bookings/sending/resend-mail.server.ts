import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { queueMailAgain } from '#app/domain/letters/send-mail-again.server.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import { type Actor, recordEvent } from '#app/domain/quotes/quote-step.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { outbox, quotes } from '#drizzle/schema.ts'

type Resending = { code: string; mailId: string; actor: Actor }

/**
 * Sends a mail about a quote again, with the same words.
 * @returns refused('unknown') where the mail belongs to another quote or was never sent, or its customer has no e-mail
 * (any more)
 */
export function resendMail(
	context: Context,
	{ code, mailId, actor }: Resending,
): Promise<Result<'queued' | 'held', 'unknown'>> {
	return inTransaction(context, async (tx) => {
		const [mail] = await tx
			.select({
				quoteId: quotes.id,
				toAddress: outbox.toAddress,
				email: quotes.email,
				withoutEmail: quotes.withoutEmail,
			})
			.from(outbox)
			.innerJoin(quotes, eq(quotes.id, outbox.quoteId))
			.where(and(eq(outbox.id, mailId), eq(quotes.code, code)))
		// An address that was erased from its quote gets no more mail.
		if (!mail || hasNoEmail(mail)) return refused('unknown')
		const again = await queueMailAgain(tx, context, mailId)
		if (!again.ok) return refused('unknown')
		await recordEvent(tx, {
			quoteId: mail.quoteId,
			kind: 'mailResent',
			at: context.now(),
			actor,
			detail: mail.toAddress,
		})
		return accepted(again.value)
	})
}
