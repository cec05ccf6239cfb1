import type { Context } from '#app/context.server.ts'
import { conditionsNow, freezeConditions } from '#app/domain/company/conditions/frozen-conditions.server.ts'
import { agreedTerms } from '#app/domain/company/payment-terms.ts'
import { closeChangeRequests } from '#app/domain/quotes/change-requests.server.ts'
import { lastDayOf, type OfferDraft, totalsOf } from '#app/domain/quotes/offer/offer.ts'
import { lastOfferNumber, offeredQuote, type SentOffer, storeOffer } from '#app/domain/quotes/offer/offers.server.ts'
import { isTripOver, type QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { changeOfferMail, customersLanguage, tellCustomer } from '#app/domain/quotes/quote-mails.server.ts'
import { type Actor, type DeskRefusal, editQuote, whyNot } from '#app/domain/quotes/quote-step.server.ts'
import { asChanged } from '#app/domain/quotes/trip/changed-trip.server.ts'
import { tripOf } from '#app/domain/quotes/trip/offered-trip.server.ts'
import { dayAt, instantOf } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { booked, withdrawChangeOffer } from './end-change.server.ts'

type Drafted = {
	/** the quote's version that the office has read; undefined to take the present one */
	version?: number
	draft: OfferDraft
	actor: Actor
}

/** Returns the trip that begins first: from its pick-up on, a change can be neither offered nor accepted. */
export const firstToBegin = (agreed: QuoteFacts, changed: QuoteFacts) =>
	instantOf(agreed.pickupAt, agreed.zone) < instantOf(changed.pickupAt, changed.zone) ? agreed : changed

/**
 * Builds the offer that would be sent for a change now.
 * @param changed the quote with the change that is being worked on
 * @param number of the new offer
 */
export function offerOfChange(now: number, agreed: QuoteFacts, changed: QuoteFacts, draft: OfferDraft, number: number) {
	const { validDays, payment, ...told } = draft
	const totals = totalsOf(draft)
	return {
		...told,
		...totals,
		...agreedTerms(payment, totals.totalCents),
		number,
		validUntil: lastDayOf(dayAt(now), validDays, firstToBegin(agreed, changed).pickupAt),
		sentAt: now,
		amends: agreed.offerNumber ?? 0,
	}
}

/**
 * Sends the customer of a booking the price of its changed trip, in the caller's transaction: a new offer that amends
 * the agreed one. The agreed offer stays in force until they accept. An open offer of an earlier change is withdrawn.
 * @param before the quote as it was read in the same transaction, with a change that is being worked on
 * @returns the offer as sent; refused('tripIsOver') from the minute of the earlier of the two pick-ups on
 */
export async function offerChange(
	tx: Transaction,
	context: Context,
	before: QuoteFacts,
	{ version, draft, actor }: Drafted,
): Promise<Result<SentOffer, DeskRefusal>> {
	const changed = asChanged(before)
	if (!changed) return refused('notPossible')
	if (isTripOver(context, firstToBegin(before, changed))) return refused('tripIsOver')
	const at = context.now()
	const number = (await lastOfferNumber(tx, before.id)) + 1
	const read = await conditionsNow(tx, context, customersLanguage(before))
	const offer = {
		...offerOfChange(at, before, changed, draft, number),
		...{ trip: tripOf(changed), conditions: { hash: read.hash, version: read.version }, withdrawnAt: null },
	}
	const edited = await editQuote(tx, {
		...{ code: before.code, version: version ?? before.version, while: booked },
		changes: {
			...{ draft: JSON.stringify(draft), remindedAt: null, goesOutAt: null, notSentAt: null },
			...{ changeStatus: 'offered', changeNumber: number, changeUntil: offer.validUntil, changeEndedAt: null },
		},
		event: { kind: 'changeOffered', at, actor, detail: String(number), conditions: read.hash },
	})
	if (!edited) return refused(await whyNot(tx, before.code, booked))
	await withdrawChangeOffer(tx, context, before)
	await freezeConditions(tx, read)
	await storeOffer(tx, before.id, offer)
	await closeChangeRequests(tx, before.id, { at, outcome: 'met', kinds: ['change'] })
	const { quote, offer: agreed } = await offeredQuote(tx, before)
	await tellCustomer(tx, context, changed, {
		template: 'quote-change-offer',
		data: changeOfferMail(quote, agreed, changed, offer),
	})
	return accepted(offer)
}
