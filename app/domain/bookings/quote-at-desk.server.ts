import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { listFleetsEver } from '#app/domain/fleet/fleets.server.ts'
import { openChangeRequests } from '#app/domain/quotes/change-requests.server.ts'
import { isForgotten, isKnown } from '#app/domain/quotes/forgotten.server.ts'
import { handedOver } from '#app/domain/quotes/hand-over.server.ts'
import { listTemplates } from '#app/domain/quotes/offer/message-templates.server.ts'
import type { OfferDraft } from '#app/domain/quotes/offer/offer.ts'
import { listOffers } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, isTripOver, type QuoteFacts, statusNow } from '#app/domain/quotes/quote-facts.server.ts'
import { asChanged, changeNow } from '#app/domain/quotes/trip/changed-trip.server.ts'
import { isLuggageCapacityTooSmall, luggageCapacityOf } from '#app/domain/quotes/trip/luggage-capacity.ts'
import { namedTripsOf } from '#app/domain/quotes/trip/named-trips.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { outbox, quoteEvents, quotes } from '#drizzle/schema.ts'
import { bookingFees } from './booking-fees.server.ts'
import { listNotes } from './quote-notes.server.ts'
import { emailsOf, listStaff } from './staff.server.ts'

/** Earlier requests shown with a quote. */
const MAX_HISTORY = 10

/** Columns shown of another quote in a one-line reference to it. */
const codeAndTrip = {
	code: quotes.code,
	status: quotes.status,
	validUntil: quotes.validUntil,
	pickupAt: quotes.pickupAt,
	zone: quotes.zone,
}

/** Reads the other quotes of the same e-mail address, or without one of the same customer, the newest first. */
async function historyOf(read: Queries, { id, email, customerId }: QuoteFacts) {
	const isAlike = email === '' ? eq(quotes.customerId, customerId ?? 0) : eq(quotes.email, email)
	const rows = await read
		.select({ ...codeAndTrip, id: quotes.id, totalCents: quotes.totalCents })
		.from(quotes)
		.where(and(isAlike, isKnown, ne(quotes.id, id)))
		.orderBy(desc(quotes.createdAt))
		.limit(MAX_HISTORY)
	const tripOf = await namedTripsOf(
		read,
		rows.map((row) => row.id),
	)
	return rows.map(({ id: otherId, ...row }) => ({ ...row, trip: tripOf(otherId) }))
}

/** Reads the reference of the quote that this one repeats. */
async function repeatedCode(read: Queries, { repeatOf }: QuoteFacts) {
	if (repeatOf === null) return undefined
	const [row] = await read.select({ code: quotes.code }).from(quotes).where(eq(quotes.id, repeatOf))
	return row?.code
}

/** Reads the repetitions of a quote, in the order of their days. */
const repeatsOf = async (read: Queries, id: number) =>
	read.select(codeAndTrip).from(quotes).where(eq(quotes.repeatOf, id)).orderBy(asc(quotes.pickupAt), asc(quotes.id))

const eventsOf = async (read: Queries, quoteId: number) =>
	read
		.select({
			id: quoteEvents.id,
			kind: quoteEvents.kind,
			at: quoteEvents.at,
			actor: quoteEvents.actor,
			actorName: quoteEvents.actorName,
			detail: quoteEvents.detail,
			conditions: quoteEvents.conditions,
			cents: quoteEvents.cents,
		})
		.from(quoteEvents)
		.where(eq(quoteEvents.quoteId, quoteId))
		.orderBy(asc(quoteEvents.id))

const mailsOf = async (read: Queries, quoteId: number) =>
	read
		.select({
			id: outbox.id,
			template: outbox.template,
			status: outbox.status,
			toAddress: outbox.toAddress,
			createdAt: outbox.createdAt,
			sentAt: outbox.sentAt,
			lastError: outbox.lastError,
		})
		.from(outbox)
		.where(eq(outbox.quoteId, quoteId))
		.orderBy(asc(outbox.createdAt), asc(outbox.id))

/**
 * Returns the luggage capacity of a quote's vehicles, in large pieces, where that is too small; else undefined. The
 * present figures of the fleets count, because the office decides today which vehicle will do.
 */
async function smallLuggageCapacityOf(context: Context, { vehicles, luggage }: QuoteFacts) {
	const holds = new Map((await listFleetsEver(context)).map(({ id, hold }) => [id, hold]))
	const lines = vehicles.map(({ fleetId, count }) => ({ hold: holds.get(fleetId) ?? null, count }))
	return isLuggageCapacityTooSmall(lines, luggage) ? luggageCapacityOf(lines) : undefined
}

type Events = Awaited<ReturnType<typeof eventsOf>>

/** Reads the e-mail addresses of all assignees that a quote has had, by account id. */
const assigneesOf = (read: Queries, { assigneeId }: QuoteFacts, events: Events) =>
	emailsOf(read, [
		assigneeId ?? 0,
		...events.flatMap(({ kind, detail }) => (kind === 'assigned' && detail ? handedOver(detail) : [])),
	])

/**
 * Reads all that the office sees with a quote: its offers, notes, open change and cancellation requests, audit trail
 * and mails, and the customer's other requests.
 */
export async function quoteAtDesk(context: Context, code: string) {
	const { read } = context.database
	const quote = await findQuote(read, code)
	if (!quote) return undefined
	const { id } = quote
	const events = await eventsOf(read, id)
	return {
		quote,
		staff: await listStaff(read),
		assignees: await assigneesOf(read, quote, events),
		smallHold: await smallLuggageCapacityOf(context, quote),
		status: statusNow(context, quote),
		isTripOver: isTripOver(context, quote),
		/** status of the change of a booking as of now, and the booking with that change while it is worked on */
		change: changeNow(context, quote),
		changed: quote.status === 'accepted' ? asChanged(quote) : undefined,
		draft: quote.draft === null ? undefined : (JSON.parse(quote.draft) as OfferDraft),
		offers: await listOffers(read, quote.id),
		notes: await listNotes(read, quote.id),
		templates: await listTemplates(read),
		/** what cancelling costs now; only for a booking with conditions whose trip has not begun */
		fees: isTripOver(context, quote) ? undefined : await bookingFees(read, quote, context.now()),
		changeRequests: isForgotten(quote) ? [] : await openChangeRequests(read, quote.id),
		events,
		mails: await mailsOf(read, id),
		history: await historyOf(read, quote),
		repeatOf: await repeatedCode(read, quote),
		repeats: await repeatsOf(read, id),
	}
}

export type QuoteAtDesk = NonNullable<Awaited<ReturnType<typeof quoteAtDesk>>>
