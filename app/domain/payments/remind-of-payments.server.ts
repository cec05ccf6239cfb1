import { and, eq, gte, isNotNull, isNull, lte, notExists, type SQL } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { factsForMails } from '#app/domain/quotes/facts-for-mails.ts'
import { isForgotten, isKnown } from '#app/domain/quotes/forgotten.server.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, type QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { answerLink } from '#app/domain/quotes/quote-links.ts'
import { tellCustomer } from '#app/domain/quotes/quote-mails.server.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { openProviders } from '#app/platform/payment-providers/providers.ts'
import { heldPayments, paymentReminders, quotes } from '#drizzle/schema.ts'
import type { ReminderKind } from '../company/payment-terms.ts'
import { askedTransfer } from './asked-transfer.server.ts'
import { type Balance, nextDue } from './balance.ts'
import { balanceOfQuote } from './ledger.server.ts'

/** Maximum number of bookings handled in one run, for each kind of reminder; each booking has its own transaction. */
const MAX_AT_ONCE = 100

/** Returns the condition on the due day for a reminder today. */
const isDue = (kind: ReminderKind, today: string, days: number): SQL | undefined =>
	kind === 'before'
		? and(gte(quotes.dueDay, today), lte(quotes.dueDay, addDays(today, days)))
		: lte(quotes.dueDay, addDays(today, -days))

/** Claims a reminder by inserting its row; of several processes one succeeds. */
async function take(tx: Transaction, row: typeof paymentReminders.$inferInsert) {
	const [taken] = await tx.insert(paymentReminders).values(row).onConflictDoNothing().returning()
	return taken !== undefined
}

/**
 * Queues the mail that reminds a customer of a payment, with every way to pay it.
 * @param due the amount in cents, its day (`yyyy-MM-dd`), and whether that day is to come or has passed
 */
export async function mailReminder(
	tx: Transaction,
	context: Context,
	asAsked: QuoteFacts,
	balance: Balance,
	due: { cents: number; dueDay: string; kind: ReminderKind },
) {
	const { quote } = await offeredQuote(tx, asAsked)
	const transfer = await askedTransfer(context, tx, quote.code, balance)
	const online = openProviders(context.config.payments).length > 0 && { online: true as const }
	const mail = { quote: factsForMails(quote), page: answerLink(quote.code, 'a'), ...due, transfer, ...online }
	await tellCustomer(tx, context, quote, { template: 'payment-reminder', data: mail })
}

/**
 * Mails a reminder to one customer, unless the booking has changed or is paid by now. A reminder before the due day
 * is skipped where the customer accepted fewer than `days` days before it.
 */
async function remind(context: Context, kind: ReminderKind, code: string, dueDay: string, days: number) {
	await inTransaction(context, async (tx) => {
		const asAsked = await findQuote(tx, code)
		if (!asAsked || asAsked.dueDay !== dueDay || asAsked.status !== 'accepted' || isForgotten(asAsked)) return
		if (!(await take(tx, { quoteId: asAsked.id, dueDay, kind, at: context.now() }))) return
		const balance = await balanceOfQuote(tx, asAsked.id)
		const due = nextDue(balance)
		const isNews = kind === 'after' || dayAt(asAsked.answeredAt ?? 0) < addDays(dueDay, -days)
		if (!due || !isNews) return
		await mailReminder(tx, context, asAsked, balance, { cents: due.open, dueDay, kind })
	})
}

/**
 * Lists bookings with a part due for a reminder, not yet reminded of that due day, and without an undecided held
 * payment.
 */
const dueNow = ({ database: { read } }: Context, kind: ReminderKind, today: string, days: number) => {
	const { quoteId, dueDay, kind: of } = paymentReminders
	const reminded = read
		.select({ quoteId })
		.from(paymentReminders)
		.where(and(eq(quoteId, quotes.id), eq(dueDay, quotes.dueDay), eq(of, kind)))
	// A held payment may be the money that the customer would be reminded of.
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
		.limit(MAX_AT_ONCE)
}

/**
 * Reminds customers of due payments, `config.paymentReminderDays` days before the due day and as many after it. Each
 * reminder is sent once, however often and by however many processes this runs.
 * @returns how many bookings were looked at; 0 where reminders are turned off
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
