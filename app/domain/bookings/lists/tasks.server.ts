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
import { misfitHires, type OpenHires, unplannedHires } from '#app/domain/dispatch/board/open-hires.server.ts'
import { lateCents } from '#app/domain/payments/balance.ts'
import { balancesOf } from '#app/domain/payments/money.server.ts'
import { isKnown } from '#app/domain/quotes/forgotten.server.ts'
import { toTellOf } from '#app/domain/quotes/to-tell.server.ts'
import { dayOn, isBefore, isFrom } from '#app/domain/quotes/trip/on-its-clock.server.ts'
import { addDays, dayAt, type Zone } from '#app/platform/clock/wall-clock.ts'
import { quoteEvents, quotes, quoteWishes } from '#drizzle/schema.ts'
import { clockIsAsked } from '../changes/strange-clocks.server.ts'
import { type QuoteRow, type Reading, rowsById } from './list-quotes.server.ts'
import { unindexed } from './quote-filter.server.ts'

/** A request without a price whose pickup is within so many days is urgent. */
const URGENT_DAYS = 3
/** An offer that ends within so many days wants a call. */
const ENDING_DAYS = 3
/** Answers of so many days are still new. */
const ANSWER_DAYS = 3
/** That an offer did not go out is told for so many days, or until the next one does. */
const NOT_SENT_DAYS = 3
const DAY = 24 * 3_600_000
/** As long are answers new, in milliseconds. */
export const ANSWERS_ARE_NEW_MS = ANSWER_DAYS * DAY
/** As many of a kind are listed; how many more there are is told. */
const LISTED = 10
/** Of wishes and of clocks, which no list has apart, more. */
const LISTED_WITHOUT_LIST = 25

/** Whether a quote is urgent. @param now milliseconds since 1970 */
export function isUrgent({ status, pickupAt, zone }: { status: string; pickupAt: string; zone: Zone }, now: number) {
	const today = dayAt(now, zone)
	return status === 'requested' && pickupAt >= today && pickupAt < addDays(today, URGENT_DAYS + 1)
}

/** The first day, on each clock, whose pick-ups are not urgent yet. */
const urgentUntil = (now: number) => (zone: Zone) => addDays(dayAt(now, zone), URGENT_DAYS + 1)

/** The same in the database's words. */
const urgent = (now: number) =>
	and(
		eq(quotes.status, 'requested'),
		isFrom(quotes.pickupAt, quotes.zone, dayOn(now)),
		isBefore(quotes.pickupAt, quotes.zone, urgentUntil(now)),
	)

/** The first quotes of a kind, by their numbers, and how many there are. */
type Found = {
	ids: number[]
	total: number
	/** when what it is about begins, by the numbers of quotes */
	at?: Map<number, number>
	/** what should have been paid, in cents, by the numbers of quotes */
	late?: Map<number, number>
	/** which mails somebody has to be told instead, by the numbers of quotes */
	toTell?: Map<number, string[]>
}

/**
 * A line of a task; of a job that wants somebody with the instant at which it leaves, of a booking with what should have been
 * paid, of a customer without e-mail with the mails that they have to be told.
 */
export type TaskRow = QuoteRow & { leavesAt: number | undefined; lateCents: number | undefined; toTell: string[] }

/** The first quotes of a kind in an order. */
async function firstOf({ database }: Reading, kind: SQL | undefined, order: SQL, limit = LISTED): Promise<Found> {
	const { read } = database
	const rows = await read.select({ id: quotes.id }).from(quotes).where(kind).orderBy(order, asc(quotes.id)).limit(limit)
	const ids = rows.map(({ id }) => id)
	return { ids, total: ids.length < limit ? ids.length : await read.$count(quotes, kind) }
}

/** The quotes whose customers have asked for a change or to cancel, the longest waiting first. */
async function wished({ database }: Reading): Promise<Found> {
	const waiting = await database.read
		.select({ id: quoteWishes.quoteId, since: min(quoteWishes.askedAt) })
		.from(quoteWishes)
		.innerJoin(quotes, eq(quotes.id, quoteWishes.quoteId))
		.where(and(isNull(quoteWishes.closedAt), isKnown))
		.groupBy(quoteWishes.quoteId)
		.orderBy(min(quoteWishes.askedAt))
	return { ids: waiting.slice(0, LISTED_WITHOUT_LIST).map(({ id }) => id), total: waiting.length }
}

/** Hires whose jobs want somebody, the first to leave first. */
const leaving = (hires: OpenHires): Found => ({
	ids: hires.slice(0, LISTED).map(({ quoteId }) => quoteId),
	total: hires.length,
	at: new Map(hires.map(({ quoteId, startsAt }) => [quoteId, startsAt])),
})

/** Bookings of which something should have been paid, the longest due first, with how much. */
async function late(context: Reading, today: string): Promise<Found> {
	const found = await firstOf(context, and(isKnown, lt(quotes.dueDay, today)), asc(quotes.dueDay))
	const balances = await balancesOf(context.database.read, found.ids)
	return { ...found, late: new Map([...balances].map(([id, balance]) => [id, lateCents(balance, today)])) }
}

/** Quotes whose customers have no e-mail and wait to be told something, the longest waiting first, with what it is. */
async function untold(context: Reading): Promise<Found> {
	const found = await firstOf(context, isNotNull(quotes.toTellAt), asc(quotes.toTellAt), LISTED_WITHOUT_LIST)
	const toTell = await toTellOf(context.database.read, found.ids)
	// What was asked for may have been stored before that took anybody from the list.
	const ids = found.ids.filter((id) => toTell.get(id)?.length)
	return { ids, total: found.total - found.ids.length + ids.length, toTell }
}

/** Kinds of quotes with their lines, as the list shows them: what the kinds have together is read at once. */
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

/** The requests that a price is urgent for, the next pickup first. @param limit how many at most */
export const urgentQuotes = async (context: Reading, limit?: number) =>
	(await withRows(context, { urgent: await urgentOnes(context, limit) })).urgent

/** That a booking came with its answer from elsewhere, and nobody has just given it. */
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
 * What needs somebody of the office now, in the order of its weight: jobs of the next days without vehicle or driver, jobs
 * of which what was planned does not fit any more, what customers without e-mail have to be told, urgent requests, hires in the Canaries whose clock nobody has settled, bookings that should have been paid, what customers want changed, offers of
 * the last days that did not go out though somebody had sent them, the others that have no price yet (the longest waiting
 * first), answers of the last days (the newest first), changes of bookings that are to be sent, end soon or have just been
 * answered, offers that end soon. Days are Madrid's, those of pick-ups their own clock's.
 */
export async function officeTasks(context: Reading) {
	const { read } = context.database
	const today = dayAt(context.now())
	const unpriced = and(eq(quotes.status, 'requested'), isFrom(quotes.pickupAt, quotes.zone, urgentUntil(context.now())))
	const recently = context.now() - ANSWERS_ARE_NEW_MS
	const answered = and(
		inArray(quotes.status, ['accepted', 'rejected']),
		// An offer is answered while it holds: by its last day an index finds the few that may be meant.
		gte(quotes.validUntil, addDays(today, -ANSWER_DAYS)),
		gt(quotes.answeredAt, recently),
		isNull(quotes.changeStatus),
		notExists(importedAnswer(read)),
	)
	const soon = addDays(today, ENDING_DAYS + 1)
	const changes = and(
		// Not to be found by their status: there are many of those, and few changes.
		eq(unindexed(quotes.status), 'accepted'),
		isNotNull(quotes.changeStatus),
		or(
			and(eq(quotes.changeStatus, 'drafted'), isFrom(quotes.pickupAt, quotes.zone, dayOn(context.now()))),
			and(eq(quotes.changeStatus, 'offered'), gte(quotes.changeUntil, today), lt(quotes.changeUntil, soon)),
			and(
				inArray(quotes.changeStatus, ['accepted', 'rejected', 'expired']),
				// As above: a change is answered while it holds, or expires the day after.
				gte(quotes.changeUntil, addDays(today, -ANSWER_DAYS - 1)),
				gt(quotes.changeEndedAt, recently),
			),
		),
	)
	const ending = and(eq(quotes.status, 'quoted'), gte(quotes.validUntil, today), lt(quotes.validUntil, soon))
	return withRows(context, {
		unplanned: leaving(await unplannedHires(read, context.now())),
		misfit: leaving(await misfitHires(read, context.now())),
		toTell: await untold(context),
		urgent: await urgentOnes(context),
		overdue: await late(context, today),
		clocks: await firstOf(
			context,
			clockIsAsked(context.database.read, context.now()),
			asc(quotes.pickupAt),
			LISTED_WITHOUT_LIST,
		),
		wished: await wished(context),
		notSent: await firstOf(context, gt(quotes.notSentAt, context.now() - NOT_SENT_DAYS * DAY), desc(quotes.notSentAt)),
		unpriced: await firstOf(context, unpriced, asc(quotes.createdAt)),
		answered: await firstOf(context, answered, desc(quotes.answeredAt)),
		changes: await firstOf(context, changes, asc(quotes.pickupAt)),
		ending: await firstOf(context, ending, asc(quotes.validUntil)),
	})
}

export type OfficeTasks = Awaited<ReturnType<typeof officeTasks>>
