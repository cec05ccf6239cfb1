import type { Context } from '#app/context.server.ts'
import { assignCustomer } from '#app/domain/customers/assign-customer.server.ts'
import { afterHireChange } from '#app/domain/dispatch/after-job-change.server.ts'
import { requestOf, type StoredRequest } from '#app/domain/fields/quote-request.server.ts'
import type { FieldKey } from '#app/domain/fields/request-fields.server.ts'
import {
	changesBetween,
	isChanged,
	retainedChanges,
	splitChanges,
} from '#app/domain/fields/rows/request-changes.server.ts'
import { tripFields } from '#app/domain/fields/trip-fields.server.ts'
import { closeChangeRequests } from '#app/domain/quotes/change-requests.server.ts'
import { findQuote, isTripOver, type QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { indexQuote } from '#app/domain/quotes/quote-index.server.ts'
import { changeMail, tellCustomer } from '#app/domain/quotes/quote-mails.server.ts'
import { type Actor, type DeskRefusal, editQuote, recordEvent, whyNot } from '#app/domain/quotes/quote-step.server.ts'
import { endToTell } from '#app/domain/quotes/to-tell.server.ts'
import { asChanged, changedTripOf } from '#app/domain/quotes/trip/changed-trip.server.ts'
import { findableWords } from '#app/domain/search/search-words.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { openingDraft } from './change-price.server.ts'
import { booked, tellChangeOver, withdrawChangeOffer, withoutChange } from './end-change.server.ts'

type ChangingBooking = {
	code: string
	/** the quote's version that the office staff have read */
	version: number
	actor: Actor
	/** the quote as it would be, with the new personal details and the new trip */
	after: QuoteFacts
	/** whether the customer gets a mail about what changes immediately */
	tell: boolean
}

/** Outcome of changing a booking: personal details are stored, a new trip waits for its customer to accept it. */
export type BookingChanged = { isChanged: boolean; offerWithdrawn: boolean; change?: 'drafted' | 'discarded' }

/** Returns a quote with all personal details of another version; its trip stays. */
export function withPeople(quote: QuoteFacts, after: QuoteFacts) {
	const { zone, ...request } = requestOf(after)
	const people = Object.entries(request).filter(([key]) => !tripFields.includes(key as FieldKey))
	return { ...quote, ...(Object.fromEntries(people) as Partial<StoredRequest>) }
}

type Change = {
	agreed: QuoteFacts
	after: QuoteFacts
	/** whether the trip is the agreed one */
	isAsAgreed: boolean
}

/** Returns the columns of the change: a new trip is to be priced and sent, the agreed one ends the change. */
async function changeColumns(tx: Transaction, context: Context, { agreed, after, isAsAgreed }: Change) {
	if (isAsAgreed) return { done: 'discarded', columns: withoutChange(context, agreed) } as const
	const columns = {
		changeStatus: 'drafted',
		...{ changeNumber: null, changeUntil: null, changeEndedAt: null },
		changedTrip: JSON.stringify(changedTripOf(after)),
		draft: agreed.changedTrip === '' ? await openingDraft(tx, agreed) : agreed.draft,
	} as const
	return { done: 'drafted', columns } as const
}

/**
 * Changes a booking for the office. Personal details change immediately. A new trip is stored next to the agreed one,
 * which stays in force until the customer has accepted an offer for the new one. An open offer of an earlier change is
 * withdrawn, and the customer is mailed about it.
 */
export function changeBooking(
	context: Context,
	{ code, version, actor, after, tell }: ChangingBooking,
): Promise<Result<BookingChanged, DeskRefusal>> {
	const at = context.now()
	return inTransaction(context, async (tx) => {
		const agreed = await findQuote(tx, code)
		if (!agreed) return refused('unknown')
		if (agreed.status === 'accepted' && isTripOver(context, agreed)) return refused('tripIsOver')
		const changes = splitChanges(changesBetween(asChanged(agreed) ?? agreed, after))
		const changed = withPeople(agreed, after)
		const fromAgreed = splitChanges(changesBetween(agreed, after)).trip
		const change = { agreed, after, isAsAgreed: !isChanged(fromAgreed) }
		const trip = isChanged(changes.trip) ? await changeColumns(tx, context, change) : undefined
		const ofTrip =
			trip?.done === 'drafted'
				? ({ kind: 'changeDrafted', at, actor, detail: JSON.stringify(retainedChanges(fromAgreed)) } as const)
				: trip && ({ kind: 'changeWithdrawn', at, actor } as const)
		const ofPeople = isChanged(changes.people)
			? ({ kind: 'changed', at, actor, detail: JSON.stringify(retainedChanges(changes.people)) } as const)
			: undefined
		const [event, ...more] = [ofPeople, ofTrip].filter((each) => each !== undefined)
		if (!event) return accepted({ isChanged: false, offerWithdrawn: false })

		const edited = await editQuote(tx, {
			...{ code, version, while: booked, event },
			changes: { ...requestOf(changed), ...trip?.columns },
		})
		if (!edited) return refused(await whyNot(tx, code, booked))
		for (const each of more) await recordEvent(tx, { ...each, quoteId: agreed.id })
		await indexQuote(tx, agreed.id, findableWords(changed))
		await assignCustomer(tx, changed, changed.customerId)
		if (ofPeople) await afterHireChange(tx, context, agreed.id)
		if (ofPeople) await endToTell(tx, agreed.id)
		// A change request for another trip stays open until its price has been sent.
		if (!trip) await closeChangeRequests(tx, agreed.id, { at, outcome: 'met', kinds: ['change'] })
		const offerWithdrawn = trip !== undefined && (await withdrawChangeOffer(tx, context, agreed))
		if (offerWithdrawn) await tellChangeOver(tx, context, changed, 'withdrawn')
		if (tell && ofPeople) {
			const data = changeMail(changed, changes.people, undefined)
			await tellCustomer(tx, context, changed, { template: 'quote-changed', data })
		}
		return accepted({ isChanged: true, offerWithdrawn, change: trip?.done })
	})
}
