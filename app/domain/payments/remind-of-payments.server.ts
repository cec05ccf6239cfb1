import { and, eq, gte, isNotNull, isNull, lte, notExists, type SQL } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { isForgotten, isKnown } from '#app/domain/quotes/forgotten.server.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { answerLink } from '#app/domain/quotes/quote-links.ts'
import { tellCustomer } from '#app/domain/quotes/quote-mails.server.ts'
import { toldInMails } from '#app/domain/quotes/quote-told.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { heldPayments, paymentReminders, quotes } from '#drizzle/schema.ts'
import type { ReminderKind } from '../company/payment-terms.ts'
import { askedTransfer } from './asked-transfer.server.ts'
import { nextDue } from './balance.ts'
import { balanceOfQuote } from './ledger.server.ts'

/** Each goes through a transaction of its own, so that nobody waits for a long list. */
const MOST_AT_ONCE = 100

/** The days on which something has to be due for a reminder today. */
const isDue = (kind: ReminderKind, today: string, days: number): SQL | undefined =>
	kind === 'before'
		? and(gte(quotes.dueDay, today), lte(quotes.dueDay, addDays(today, days)))
		: lte(quotes.dueDay, addDays(today, -days))

/** Takes a reminder for oneself: of several processes one does. */
async function take(tx: Transaction, row: typeof paymentReminders.$inferInsert) {
	const [taken] = await tx.insert(paymentReminders).values(row).onConflictDoNothing().returning()
	return taken !== undefined
}

/** Reminds one customer, unless they have just been told or have paid meanwhile. */
async function remind(context: Context, kind: ReminderKind, code: string, dueDay: string, days: number) {
	await inTransaction(context, async (tx) => {
		const asAsked = await findQuote(tx, code)
		if (!asAsked || asAsked.dueDay !== dueDay || asAsked.status !== 'accepted' || isForgotten(asAsked)) return
		if (!(await take(tx, { quoteId: asAsked.id, dueDay, kind, at: context.now() }))) return
		const balance = await balanceOfQuote(tx, asAsked.id)
		const due = nextDue(balance)
		const isNews = kind === 'after' || dayAt(asAsked.answeredAt ?? 0) < addDays(dueDay, -days)
		if (!due || !isNews) return
		const { quote } = await offeredQuote(tx, asAsked)
		const transfer = await askedTransfer(context, tx, code, balance)
		const told = { quote: toldInMails(quote), page: answerLink(code, 'a'), cents: due.open, dueDay, transfer }
		await tellCustomer(tx, context, quote, { template: 'payment-reminder', data: { ...told, kind } })
	})
}

/** Bookings of which something is due, nobody was reminded of that day yet, and nothing waits for the office. */
const dueNow = ({ database: { read } }: Context, kind: ReminderKind, today: string, days: number) => {
	const { quoteId, dueDay, kind: of } = paymentReminders
	const reminded = read
		.select({ quoteId })
		.from(paymentReminders)
		.where(and(eq(quoteId, quotes.id), eq(dueDay, quotes.dueDay), eq(of, kind)))
	// What waits for the office may be the very money that somebody would be reminded of.
	const waiting = read
		.select({ id: heldPayments.id })
		.from(heldPayments)
		.where(and(eq(heldPayments.quoteId, quotes.id), isNull(heldPayments.decision)))
	return read
		.select({ code: quotes.code, dueDay: quotes.dueDay })
		.from(quotes)
		.where(
			and(
				isKnown,
				eq(quotes.status, 'accepted'),
				isNotNull(quotes.dueDay),
				isDue(kind, today, days),
				notExists(reminded),
				notExists(waiting),
			),
		)
		.limit(MOST_AT_ONCE)
}

/**
 * Reminds customers of what is to be paid: some days before its day and as many after it, each once, however often and by
 * however many processes this runs.
 * @returns how many bookings were looked at
 */
export async function remindOfPayments(context: Context): Promise<number> {
	const days = context.config.paymentReminderDays
	if (days === 0) return 0
	const today = dayAt(context.now())
	let seen = 0
	for (const kind of ['before', 'after'] as const)
		for (const { code, dueDay } of await dueNow(context, kind, today, days)) {
			if (dueDay !== null) await remind(context, kind, code, dueDay, days)
			seen++
		}
	return seen
}
