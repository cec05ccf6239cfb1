import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/shared/result.ts'
import { dayAt } from '#app/shared/wall-clock.ts'
import { lastDayOf, type OfferDraft, totalsOf } from './offer.ts'
import { tripOf } from './offered-trip.server.ts'
import { lastOfferNumber, type SentOffer, storeOffer } from './offers.server.ts'
import { findQuote, isTripOver } from './quote-facts.server.ts'
import { offerMail, tellCustomer } from './quote-mails.server.ts'
import { type Actor, type DeskRefusal, editQuote, takeStep, whyNot, workable } from './quote-step.server.ts'

type Drafted = {
	code: string
	/** the version that the office has read */
	version: number
	draft: OfferDraft
	actor: Actor
}

/** Keeps the office's working paper; the customer sees nothing of it. Nothing is edited that was accepted or called off. */
export function saveDraft(
	context: Context,
	{ code, version, draft, actor }: Drafted,
): Promise<Result<null, DeskRefusal>> {
	return inTransaction(context, async (tx) => {
		const edited = await editQuote(tx, {
			code,
			version,
			changes: { draft: JSON.stringify(draft) },
			while: workable,
			event: { kind: 'drafted', at: context.now(), actor },
		})
		return edited ? accepted(null) : refused(await whyNot(tx, code, workable))
	})
}

/**
 * Sends a price to the customer: a new offer, which from now on is the one that holds (decision 23). What was offered
 * before stays as it was, as history. The trip is kept with it as it is now. The lines must come to more than nothing.
 * @returns the offer as sent; refused('tripIsOver') from the minute of the pick-up on
 */
export function sendOffer(
	context: Context,
	{ code, version, draft, actor }: Drafted,
): Promise<Result<SentOffer, DeskRefusal>> {
	const { validDays, ...told } = draft
	const totals = totalsOf(draft)
	const sentAt = context.now()
	const today = dayAt(sentAt)

	return inTransaction(context, async (tx) => {
		const before = await findQuote(tx, code)
		if (!before) return refused('unknown')
		if (isTripOver({ now: () => sentAt }, before)) return refused('tripIsOver')
		const validUntil = lastDayOf(today, validDays, before.pickupAt)
		const number = (await lastOfferNumber(tx, before.id)) + 1
		const sent = await takeStep(tx, {
			code,
			version,
			to: 'quoted',
			changes: {
				draft: JSON.stringify(draft),
				offerNumber: number,
				totalCents: totals.totalCents,
				validUntil,
				remindedAt: null,
				answeredAt: null,
				answeredBy: null,
				answerReason: null,
			},
			event: { at: sentAt, actor, detail: String(number) },
		})
		if (!sent) return refused(await whyNot(tx, code, workable))

		const offer = { ...told, ...totals, number, validUntil, sentAt, trip: tripOf(before), withdrawnAt: null }
		await storeOffer(tx, sent.id, offer)
		await tellCustomer(tx, context, before, { template: 'quote-offer', data: offerMail(before, offer) })
		return accepted(offer)
	})
}
