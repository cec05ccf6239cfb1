import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { leavingCustomer } from '#app/domain/customers/forget-customer-of.server.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import { indexQuote } from '#app/domain/quotes/quote-index.server.ts'
import { takeStep } from '#app/domain/quotes/quote-step.server.ts'
import { findableWords } from '#app/domain/search/search-words.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { forget } from '#app/platform/db/forget.server.ts'
import { quotes } from '#drizzle/schema.ts'

/**
 * Takes everything personal out of a request, inside a transaction: what is a customer's or the office's by its class,
 * and its mails. Towns, day, vehicle, kilometres, amounts and what happened when stay for the books. An open request is
 * called off, silently; one that is forgotten already stays as it is.
 * @returns ids of the mails that went; see `removeMailFiles`
 */
export async function forgetCustomer(tx: Transaction, { now }: Pick<Context, 'now'>, code: string): Promise<string[]> {
	const [before] = await tx.select().from(quotes).where(eq(quotes.code, code))
	if (!before || isForgotten(before)) return []
	if (before.status === 'requested' || before.status === 'quoted')
		await takeStep(tx, { code, to: 'cancelled', event: { at: now(), actor: { kind: 'clock' } } })

	const updateCustomer = await leavingCustomer(tx, before.customerId)
	const mails = await forget(tx, 'request', before)
	await updateCustomer()
	const [after] = await tx.select().from(quotes).where(eq(quotes.code, code))
	if (after) await indexQuote(tx, after.id, findableWords(after))
	return mails
}
