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
 * Erases everything personal from a quote, in the caller's transaction: the columns that data retention assigns to the
 * customer, their account or the office, and its mails. Towns, days, vehicles, kilometres, amounts and the times of
 * events stay for the books. An open quote is cancelled without a mail. One that was erased before stays as it is.
 * @returns ids of the deleted mails; see `removeMailFiles`
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
