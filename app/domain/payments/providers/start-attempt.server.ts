import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { DuePart } from '#app/domain/company/payment-terms.ts'
import type { QuoteStatus } from '#app/domain/quotes/statuses.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import type { OnlineWay } from '#app/platform/payment-providers/online-ways.ts'
import type { Provider } from '#app/platform/payment-providers/providers.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { paymentAttempts, quotes } from '#drizzle/schema.ts'
import { type Balance, balanceOf, nextDue, takesMoney } from '../balance.ts'
import { ledgerOf } from '../ledger.server.ts'
import { attemptNumber } from './attempt.ts'

export type Attempt = typeof paymentAttempts.$inferSelect

/**
 * Returns what a customer can pay now: the first part not paid in full, or the open fee of a cancelled booking.
 * Undefined where there is nothing to pay.
 */
export const payableIn = (status: QuoteStatus, balance: Balance): DuePart | undefined =>
	takesMoney(status, balance) ? nextDue(balance) : undefined

/** Reads what a customer can pay now for a stored booking, as `payableIn`. */
export const payableOf = async (queries: Queries, { id, status }: { id: number; status: QuoteStatus }) =>
	payableIn(status, balanceOf(await ledgerOf(queries, id)))

/**
 * Records that the customer leaves for a provider's page to pay the next due part. The amount comes from our ledger.
 * @param code of the quote, already unsealed
 * @returns refused('nothingToPay') where the booking is paid, or is neither accepted nor cancelled with an open fee
 */
export function startAttempt(
	context: Context,
	{ code, provider, way }: { code: string; provider: Provider; way: OnlineWay },
): Promise<Result<Attempt, 'nothingToPay'>> {
	const startedAt = context.now()
	const number = attemptNumber(dayAt(startedAt), randomBytes(8))
	return inTransaction(context, async (tx) => {
		const [booking] = await tx
			.select({ id: quotes.id, status: quotes.status })
			.from(quotes)
			.where(eq(quotes.code, code))
		const lines = booking ? await ledgerOf(tx, booking.id) : []
		const due = booking && payableIn(booking.status, balanceOf(lines))
		if (!booking || !due) return refused('nothingToPay')
		const { part, open: cents } = due
		const [attempt] = await tx
			.insert(paymentAttempts)
			.values({ number, quoteId: booking.id, provider, way, part, cents, startedAt, seenLine: lines.at(-1)?.id ?? 0 })
			.returning()
		if (!attempt) throw new Error(`Attempt ${number} was not written.`)
		return accepted(attempt)
	})
}

/** Finds a payment attempt of a quote by its number; undefined where the quote has none with that number. */
export async function findAttempt(queries: Queries, quoteId: number, number: string): Promise<Attempt | undefined> {
	const [attempt] = await queries
		.select()
		.from(paymentAttempts)
		.where(and(eq(paymentAttempts.number, number), eq(paymentAttempts.quoteId, quoteId)))
	return attempt
}
