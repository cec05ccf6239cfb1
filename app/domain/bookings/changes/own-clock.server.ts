import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { makeJobs } from '#app/domain/dispatch/make-jobs.server.ts'
import { type PlannedHire, planHire } from '#app/domain/dispatch/plan-hire.server.ts'
import { moveReservations, planReserved } from '#app/domain/dispatch/reservations/move-reservations.server.ts'
import { endsOf, zoneOf } from '#app/domain/fields/place-zone.ts'
import { changesBetween, retainedChanges } from '#app/domain/fields/rows/request-changes.server.ts'
import { changesUpTo, listOffers, offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, isTripOver, type QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { changeMail, requestMail, tellCustomer } from '#app/domain/quotes/quote-mails.server.ts'
import { type Actor, type DeskRefusal, editQuote, whyNot } from '#app/domain/quotes/quote-step.server.ts'
import { asChanged, changedTripOf, readChangedTrip } from '#app/domain/quotes/trip/changed-trip.server.ts'
import { tripOf } from '#app/domain/quotes/trip/offered-trip.server.ts'
import { withTrip } from '#app/domain/quotes/trip/stored-trip.server.ts'
import { timeExists } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Refused, type Result, refused } from '#app/platform/result.ts'
import { quoteLegs, quoteOffers } from '#drizzle/schema.ts'
import { endOfQuote } from '../repeating/repeated-quote.server.ts'
import { legsOnMadridsClock, mayAskForClock } from './strange-clocks.server.ts'

type Settling = {
	code: string
	/** the quote's version that the office staff have read */
	version: number
	actor: Actor
}

const ownZone = (leg: Parameters<typeof endsOf>[0]) => zoneOf(endsOf(leg)[0])

/** Returns a quote with the same wall-clock times, each in the time zone of its place. */
export function onOwnClocks(quote: QuoteFacts): QuoteFacts {
	const furtherLegs = quote.furtherLegs.map((leg) => ({ ...leg, zone: ownZone(leg) }))
	const moved = { ...quote, zone: ownZone(quote), furtherLegs }
	return { ...moved, endsAt: quote.endsAt === '' ? '' : endOfQuote(moved) }
}

/** Finds the first time of a quote, `HH:mm`, that its place's clock skips as summer time begins; undefined if none. */
function skippedTime(quote: QuoteFacts) {
	const moved = onOwnClocks(quote)
	const times = [moved, ...moved.furtherLegs].flatMap(({ pickupAt, until, zone }) => [
		{ time: pickupAt, zone },
		...(until === '' ? [] : [{ time: until, zone }]),
	])
	return times.find(({ time, zone }) => !timeExists(time, zone))?.time.slice(11)
}

/** Returns the stored trip of a change in its own time zones, as JSON; empty where there is no change. */
function changedTripOn(quote: QuoteFacts) {
	const trip = readChangedTrip(quote.changedTrip)
	return trip ? JSON.stringify(changedTripOf(onOwnClocks(withTrip(quote, trip)))) : ''
}

/** Moves every offered trip to its places' time zones; its wall-clock times were meant in those from the start. */
async function offersFollow(tx: Transaction, quote: QuoteFacts) {
	for (const { number, trip } of await listOffers(tx, quote.id)) {
		if (!trip) continue
		const own = JSON.stringify(tripOf(onOwnClocks(withTrip(quote, trip))))
		await tx
			.update(quoteOffers)
			.set({ trip: own })
			.where(and(eq(quoteOffers.quoteId, quote.id), eq(quoteOffers.number, number)))
	}
}

async function store(tx: Transaction, { code, version, actor }: Settling, before: QuoteFacts, at: number) {
	const after = onOwnClocks(before)
	const edited = await editQuote(tx, {
		...{ code, version, while: mayAskForClock },
		changes: { zone: after.zone, endsAt: after.endsAt, changedTrip: changedTripOn(before) },
		event: { kind: 'clockSet', at, actor, detail: JSON.stringify(retainedChanges(changesBetween(before, after))) },
	})
	if (!edited) return undefined
	for (const { number, zone } of after.furtherLegs)
		await tx
			.update(quoteLegs)
			.set({ zone })
			.where(and(eq(quoteLegs.quoteId, before.id), eq(quoteLegs.number, number)))
	await offersFollow(tx, before)
	return after
}

/** Mails the customer; a booking's mail has the trip for their calendar. @param before as it was agreed */
async function tellOfClock(tx: Transaction, context: Context, before: QuoteFacts, after: QuoteFacts) {
	const { offer, quote } = await offeredQuote(tx, after)
	const sequence = offer && after.status === 'accepted' ? await changesUpTo(tx, after.id, offer.number) : undefined
	await tellCustomer(tx, context, quote, {
		template: 'quote-changed',
		data: {
			...changeMail(quote, changesBetween(before, quote), undefined),
			...(sequence !== undefined && { booked: { ...requestMail(quote), sequence } }),
		},
	})
}

/** Plans what the vehicles would do in the new time zones, before the transaction. */
async function planned(context: Context, stored: QuoteFacts) {
	const after = onOwnClocks(stored)
	if (stored.status !== 'accepted') return { held: await planReserved(context, after), jobs: undefined }
	const { quote } = await offeredQuote(context.database.read, stored)
	return { held: undefined, jobs: await planHire(context, onOwnClocks(quote)) }
}

async function planFollows(
	tx: Transaction,
	context: Context,
	after: QuoteFacts,
	{ held, jobs, actor }: { held: PlannedHire | undefined; jobs: PlannedHire | undefined; actor: Actor },
) {
	if (after.status !== 'accepted') return moveReservations(tx, after, held)
	const { quote } = await offeredQuote(tx, after)
	await makeJobs(tx, context, quote, { planned: jobs, actor })
}

/**
 * Moves the times of a trip in the Canaries from Madrid's clock to that of its place, for the office: the same
 * wall-clock times, one hour later. Its offers, reserved vehicles and jobs follow; its price stays.
 * @param tell whether the customer gets a mail about it
 * @returns refused('notPossible') where no leg starts in the Canaries on Madrid's clock;
 * refused('timeDoesNotExist') with a time of the trip, `HH:mm`, that its place's clock never shows
 */
export async function takeOwnClock(
	context: Context,
	{ tell, ...settling }: Settling & { tell: boolean },
): Promise<Result<null, DeskRefusal> | (Refused<'timeDoesNotExist'> & { time: string })> {
	const { code, actor } = settling
	const stored = await findQuote(context.database.read, code)
	if (!stored) return refused('unknown')
	const plans = await planned(context, stored)
	return inTransaction(context, async (tx) => {
		const before = await findQuote(tx, code)
		if (!before || legsOnMadridsClock(before).length === 0) return refused('notPossible')
		if (isTripOver(context, before)) return refused('tripIsOver')
		const { quote: agreed } = await offeredQuote(tx, before)
		const [time] = [before, agreed, asChanged(before) ?? before].flatMap((trip) => skippedTime(trip) ?? [])
		if (time !== undefined) return { ...refused('timeDoesNotExist'), time }
		const after = await store(tx, settling, before, context.now())
		if (!after) return refused(await whyNot(tx, code, mayAskForClock))
		await planFollows(tx, context, after, { ...plans, actor })
		if (tell) await tellOfClock(tx, context, agreed, after)
		return accepted(null)
	})
}

/**
 * Records the office's decision to leave a trip in the Canaries on Madrid's clock. The office is not asked again.
 * @returns refused('notPossible') where no leg starts in the Canaries on Madrid's clock
 */
export function keepMadridsClock(
	context: Context,
	{ code, version, actor }: Settling,
): Promise<Result<null, DeskRefusal>> {
	return inTransaction(context, async (tx) => {
		const before = await findQuote(tx, code)
		if (!before || legsOnMadridsClock(before).length === 0) return refused('notPossible')
		const edited = await editQuote(tx, {
			...{ code, version, while: mayAskForClock, changes: {} },
			event: { kind: 'clockKept', at: context.now(), actor },
		})
		return edited ? accepted(null) : refused(await whyNot(tx, code, mayAskForClock))
	})
}
