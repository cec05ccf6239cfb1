import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#app/context.server.ts'
import { assignCustomer } from '#app/domain/customers/assign-customer.server.ts'
import { moveReservations, planReserved } from '#app/domain/dispatch/reservations/move-reservations.server.ts'
import { pickupZone } from '#app/domain/fields/place-zone.ts'
import { requestOf } from '#app/domain/fields/quote-request.server.ts'
import {
	changesBetween,
	isChanged,
	type RequestChanges,
	retainedChanges,
} from '#app/domain/fields/rows/request-changes.server.ts'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import { assessRequest } from '#app/domain/quotes/assess-request.ts'
import { closeChangeRequests } from '#app/domain/quotes/change-requests.server.ts'
import type { HireRequest } from '#app/domain/quotes/hire-request.ts'
import type { OfferDraft } from '#app/domain/quotes/offer/offer.ts'
import { findOffer } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, type QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { indexQuote } from '#app/domain/quotes/quote-index.server.ts'
import { changeMail, tellCustomer } from '#app/domain/quotes/quote-mails.server.ts'
import { type Actor, type DeskRefusal, editQuote, whyNot, workable } from '#app/domain/quotes/quote-step.server.ts'
import { replaceVehicles } from '#app/domain/quotes/quote-vehicles.server.ts'
import { asChanged } from '#app/domain/quotes/trip/changed-trip.server.ts'
import { legProblem } from '#app/domain/quotes/trip/leg-problems.ts'
import { isAsOffered, tripOf } from '#app/domain/quotes/trip/offered-trip.server.ts'
import { replaceLegs } from '#app/domain/quotes/trip/quote-legs.server.ts'
import { replaceStops } from '#app/domain/quotes/trip/quote-stops.server.ts'
import { isPast, withoutNotice } from '#app/domain/quotes/trip/short-notice.ts'
import { findableWords } from '#app/domain/search/search-words.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { outdatedOffer, withdrawIfTripChanged } from '../sending/withdraw-offer.server.ts'
import { type BookingChanged, changeBooking } from './change-booking.server.ts'
import { changedQuote, minutesOf } from './changed-quote.server.ts'

type Changing = {
	code: string
	/** the quote's version that the office staff have read */
	version: number
	actor: Actor
	request: HireRequest
	/** whether the customer gets a mail about it */
	tell: boolean
}

/** Outcome of a change; `isChanged` is false where the request is the same as before. */
export type RequestChanged = BookingChanged

type Planned = { before: QuoteFacts; after: QuoteFacts; changes: RequestChanges }

/** Builds the quote after a change, and the differences; refused('pickup') where its times are not possible. */
async function plan(
	context: Context,
	{ code, request }: Pick<Changing, 'code' | 'request'>,
): Promise<Result<Planned, 'unknown' | 'pickup'>> {
	const stored = await findQuote(context.database.read, code)
	if (!stored) return refused('unknown')
	const before = asChanged(stored) ?? stored
	const today = dayAt(context.now())
	const assessment = assessRequest(withoutNotice(await listFleets(context)), today, request)
	const { pickupProblem, untilProblem, request: counted } = assessment
	if (pickupProblem || untilProblem || isPast(counted.datePickup, pickupZone(counted), context.now()))
		return refused('pickup')
	const after = await changedQuote(context, before, assessment)
	if (legProblem(counted, today, minutesOf(after))) return refused('pickup')
	return accepted({ before, after, changes: changesBetween(before, after) })
}

/** Returns the columns of the quote's own row after a change; vehicles and further legs have rows of their own. */
const rowOf = (quote: QuoteFacts) => {
	const { fleetId, fleetName, vip, kilometres, kilometresFrom, drivingMinutes } = quote
	const { emptyKilometres, emptyMinutes, endsAt } = quote
	return {
		...requestOf(quote),
		...{ fleetId, fleetName, vip, kilometres, kilometresFrom, drivingMinutes },
		...{ emptyKilometres, emptyMinutes, endsAt },
	}
}

/**
 * Returns the office's draft for the changed trip, as JSON. Lines that were sent for the former trip name its days and
 * places, so they are dropped: the next offer begins with what is suggested for the new trip.
 */
async function draftAfter(tx: Transaction, { before, after }: Planned) {
	const { draft, offerNumber } = before
	if (draft === null || offerNumber === null || isAsOffered(after, tripOf(before))) return draft
	const opened = JSON.parse(draft) as OfferDraft
	const sent = await findOffer(tx, before.id, offerNumber)
	return isDeepStrictEqual(opened.lines, sent?.lines) ? JSON.stringify({ ...opened, lines: [] }) : draft
}

async function store(tx: Transaction, context: Context, change: Changing, planned: Planned) {
	const { after, changes } = planned
	const { code, version, actor } = change
	const detail = JSON.stringify(retainedChanges(changes))
	const edited = await editQuote(tx, {
		code,
		version,
		changes: { ...rowOf(after), draft: await draftAfter(tx, planned) },
		while: workable,
		event: { kind: 'changed', at: context.now(), actor, detail },
	})
	if (!edited) return false
	await assignCustomer(tx, after, after.customerId)
	await replaceVehicles(tx, edited.id, after.vehicles)
	await replaceLegs(tx, edited.id, after.furtherLegs)
	await replaceStops(tx, edited.id, [after, ...after.furtherLegs])
	await indexQuote(tx, edited.id, findableWords(after))
	await closeChangeRequests(tx, edited.id, { at: context.now(), outcome: 'met', kinds: ['change'] })
	return true
}

/**
 * Changes everything that a request says, for the office: trip, personal details and vehicles in one transaction, with
 * the differences in the audit trail and, where wanted, a mail to the customer. Vehicles, changed distances and search
 * words are updated too. An open offer for another trip is withdrawn, and an open change request is closed as met.
 * An accepted quote keeps its trip until its customer accepts the new one (`changeBooking`).
 * @returns refused('pickup') where its times are not possible (any more), refused('changedMeanwhile') where another
 * person has changed the quote since it was read
 */
export async function editRequest(
	context: Context,
	change: Changing,
): Promise<Result<RequestChanged, DeskRefusal | 'pickup'>> {
	const planned = await plan(context, change)
	if (!planned.ok) return planned
	const { before, after, changes } = planned.value
	if (before.status === 'accepted') return changeBooking(context, { ...change, after })
	if (!isChanged(changes)) return accepted({ isChanged: false, offerWithdrawn: false })
	if (before.version !== change.version) return refused('changedMeanwhile')

	const held = await planReserved(context, after)
	return inTransaction(context, async (tx) => {
		const lost = await outdatedOffer(tx, context, after)
		const stored = await store(tx, context, change, planned.value)
		if (!stored) return refused(await whyNot(tx, change.code, workable))
		await moveReservations(tx, after, held)
		const offerWithdrawn = await withdrawIfTripChanged(tx, context, change.code, change.actor)
		if (change.tell) {
			const data = changeMail(after, changes, offerWithdrawn ? lost : undefined)
			await tellCustomer(tx, context, after, { template: 'quote-changed', data })
		}
		return accepted({ isChanged: true, offerWithdrawn })
	})
}
