import { desc, eq, or, type SQL } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { OfferLine } from '#app/domain/quotes/offer/offer.ts'
import { readChangedTrip } from '#app/domain/quotes/trip/changed-trip.server.ts'
import { clockedTripsOf } from '#app/domain/quotes/trip/named-trips.server.ts'
import { readTrip } from '#app/domain/quotes/trip/offered-trip.server.ts'
import { copiedColumns } from '#app/platform/db/copied-columns.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import {
	ofHeldPayments,
	ofPaymentAttempts,
	ofPaymentReminders,
	ofPaymentReturns,
	ofPayments,
} from '#drizzle/retention/payments.ts'
import { ofJobs, ofTripNotices } from '#drizzle/retention/plan.ts'
import {
	ofChangeRequests,
	ofQuoteEvents,
	ofQuoteLegs,
	ofQuoteNotes,
	ofQuoteOffers,
	ofQuoteStops,
	ofQuotes,
	ofQuoteVehicles,
} from '#drizzle/retention/quotes.ts'
import {
	changeRequests,
	heldPayments,
	jobs,
	paymentAttempts,
	paymentReminders,
	paymentReturns,
	payments,
	quoteEvents,
	quoteLegs,
	quoteNotes,
	quoteOffers,
	quoteStops,
	quotes,
	quoteVehicles,
	tripNotices,
} from '#drizzle/schema.ts'

/** Lists the requests that a user sent while logged in, the newest first, for their profile. */
export async function listQuotesOf({ database: { read } }: Pick<Context, 'database'>, userId: number) {
	const rows = await read
		.select({
			id: quotes.id,
			code: quotes.code,
			status: quotes.status,
			validUntil: quotes.validUntil,
			pickupAt: quotes.pickupAt,
			zone: quotes.zone,
			passengers: quotes.passengers,
		})
		.from(quotes)
		.where(eq(quotes.userId, userId))
		.orderBy(desc(quotes.id))
	const tripOf = await clockedTripsOf(
		read,
		rows.map(({ id }) => id),
	)
	return rows.map(({ id, ...row }) => ({ ...row, trip: tripOf(id) }))
}

/** Reads every offer of a quote, the last one first, with the columns that a copy of personal data has. */
const offersOf = async (read: Queries, quoteId: number, to: 'download' | 'request') =>
	(
		await read
			.select(copiedColumns(ofQuoteOffers, to))
			.from(quoteOffers)
			.where(eq(quoteOffers.quoteId, quoteId))
			.orderBy(desc(quoteOffers.number))
	).map(({ lines, trip, ...offer }) => ({
		...offer,
		lines: JSON.parse(lines) as OfferLine[],
		trip: readTrip(trip),
	}))

/** Reads the vehicles of a quote, the largest first, with the columns that a copy of personal data has. */
const copiedVehiclesOf = (read: Queries, quoteId: number, to: 'download' | 'request') =>
	read
		.select(copiedColumns(ofQuoteVehicles, to))
		.from(quoteVehicles)
		.where(eq(quoteVehicles.quoteId, quoteId))
		.orderBy(desc(quoteVehicles.seats))

/** Reads the further legs of a quote in order, with the columns that a copy of personal data has. */
const copiedLegsOf = (read: Queries, quoteId: number, to: 'download' | 'request') =>
	read
		.select(copiedColumns(ofQuoteLegs, to))
		.from(quoteLegs)
		.where(eq(quoteLegs.quoteId, quoteId))
		.orderBy(quoteLegs.number)

/** Reads the stops of all legs of a quote in order, with the columns that a copy of personal data has. */
const copiedStopsOf = (read: Queries, quoteId: number, to: 'download' | 'request') =>
	read
		.select(copiedColumns(ofQuoteStops, to))
		.from(quoteStops)
		.where(eq(quoteStops.quoteId, quoteId))
		.orderBy(quoteStops.leg, quoteStops.position)

/** Reads a customer's change and cancellation requests in order, with the columns that a copy of personal data has. */
const copiedChangeRequestsOf = (read: Queries, quoteId: number, to: 'download' | 'request') =>
	read
		.select(copiedColumns(ofChangeRequests, to))
		.from(changeRequests)
		.where(eq(changeRequests.quoteId, quoteId))
		.orderBy(changeRequests.id)

/** Reads the ledger of a quote in order, with the columns that a copy of personal data has. */
const copiedPaymentsOf = (read: Queries, quoteId: number, to: 'download' | 'request') =>
	read.select(copiedColumns(ofPayments, to)).from(payments).where(eq(payments.quoteId, quoteId)).orderBy(payments.id)

/**
 * Exports a user's requests with everything that was filled in and offered, for data portability (RGPD, article 20).
 * The office's drafts and notes are left out.
 */
export async function exportQuotesOf({ database: { read } }: Pick<Context, 'database'>, userId: number) {
	const rows = await read
		.select({ id: quotes.id, copy: copiedColumns(ofQuotes, 'download') })
		.from(quotes)
		.where(eq(quotes.userId, userId))
		.orderBy(quotes.id)
	return Promise.all(
		rows.map(async ({ id, copy }) => ({
			...copy,
			createdAt: new Date(copy.createdAt).toISOString(),
			changedTrip: readChangedTrip(copy.changedTrip),
			vehicles: await copiedVehiclesOf(read, id, 'download'),
			furtherLegs: await copiedLegsOf(read, id, 'download'),
			stops: await copiedStopsOf(read, id, 'download'),
			offers: await offersOf(read, id, 'download'),
			wishes: await copiedChangeRequestsOf(read, id, 'download'),
			payments: await copiedPaymentsOf(read, id, 'download'),
		})),
	)
}

/** Builds the condition for requests with this e-mail address, given in lower case, or sent from this account. */
export const isOfPerson = (email: string, userId: number | undefined) =>
	or(ofQuotes.rowsOf.mailbox(email), userId === undefined ? undefined : ofQuotes.rowsOf.account({ id: userId, email }))

/**
 * Exports everything stored about a person's requests, the office's notes and drafts included, for the right of
 * access (RGPD, article 15).
 * @param isTheirs the condition that selects the requests
 */
export async function exportQuotesOfPerson(
	{ database: { read } }: Pick<Context, 'database'>,
	isTheirs: SQL | undefined,
) {
	const rows = await read
		.select({ id: quotes.id, copy: copiedColumns(ofQuotes, 'request') })
		.from(quotes)
		.where(isTheirs)
		.orderBy(quotes.id)
	return Promise.all(
		rows.map(async ({ id, copy }) => ({
			...copy,
			createdAt: new Date(copy.createdAt).toISOString(),
			changedTrip: readChangedTrip(copy.changedTrip),
			vehicles: await copiedVehiclesOf(read, id, 'request'),
			furtherLegs: await copiedLegsOf(read, id, 'request'),
			stops: await copiedStopsOf(read, id, 'request'),
			offers: await offersOf(read, id, 'request'),
			wishes: await copiedChangeRequestsOf(read, id, 'request'),
			payments: await copiedPaymentsOf(read, id, 'request'),
			paymentAttempts: await read
				.select(copiedColumns(ofPaymentAttempts, 'request'))
				.from(paymentAttempts)
				.where(eq(paymentAttempts.quoteId, id))
				.orderBy(paymentAttempts.startedAt),
			paymentReturns: await read
				.select(copiedColumns(ofPaymentReturns, 'request'))
				.from(paymentReturns)
				.where(eq(paymentReturns.quoteId, id))
				.orderBy(paymentReturns.at),
			heldPayments: await read
				.select(copiedColumns(ofHeldPayments, 'request'))
				.from(heldPayments)
				.where(eq(heldPayments.quoteId, id))
				.orderBy(heldPayments.id),
			paymentReminders: await read
				.select(copiedColumns(ofPaymentReminders, 'request'))
				.from(paymentReminders)
				.where(eq(paymentReminders.quoteId, id))
				.orderBy(paymentReminders.dueDay),
			jobs: await read.select(copiedColumns(ofJobs, 'request')).from(jobs).where(eq(jobs.quoteId, id)).orderBy(jobs.id),
			tripNotices: await read
				.select(copiedColumns(ofTripNotices, 'request'))
				.from(tripNotices)
				.where(eq(tripNotices.quoteId, id))
				.orderBy(tripNotices.day),
			notes: await read
				.select(copiedColumns(ofQuoteNotes, 'request'))
				.from(quoteNotes)
				.where(eq(quoteNotes.quoteId, id))
				.orderBy(quoteNotes.id),
			events: await read
				.select(copiedColumns(ofQuoteEvents, 'request'))
				.from(quoteEvents)
				.where(eq(quoteEvents.quoteId, id))
				.orderBy(quoteEvents.id),
		})),
	)
}
