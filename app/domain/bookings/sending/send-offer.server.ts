import type { Context } from '#app/context.server.ts'
import { conditionsNow, freezeConditions } from '#app/domain/company/conditions/frozen-conditions.server.ts'
import { agreedTerms } from '#app/domain/company/payment-terms.ts'
import { lastDayOf, type OfferDraft, totalsOf } from '#app/domain/quotes/offer/offer.ts'
import { lastOfferNumber, type SentOffer, storeOffer } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, isTripOver, type QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { customersLanguage, offerMail, tellCustomer } from '#app/domain/quotes/quote-mails.server.ts'
import {
	type Actor,
	type DeskRefusal,
	editQuote,
	takeStep,
	whyNot,
	workable,
} from '#app/domain/quotes/quote-step.server.ts'
import { tripOf } from '#app/domain/quotes/trip/offered-trip.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { booked } from '../changes/end-change.server.ts'
import { offerChange } from '../changes/offer-change.server.ts'

export type Drafted = {
	code: string
	/** the quote's version that the office has read */
	version: number
	draft: OfferDraft
	actor: Actor
}

/** Returns the statuses in which a price may be edited and sent: the request's own, or that of a booking's change. */
export const priceable = (quote: QuoteFacts | undefined) => (quote && quote.changedTrip !== '' ? booked : workable)

/**
 * Stores the office's draft of an offer, which the customer never sees. An accepted quote has a draft only for its
 * change; a cancelled one has none.
 */
export function saveDraft(
	context: Context,
	{ code, version, draft, actor }: Drafted,
): Promise<Result<null, DeskRefusal>> {
	return inTransaction(context, async (tx) => {
		const possible = priceable(await findQuote(tx, code))
		const edited = await editQuote(tx, {
			code,
			version,
			changes: { draft: JSON.stringify(draft) },
			while: possible,
			event: { kind: 'drafted', at: context.now(), actor },
		})
		return edited ? accepted(null) : refused(await whyNot(tx, code, possible))
	})
}

/**
 * Makes an offer of a draft in the caller's transaction: a new one, in force from now on (decision 23). Earlier offers
 * stay as history. The present trip is stored with it, and its mail is queued. For an accepted quote it is the
 * offer of its change, and the agreed one stays in force (`offerChange`).
 * @param version the quote's version that the office has read; undefined to take the present one
 */
export async function offerDrafted(
	tx: Transaction,
	context: Context,
	{ code, version, draft, actor }: Omit<Drafted, 'version'> & { version?: number },
): Promise<Result<SentOffer, DeskRefusal>> {
	const { validDays, payment, ...told } = draft
	const totals = totalsOf(draft)
	const terms = agreedTerms(payment, totals.totalCents)
	const sentAt = context.now()
	const before = await findQuote(tx, code)
	if (!before) return refused('unknown')
	if (before.changedTrip !== '') return offerChange(tx, context, before, { version, draft, actor })
	if (isTripOver({ now: () => sentAt }, before)) return refused('tripIsOver')
	const validUntil = lastDayOf(dayAt(sentAt), validDays, before.pickupAt)
	const number = (await lastOfferNumber(tx, before.id)) + 1
	const read = await conditionsNow(tx, context, customersLanguage(before))
	const sent = await takeStep(tx, {
		code,
		version,
		to: 'quoted',
		changes: {
			draft: JSON.stringify(draft),
			goesOutAt: null,
			notSentAt: null,
			offerNumber: number,
			totalCents: totals.totalCents,
			validUntil,
			remindedAt: null,
			answeredAt: null,
			answeredBy: null,
			answerReason: null,
		},
		event: { at: sentAt, actor, detail: String(number), conditions: read.hash },
	})
	if (!sent) return refused(await whyNot(tx, code, workable))

	const conditions = await freezeConditions(tx, read)
	const trip = tripOf(before)
	const offer = {
		...{ ...told, ...totals, ...terms, number, validUntil, sentAt, trip, conditions },
		...{ withdrawnAt: null, amends: null },
	}
	await storeOffer(tx, sent.id, offer)
	await tellCustomer(tx, context, before, { template: 'quote-offer', data: offerMail(before, offer) })
	return accepted(offer)
}

/**
 * Sends a price to the customer immediately. The lines must come to more than nothing.
 * @returns the offer as sent; refused('tripIsOver') from the minute of the pick-up on
 */
export const sendOffer = (context: Context, drafted: Drafted): Promise<Result<SentOffer, DeskRefusal>> =>
	inTransaction(context, (tx) => offerDrafted(tx, context, drafted))
