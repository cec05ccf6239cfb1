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

/** Days between the reminder and an offer's last day. */
export const REMIND_DAYS_BEFORE = 3
/** Quotes handled in one run. Each has its own transaction, so that other requests do not wait for a long list. */
const MAX_AT_ONCE = 100

const clock = { kind: 'clock' } as const

/** Expires offers whose last day or whose trip has passed, each once (decision 23). @returns how many were due */
async function expireOffers(context: Context) {
	const now = context.now()
	const isDue = or(lt(quotes.validUntil, dayAt(now)), isUpTo(quotes.pickupAt, quotes.zone, minuteAt(now)))
	const due = await context.database.read
		.select({ code: quotes.code })
		.from(quotes)
		.where(and(eq(quotes.status, 'quoted'), isDue))
		.limit(MAX_AT_ONCE)
	for (const { code } of due)
		await inTransaction(context, async (tx) => {
			const quote = await findQuote(tx, code)
			// A new offer may have been sent since the list was read.
			if (!quote || statusNow(context, quote) !== 'expired') return
			// The next offer may already be scheduled when the last one expires.
			const step = { code, to: 'expired', version: quote.version, keepsSending: true } as const
			await takeStep(tx, { ...step, event: { at: context.now(), actor: clock } })
		})
	return due.length
}

/** Reminds customers of an open offer before it ends, each once; one sent on that day or later gets no reminder. */
async function remindCustomers(context: Context) {
	const now = context.now()
	const today = dayAt(now)
	const isDue = and(
		eq(quotes.status, 'quoted'),
		isNull(quotes.remindedAt),
		lte(quotes.validUntil, addDays(today, REMIND_DAYS_BEFORE)),
	)
	const due = await context.database.read.select({ code: quotes.code }).from(quotes).where(isDue).limit(MAX_AT_ONCE)
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
 * Runs the scheduled job for open offers and offers of changes: expiry, and a reminder before it. Each happens once,
 * however often and in however many processes this runs.
 * @returns how many quotes were due
 */
export const followUpOffers = async (context: Context) =>
	(await expireOffers(context)) +
	(await expireChanges(context)) +
	(await remindCustomers(context)) +
	(await remindOfChanges(context, REMIND_DAYS_BEFORE))
