import { and, eq, inArray, lte, max } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { outbox, paymentReminders } from '#drizzle/schema.ts'
import { isLate, nextDue } from './balance.ts'
import { balanceOfQuote } from './ledger.server.ts'
import { heldOf } from './money.server.ts'
import { mailReminder } from './remind-of-payments.server.ts'

/** Shortest time between two reminders that the office sends for one due day. */
const BETWEEN_MS = 20 * 3_600_000

/** Claims a reminder for a due day: of several clicks within a working day one succeeds. */
async function claim(tx: Transaction, quoteId: number, dueDay: string, now: number) {
	const row = { quoteId, dueDay, kind: 'byHand', at: now } as const
	const [first] = await tx.insert(paymentReminders).values(row).onConflictDoNothing().returning()
	if (first) return true
	const { quoteId: of, dueDay: day, kind, at } = paymentReminders
	const [again] = await tx
		.update(paymentReminders)
		.set({ at: now })
		.where(and(eq(of, quoteId), eq(day, dueDay), eq(kind, 'byHand'), lte(at, now - BETWEEN_MS)))
		.returning()
	return again !== undefined
}

/** Why no reminder was sent: nothing to be paid, sent within a working day, or held money that may be the payment. */
export type ReminderRefusal = 'nothingDue' | 'remindedToday' | 'moneyWaits'

/** Mails a reminder of the next due payment, late or not, because the office asks for it. */
export const remindByHand = (context: Context, code: string): Promise<Result<{ email: boolean }, ReminderRefusal>> =>
	inTransaction(context, async (tx) => {
		const quote = await findQuote(tx, code)
		if (quote?.status !== 'accepted' || isForgotten(quote)) return refused('nothingDue')
		const balance = await balanceOfQuote(tx, quote.id)
		const due = nextDue(balance)
		if (!due || due.dueDay === null) return refused('nothingDue')
		if ((await heldOf(tx, quote.id)).length > 0) return refused('moneyWaits')
		if (!(await claim(tx, quote.id, due.dueDay, context.now()))) return refused('remindedToday')
		const kind = isLate(due, dayAt(context.now())) ? 'after' : 'before'
		await mailReminder(tx, context, quote, balance, { cents: due.open, dueDay: due.dueDay, kind })
		return accepted({ email: quote.email !== '' })
	})

/** Reads when customers were last mailed a reminder of a payment, in milliseconds since 1970 by quote id. */
export async function lastReminders(queries: Queries, quoteIds: readonly number[]): Promise<Map<number, number>> {
	if (quoteIds.length === 0) return new Map()
	const rows = await queries
		.select({ quoteId: outbox.quoteId, at: max(outbox.createdAt) })
		.from(outbox)
		.where(and(eq(outbox.template, 'payment-reminder'), inArray(outbox.quoteId, [...quoteIds])))
		.groupBy(outbox.quoteId)
	return new Map(rows.flatMap(({ quoteId, at }) => (quoteId === null || at === null ? [] : [[quoteId, at]])))
}
