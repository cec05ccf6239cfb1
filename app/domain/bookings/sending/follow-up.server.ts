import { and, eq, isNull, lt, lte, or } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, statusNow } from '#app/domain/quotes/quote-facts.server.ts'
import { takeStep } from '#app/domain/quotes/quote-step.server.ts'
import { isUpTo, minuteAt } from '#app/domain/quotes/trip/on-its-clock.server.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { expireChanges, remindOfChanges } from '../changes/follow-up-changes.server.ts'
import { writeReminder } from './remind-customer.server.ts'

/** Days before the last one on which a customer is reminded. */
export const REMIND_DAYS_BEFORE = 3
/** Each goes through a transaction of its own, so that nobody waits for a long list. */
const MOST_AT_ONCE = 100

const clock = { kind: 'clock' } as const

/** Offers whose last day or whose trip is over expire, each once (decision 23). @returns how many did */
async function expireOffers(context: Context) {
	const now = context.now()
	const isDue = or(lt(quotes.validUntil, dayAt(now)), isUpTo(quotes.pickupAt, quotes.zone, minuteAt(now)))
	const due = await context.database.read
		.select({ code: quotes.code })
		.from(quotes)
		.where(and(eq(quotes.status, 'quoted'), isDue))
		.limit(MOST_AT_ONCE)
	for (const { code } of due)
		await inTransaction(context, async (tx) => {
			const quote = await findQuote(tx, code)
			// A new offer may have been sent since the list was read.
			if (!quote || statusNow(context, quote) !== 'expired') return
			// The next offer may wait to go out while the last one ends.
			const step = { code, to: 'expired', version: quote.version, keepsSending: true } as const
			await takeStep(tx, { ...step, event: { at: context.now(), actor: clock } })
		})
	return due.length
}

/** Customers with an open offer are reminded three days before it ends, each once, unless it came only then. */
async function remindCustomers(context: Context) {
	const now = context.now()
	const today = dayAt(now)
	const isDue = and(
		eq(quotes.status, 'quoted'),
		isNull(quotes.remindedAt),
		lte(quotes.validUntil, addDays(today, REMIND_DAYS_BEFORE)),
	)
	const due = await context.database.read.select({ code: quotes.code }).from(quotes).where(isDue).limit(MOST_AT_ONCE)
	for (const { code } of due)
		await inTransaction(context, async (tx) => {
			const [taken] = await tx
				.update(quotes)
				.set({ remindedAt: now })
				.where(and(eq(quotes.code, code), isDue))
				.returning({ id: quotes.id })
			const asAsked = taken && (await findQuote(tx, code))
			if (!asAsked) return
			const { quote, offer } = await offeredQuote(tx, asAsked)
			if (!offer) return
			const isNews = addDays(offer.validUntil, -REMIND_DAYS_BEFORE) > dayAt(offer.sentAt)
			if (!isNews || statusNow(context, quote) === 'expired') return
			await writeReminder(tx, context, quote, offer, clock)
		})
	return due.length
}

/**
 * What the clock does to open offers, also of changes: expiry, and a reminder before it. Each happens once, however often and by however
 * many processes this runs.
 * @returns how many quotes were looked at
 */
export const followUpOffers = async (context: Context) =>
	(await expireOffers(context)) +
	(await expireChanges(context)) +
	(await remindCustomers(context)) +
	(await remindOfChanges(context, REMIND_DAYS_BEFORE))
