import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { isForgotten, isKnown } from '#app/domain/quotes/forgotten.server.ts'
import { findOffer, offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, isTripOver } from '#app/domain/quotes/quote-facts.server.ts'
import { changeOfferMail, tellCustomer } from '#app/domain/quotes/quote-mails.server.ts'
import { recordEvent } from '#app/domain/quotes/quote-step.server.ts'
import { asChanged, changeNow } from '#app/domain/quotes/trip/changed-trip.server.ts'
import { isUpTo, minuteAt } from '#app/domain/quotes/trip/on-its-clock.server.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { tellChangeOver } from './end-change.server.ts'

/** Quotes handled in one run. Each has its own transaction, so that other requests do not wait for a long list. */
const MAX_AT_ONCE = 100

const clock = { kind: 'clock' } as const
const isOpen = and(eq(quotes.status, 'accepted'), eq(quotes.changeStatus, 'offered'))

/**
 * Expires changes that were not answered in time, each once. The booking stays as it was agreed, and the customer gets
 * a mail about it where their trip is still to come.
 * @returns how many were due
 */
export async function expireChanges(context: Context) {
	const now = context.now()
	const hasBegun = isUpTo(quotes.pickupAt, quotes.zone, minuteAt(now))
	const isDue = and(isOpen, or(lt(quotes.changeUntil, dayAt(now)), hasBegun))
	const due = await context.database.read.select({ code: quotes.code }).from(quotes).where(isDue).limit(MAX_AT_ONCE)
	for (const { code } of due)
		await inTransaction(context, async (tx) => {
			const at = context.now()
			const before = await findQuote(tx, code)
			// The customer may have answered, or the office sent another offer, since the list was read.
			if (!before || changeNow(context, before) !== 'expired' || before.changeStatus !== 'offered') return
			const [expired] = await tx
				.update(quotes)
				.set({ changeStatus: 'expired', changeEndedAt: at, version: sql`${quotes.version} + 1` })
				.where(and(eq(quotes.id, before.id), isOpen, eq(quotes.version, before.version)))
				.returning({ email: quotes.email, withoutEmail: quotes.withoutEmail })
			if (!expired) return
			const detail = String(before.changeNumber)
			await recordEvent(tx, { quoteId: before.id, kind: 'changeExpired', at, actor: clock, detail })
			if (!isForgotten(expired) && !isTripOver(context, before)) await tellChangeOver(tx, context, before, 'expired')
		})
	return due.length
}

/**
 * Reminds customers of an open change before it ends, each once. A change that was sent on the day of the
 * reminder or later gets none.
 * @param daysBefore days between the reminder and the last day on which the change can be accepted
 * @returns how many quotes were due
 */
export async function remindOfChanges(context: Context, daysBefore: number) {
	const now = context.now()
	const isDue = and(
		...[isOpen, isKnown, isNull(quotes.remindedAt)],
		lte(quotes.changeUntil, addDays(dayAt(now), daysBefore)),
	)
	const due = await context.database.read.select({ code: quotes.code }).from(quotes).where(isDue).limit(MAX_AT_ONCE)
	for (const { code } of due)
		await inTransaction(context, async (tx) => {
			const [taken] = await tx
				.update(quotes)
				.set({ remindedAt: now })
				.where(and(eq(quotes.code, code), isDue))
				.returning({ id: quotes.id })
			const before = taken && (await findQuote(tx, code))
			const changed = before && asChanged(before)
			if (!changed || changeNow(context, before) !== 'offered') return
			const offer = await findOffer(tx, before.id, before.changeNumber ?? 0)
			if (!offer || addDays(offer.validUntil, -daysBefore) <= dayAt(offer.sentAt)) return
			const { quote: agreed, offer: holding } = await offeredQuote(tx, before)
			await recordEvent(tx, { quoteId: before.id, kind: 'reminded', at: now, actor: clock })
			await tellCustomer(tx, context, changed, {
				template: 'quote-change-reminder',
				data: changeOfferMail(agreed, holding, changed, offer),
			})
		})
	return due.length
}
