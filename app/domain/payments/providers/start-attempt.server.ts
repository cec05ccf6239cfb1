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

/** What a customer can pay now: the part of a booking that is due first and not paid in full, the fee of a cancelled one too. */
export const payableIn = (status: QuoteStatus, balance: Balance): DuePart | undefined =>
	takesMoney(status, balance) ? nextDue(balance) : undefined

/** That of a booking as it is stored. */
export const payableOf = async (queries: Queries, { id, status }: { id: number; status: QuoteStatus }) =>
	payableIn(status, balanceOf(await ledgerOf(queries, id)))

/**
 * Writes down that somebody goes to a provider to pay what is due next of a booking; the amount is our own.
 * @param code of the quote, already unsealed
 * @returns refused('nothingToPay') where it is not booked and nothing is owed for having cancelled it, or is paid
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

/** An attempt to pay for a quote; undefined where that number is none of its own. @param quoteId whose it has to be */
export async function findAttempt(queries: Queries, quoteId: number, number: string): Promise<Attempt | undefined> {
	const [attempt] = await queries
		.select()
		.from(paymentAttempts)
		.where(and(eq(paymentAttempts.number, number), eq(paymentAttempts.quoteId, quoteId)))
	return attempt
}
