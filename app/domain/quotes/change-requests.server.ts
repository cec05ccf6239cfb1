import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { changeRequests, quotes } from '#drizzle/schema.ts'
import { type ChangeRequestKind, type ChangeRequestOutcome, changeRequestKinds } from './change-request-kinds.ts'
import { isKnown } from './forgotten.server.ts'

/** Lists a customer's change and cancellation requests for a quote, the newest first; one of each kind may be open. */
export const listChangeRequests = async (queries: Queries, quoteId: number) =>
	queries
		.select({
			kind: changeRequests.kind,
			words: changeRequests.words,
			askedAt: changeRequests.askedAt,
			closedAt: changeRequests.closedAt,
			outcome: changeRequests.outcome,
			answer: changeRequests.answer,
		})
		.from(changeRequests)
		.where(eq(changeRequests.quoteId, quoteId))
		.orderBy(desc(changeRequests.id))

export type ChangeRequest = Awaited<ReturnType<typeof listChangeRequests>>[number]

/** Lists the open ones, which the office has not decided yet, the oldest first. */
export const openChangeRequests = async (queries: Queries, quoteId: number) =>
	(await listChangeRequests(queries, quoteId)).filter(({ closedAt }) => closedAt === null).reverse()

/** What a list shows of a change or cancellation request. */
export type WaitingChangeRequest = Pick<ChangeRequest, 'kind' | 'askedAt'>

const waitingRows = (queries: Queries, quoteIds: readonly number[]) =>
	queries
		.select({ quoteId: changeRequests.quoteId, kind: changeRequests.kind, askedAt: changeRequests.askedAt })
		.from(changeRequests)
		.innerJoin(quotes, eq(quotes.id, changeRequests.quoteId))
		.where(and(inArray(changeRequests.quoteId, [...quoteIds]), isNull(changeRequests.closedAt), isKnown))
		.orderBy(asc(changeRequests.askedAt))

/** Reads the open ones of several quotes, the oldest first, by quote id; quotes with erased data are left out. */
export async function waitingChangeRequestsOf(queries: Queries, quoteIds: readonly number[]) {
	const rows = await waitingRows(queries, quoteIds)
	const waiting = new Map<number, WaitingChangeRequest[]>()
	for (const { quoteId, ...changeRequest } of rows)
		waiting.set(quoteId, [...(waiting.get(quoteId) ?? []), changeRequest])
	return waiting
}

type Closing = {
	/** milliseconds since 1970 */
	at: number
	outcome: ChangeRequestOutcome
	/** all kinds by default */
	kinds?: readonly ChangeRequestKind[]
	/** a sentence to the customer */
	answer?: string
}

/**
 * Closes a quote's open change and cancellation requests, in the transaction that settles them.
 * @returns the kinds of those that were open
 */
export async function closeChangeRequests(
	tx: Transaction,
	quoteId: number,
	{ at, outcome, kinds = changeRequestKinds, answer = '' }: Closing,
) {
	const closed = await tx
		.update(changeRequests)
		.set({ closedAt: at, outcome, answer })
		.where(
			and(
				eq(changeRequests.quoteId, quoteId),
				isNull(changeRequests.closedAt),
				inArray(changeRequests.kind, [...kinds]),
			),
		)
		.returning({ kind: changeRequests.kind })
	return closed.map(({ kind }) => kind)
}
