import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { quoteEvents, quotes } from '#drizzle/schema.ts'
import { isForgotten, isKnown } from './forgotten.server.ts'
import { type QuoteEventKind, type QuoteStatus, statusesBefore } from './statuses.ts'

/** Who acts on a quote: the customer through their link, office staff, or a scheduled job (`clock`). */
export type Actor = { kind: 'customer' | 'clock' } | { kind: 'office'; email: string }

/** Entry of the audit trail. */
export type QuoteEvent = {
	quoteId: number
	kind: QuoteEventKind
	/** milliseconds since 1970 */
	at: number
	actor: Actor
	/** a few words such as a reason or the number of the offer */
	detail?: string
	/** the hash of the conditions that were sent, accepted or applied */
	conditions?: string
	/** the cancellation fee, whichever side owes it */
	cents?: number
}

/** Writes an entry of the audit trail, in the transaction of the event. */
export async function recordEvent(tx: Transaction, { actor, ...event }: QuoteEvent) {
	const actorName = actor.kind === 'office' ? actor.email : null
	await tx.insert(quoteEvents).values({ ...event, actor: actor.kind, actorName })
}

/** Returns whether a quote's audit trail has an event of this kind by this kind of actor. */
export const hasHappenedBy = async (queries: Queries, quoteId: number, kind: QuoteEventKind, actor: Actor['kind']) =>
	(await queries.$count(
		quoteEvents,
		and(eq(quoteEvents.quoteId, quoteId), eq(quoteEvents.kind, kind), eq(quoteEvents.actor, actor)),
	)) > 0

/**
 * Stops a scheduled offer, in the transaction that changes its quote, so that the customer never gets an offer for
 * something else than the office had read. The audit trail and the Today page show the office why.
 */
export async function stopSending(
	tx: Transaction,
	{ quoteId, kind, at, actor }: Pick<QuoteEvent, 'quoteId' | 'kind' | 'at' | 'actor'>,
) {
	const [stopped] = await tx
		.update(quotes)
		.set({ goesOutAt: null, notSentAt: at })
		.where(and(eq(quotes.id, quoteId), isNotNull(quotes.goesOutAt)))
		.returning({ id: quotes.id })
	if (stopped) await recordEvent(tx, { quoteId, kind: 'notSent', at, actor, detail: kind })
}

type Changes = Partial<typeof quotes.$inferInsert>

/** Option to keep an offer scheduled; without it a step or an edit stops the sending. */
type LeavesSending = { keepsSending?: true }

type Step = LeavesSending & {
	code: string
	to: QuoteStatus
	/** the version that the actor has read; undefined to take the present one */
	version?: number
	changes?: Changes
	/** with a `kind` only where that differs from the new status */
	event: Omit<QuoteEvent, 'quoteId' | 'kind'> & Partial<Pick<QuoteEvent, 'kind'>>
}

async function recordStep(tx: Transaction, event: QuoteEvent, keepsSending = false) {
	await recordEvent(tx, event)
	if (!keepsSending) await stopSending(tx, event)
}

/** The next version: each change raises it, so that a write based on an older one is refused. */
export const nextVersion = sql`${quotes.version} + 1`

/**
 * Moves a quote to another status, if its present one allows that, and records it. The conditional update lets one of
 * several concurrent steps through.
 * @returns the quote's id and offer number, or undefined where the step could not be taken
 */
export async function takeStep(tx: Transaction, { code, to, version, changes, event, keepsSending }: Step) {
	const [quote] = await tx
		.update(quotes)
		.set({ ...changes, status: to, version: nextVersion })
		.where(
			and(
				eq(quotes.code, code),
				isKnown,
				inArray(quotes.status, statusesBefore(to)),
				version === undefined ? undefined : eq(quotes.version, version),
			),
		)
		.returning({ id: quotes.id, offerNumber: quotes.offerNumber })
	if (quote) await recordStep(tx, { kind: to, ...event, quoteId: quote.id }, keepsSending)
	return quote
}

type Edit = LeavesSending & {
	code: string
	version: number
	changes: Changes
	/** statuses in which this may be changed */
	while: readonly QuoteStatus[]
	event: Omit<QuoteEvent, 'quoteId'>
}

/** Changes a quote without changing its status, and records it. @returns its id; undefined where it was not changed */
export async function editQuote(
	tx: Transaction,
	{ code, version, changes, while: statuses, event, keepsSending }: Edit,
) {
	const [quote] = await tx
		.update(quotes)
		.set({ ...changes, version: nextVersion })
		.where(and(eq(quotes.code, code), isKnown, eq(quotes.version, version), inArray(quotes.status, statuses)))
		.returning({ id: quotes.id })
	if (quote) await recordStep(tx, { ...event, quoteId: quote.id }, keepsSending)
	return quote
}

export type DeskRefusal = 'unknown' | 'changedMeanwhile' | 'notPossible' | 'tripIsOver'

/**
 * Finds out why a step or an edit was refused, from the quote as it is now.
 * @param possible the statuses that allow it: in others trying again is of no use
 */
export async function whyNot(tx: Transaction, code: string, possible: readonly QuoteStatus[]): Promise<DeskRefusal> {
	const [quote] = await tx
		.select({ status: quotes.status, email: quotes.email, withoutEmail: quotes.withoutEmail })
		.from(quotes)
		.where(eq(quotes.code, code))
	if (!quote) return 'unknown'
	return possible.includes(quote.status) && !isForgotten(quote) ? 'changedMeanwhile' : 'notPossible'
}

/** Statuses in which the office may still work on a price: not accepted and not cancelled. */
export const workable = statusesBefore('quoted')
