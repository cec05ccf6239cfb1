import {
	and,
	asc,
	desc,
	eq,
	gt,
	gte,
	inArray,
	isNotNull,
	isNull,
	lt,
	min,
	notExists,
	or,
	type SQL,
	sql,
} from 'drizzle-orm'
import { bookingsInConflict, type OpenHires, unplannedHires } from '#app/domain/dispatch/board/open-hires.server.ts'
import { lateCents } from '#app/domain/payments/balance.ts'
import { balancesOf } from '#app/domain/payments/money.server.ts'
import { isKnown } from '#app/domain/quotes/forgotten.server.ts'
import { toTellOf } from '#app/domain/quotes/to-tell.server.ts'
import { dayOn, isBefore, isFrom } from '#app/domain/quotes/trip/on-its-clock.server.ts'
import { addDays, dayAt, type Zone } from '#app/platform/clock/wall-clock.ts'
import { changeRequests, quoteEvents, quotes } from '#drizzle/schema.ts'
import { clockIsAsked } from '../changes/strange-clocks.server.ts'
import { type QuoteRow, type Reading, rowsById } from './list-quotes.server.ts'
import { unindexed } from './quote-filter.server.ts'

/** Days up to the pick-up within which a request without a price is urgent. */
const URGENT_DAYS = 3
/** Days up to its last one within which an open offer is a task. */
const ENDING_DAYS = 3
/** Days for which an answer counts as new. */
const ANSWER_DAYS = 3
/** Days for which an offer that was not sent is listed, unless the next one is sent earlier. */
const NOT_SENT_DAYS = 3
const DAY = 24 * 3_600_000
/** Time for which an answer counts as new, in milliseconds. */
export const ANSWERS_ARE_NEW_MS = ANSWER_DAYS * DAY
/** Quotes listed of each kind; the rest is counted. */
const LISTED = 10
/** Quotes listed of the kinds that no other list shows, such as change requests and time zones to settle. */
const LISTED_WITHOUT_LIST = 25

/** Returns whether a quote is urgent. @param now milliseconds since 1970 */
export function isUrgent({ status, pickupAt, zone }: { status: string; pickupAt: string; zone: Zone }, now: number) {
	const today = dayAt(now, zone)
	return status === 'requested' && pickupAt >= today && pickupAt < addDays(today, URGENT_DAYS + 1)
}

/** Returns, for each time zone, the first day whose pick-ups are not urgent yet. */
const urgentUntil = (now: number) => (zone: Zone) => addDays(dayAt(now, zone), URGENT_DAYS + 1)

/** Builds the condition for urgent quotes in SQL. */
const urgent = (now: number) =>
	and(
		eq(quotes.status, 'requested'),
		isFrom(quotes.pickupAt, quotes.zone, dayOn(now)),
		isBefore(quotes.pickupAt, quotes.zone, urgentUntil(now)),
	)

/** Ids of the first quotes of a kind, and how many there are. */
type Found = {
	ids: number[]
	total: number
	/** when the jobs begin, in milliseconds since 1970, by the quotes' ids */
	at?: Map<number, number>
	/** overdue amounts in cents, by the quotes' ids */
	late?: Map<number, number>
	/** templates of the mails whose content has to be told in person, by the quotes' ids */
	toTell?: Map<number, string[]>
}

/**
 * One row of a task list. Depending on the kind it has the instant at which a job leaves, the overdue amount of a
 * booking, or the mails whose content a customer without e-mail has to be told.
 */
export type TaskRow = QuoteRow & { leavesAt: number | undefined; lateCents: number | undefined; toTell: string[] }

/** Reads the first quotes of a kind in an order, and counts all. */
async function firstOf({ database }: Reading, kind: SQL | undefined, order: SQL, limit = LISTED): Promise<Found> {
	const { read } = database
	const rows = await read.select({ id: quotes.id }).from(quotes).where(kind).orderBy(order, asc(quotes.id)).limit(limit)
	const ids = rows.map(({ id }) => id)
	return { ids, total: ids.length < limit ? ids.length : await read.$count(quotes, kind) }
}

/** Reads the quotes with an open change or cancellation request, the longest waiting first. */
async function requestedChanges({ database }: Reading): Promise<Found> {
	const waiting = await database.read
		.select({ id: changeRequests.quoteId, since: min(changeRequests.askedAt) })
		.from(changeRequests)
		.innerJoin(quotes, eq(quotes.id, changeRequests.quoteId))
		.where(and(isNull(changeRequests.closedAt), isKnown))
		.groupBy(changeRequests.quoteId)
		.orderBy(min(changeRequests.askedAt))
	return { ids: waiting.slice(0, LISTED_WITHOUT_LIST).map(({ id }) => id), total: waiting.length }
}

/** Returns the first bookings whose jobs need the office, the first to leave first. */
const leaving = (hires: OpenHires): Found => ({
	ids: hires.slice(0, LISTED).map(({ quoteId }) => quoteId),
	total: hires.length,
	at: new Map(hires.map(({ quoteId, startsAt }) => [quoteId, startsAt])),
})

/** Reads bookings with an overdue payment, the longest due first, with the amounts. */
async function late(context: Reading, today: string): Promise<Found> {
	const found = await firstOf(context, and(isKnown, lt(quotes.dueDay, today)), asc(quotes.dueDay))
	const balances = await balancesOf(context.database.read, found.ids)
	return { ...found, late: new Map([...balances].map(([id, balance]) => [id, lateCents(balance, today)])) }
}

/** Reads the quotes of customers without e-mail who have to be told something, the longest waiting first. */
async function untold(context: Reading): Promise<Found> {
	const found = await firstOf(context, isNotNull(quotes.toTellAt), asc(quotes.toTellAt), LISTED_WITHOUT_LIST)
	const toTell = await toTellOf(context.database.read, found.ids)
	// A row from an older build may still be marked although what was asked for is known by now.
	const ids = found.ids.filter((id) => toTell.get(id)?.length)
	return { ids, total: found.total - found.ids.length + ids.length, toTell }
}

/** Adds the rows that the lists show to each kind; a quote in several kinds is read once. */
async function withRows<Kind extends string>(context: Reading, kinds: Record<Kind, Found>) {
	const all = Object.entries<Found>(kinds)
	const ids = new Set(all.flatMap(([, found]) => found.ids))
	const rows = await rowsById(context, [...ids], dayAt(context.now()))
	return Object.fromEntries(
		all.map(([kind, { ids, total, at, late, toTell }]) => [
			kind,
			{
				total,
				rows: ids.flatMap((id) => {
					const row = rows.get(id)
					if (!row) return []
					return [{ ...row, leavesAt: at?.get(id), lateCents: late?.get(id), toTell: toTell?.get(id) ?? [] }]
				}),
			},
		]),
	) as Record<Kind, { total: number; rows: TaskRow[] }>
}

const urgentOnes = (context: Reading, limit?: number) =>
	firstOf(context, urgent(context.now()), asc(quotes.pickupAt), limit)

/** Reads the requests that urgently need a price, the next pick-up first. @param limit how many at most */
export const urgentQuotes = async (context: Reading, limit?: number) =>
	(await withRows(context, { urgent: await urgentOnes(context, limit) })).urgent

/** Selects the import event of a booking that came in already answered, so that its answer is not new. */
const importedAnswer = (read: Reading['database']['read']) =>
	read
		.select({ id: quoteEvents.id })
		.from(quoteEvents)
		.where(
			and(
				sql`${quoteEvents.quoteId} = ${quotes.id}`,
				eq(quoteEvents.kind, 'imported'),
				sql`${quoteEvents.at} = ${quotes.answeredAt}`,
			),
		)

/**
 * Reads what needs the office's attention now, by kind, the most important first:
 *
 * 1. jobs of the next days without a vehicle or driver, and jobs whose plan has a conflict
 * 2. what customers without e-mail have to be told
 * 3. urgent requests
 * 4. trips in the Canaries whose time zone is not settled, and overdue bookings
 * 5. customers' change and cancellation requests
 * 6. scheduled offers of the last days that could not be sent
 * 7. other requests without a price, the longest waiting first
 * 8. answers of the last days, the newest first
 * 9. changes of bookings that are drafted, end soon or were just answered
 * 10. offers that end soon
 *
 * Days are Madrid's; those of pick-ups are in their own time zones.
 */
export async function officeTasks(context: Reading) {
	const { read } = context.database
	const today = dayAt(context.now())
	const unpriced = and(eq(quotes.status, 'requested'), isFrom(quotes.pickupAt, quotes.zone, urgentUntil(context.now())))
	const recently = context.now() - ANSWERS_ARE_NEW_MS
	const answered = and(
		inArray(quotes.status, ['accepted', 'rejected']),
		// An offer is answered by its last day, so an index of that day finds the few candidates.
		gte(quotes.validUntil, addDays(today, -ANSWER_DAYS)),
		gt(quotes.answeredAt, recently),
		isNull(quotes.changeStatus),
		notExists(importedAnswer(read)),
	)
	const soon = addDays(today, ENDING_DAYS + 1)
	const changes = and(
		// Not by the index of the status: most quotes are accepted, and few have a change.
		eq(unindexed(quotes.status), 'accepted'),
		isNotNull(quotes.changeStatus),
		or(
			and(eq(quotes.changeStatus, 'drafted'), isFrom(quotes.pickupAt, quotes.zone, dayOn(context.now()))),
			and(eq(quotes.changeStatus, 'offered'), gte(quotes.changeUntil, today), lt(quotes.changeUntil, soon)),
			and(
				inArray(quotes.changeStatus, ['accepted', 'rejected', 'expired']),
				// A change is answered by its last day or expires on the next, so an index of that day finds the few candidates.
				gte(quotes.changeUntil, addDays(today, -ANSWER_DAYS - 1)),
				gt(quotes.changeEndedAt, recently),
			),
		),
	)
	const ending = and(eq(quotes.status, 'quoted'), gte(quotes.validUntil, today), lt(quotes.validUntil, soon))
	return withRows(context, {
		unplanned: leaving(await unplannedHires(read, context.now())),
		conflict: leaving(await bookingsInConflict(read, context.now())),
		toTell: await untold(context),
		urgent: await urgentOnes(context),
		overdue: await late(context, today),
		clocks: await firstOf(
			context,
			clockIsAsked(context.database.read, context.now()),
			asc(quotes.pickupAt),
			LISTED_WITHOUT_LIST,
		),
		wished: await requestedChanges(context),
		notSent: await firstOf(context, gt(quotes.notSentAt, context.now() - NOT_SENT_DAYS * DAY), desc(quotes.notSentAt)),
		unpriced: await firstOf(context, unpriced, asc(quotes.createdAt)),
		answered: await firstOf(context, answered, desc(quotes.answeredAt)),
		changes: await firstOf(context, changes, asc(quotes.pickupAt)),
		ending: await firstOf(context, ending, asc(quotes.validUntil)),
	})
}

export type OfficeTasks = Awaited<ReturnType<typeof officeTasks>>
