import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { quoteEvents, quotes } from '#drizzle/schema.ts'
import { isForgotten, isKnown } from './forgotten.server.ts'
import { type QuoteEventKind, type QuoteStatus, statusesBefore } from './statuses.ts'

/** Who does something to a quote: the customer through their link, somebody of the office, or the clock. */
export type Actor = { kind: 'customer' | 'clock' } | { kind: 'office'; email: string }

/** A line of the audit trail. */
export type QuoteEvent = {
	quoteId: number
	kind: QuoteEventKind
	/** milliseconds since 1970 */
	at: number
	actor: Actor
	/** reason, number of the offer and the like, in a few words */
	detail?: string
	/** the hash of the conditions that were sent, accepted or applied */
	conditions?: string
	/** what cancelling cost, whoever owes it */
	cents?: number
}

/** Writes a line of the audit trail, in the transaction of what it tells of. */
export async function recordEvent(tx: Transaction, { actor, ...event }: QuoteEvent) {
	const actorName = actor.kind === 'office' ? actor.email : null
	await tx.insert(quoteEvents).values({ ...event, actor: actor.kind, actorName })
}

/** Whether the trail of a quote tells that somebody of a kind has done something to it. */
export const hasHappenedBy = async (queries: Queries, quoteId: number, kind: QuoteEventKind, actor: Actor['kind']) =>
	(await queries.$count(
		quoteEvents,
		and(eq(quoteEvents.quoteId, quoteId), eq(quoteEvents.kind, kind), eq(quoteEvents.actor, actor)),
	)) > 0

/**
 * Stops what waits to go out to the customer, in the transaction of what was done to its quote meanwhile: nobody gets an
 * offer for something else than the office had before it. The office learns why from the trail, and at Today.
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

/** What leaves an offer that waits to go out on its way; everything else stops it. */
type LeavesSending = { keepsSending?: true }

type Step = LeavesSending & {
	code: string
	to: QuoteStatus
	/** the version that whoever acts has read; without one whatever is there counts */
	version?: number
	changes?: Changes
	/** of its kind, where it has another one than the step */
	event: Omit<QuoteEvent, 'quoteId' | 'kind'> & Partial<Pick<QuoteEvent, 'kind'>>
}

async function recordStep(tx: Transaction, event: QuoteEvent, keepsSending = false) {
	await recordEvent(tx, event)
	if (!keepsSending) await stopSending(tx, event)
}

/** Every change counts the version up: whoever wrote on an older one learns of it. */
const nextVersion = sql`${quotes.version} + 1`

/**
 * Takes a quote one step along its life, if the step is allowed from where it stands, and records it. A conditional
 * update: of several that come at once, one gets through.
 * @returns the quote's id and status, or undefined where the step could not be taken
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

/** Changes something of a quote that leaves it where it stands, and records it. @returns its id, if it was done */
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
 * Why a step or an edit did not go through, by what stands there now.
 * @param possible the statuses in which it could have: elsewhere trying again is of no use
 */
export async function whyNot(tx: Transaction, code: string, possible: readonly QuoteStatus[]): Promise<DeskRefusal> {
	const [quote] = await tx
		.select({ status: quotes.status, email: quotes.email, withoutEmail: quotes.withoutEmail })
		.from(quotes)
		.where(eq(quotes.code, code))
	if (!quote) return 'unknown'
	return possible.includes(quote.status) && !isForgotten(quote) ? 'changedMeanwhile' : 'notPossible'
}

/** While the office may still work on a price: not once it was accepted or called off. */
export const workable = statusesBefore('quoted')
