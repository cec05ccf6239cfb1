import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { quotes, quoteWishes } from '#drizzle/schema.ts'
import { isKnown } from './forgotten.server.ts'
import { type WishKind, type WishOutcome, wishKinds } from './wishes.ts'

/** Lists a customer's change and cancellation requests for a quote, the newest first; one of each kind may be open. */
export const listWishes = async (queries: Queries, quoteId: number) =>
	queries
		.select({
			kind: quoteWishes.kind,
			words: quoteWishes.words,
			askedAt: quoteWishes.askedAt,
			closedAt: quoteWishes.closedAt,
			outcome: quoteWishes.outcome,
			answer: quoteWishes.answer,
		})
		.from(quoteWishes)
		.where(eq(quoteWishes.quoteId, quoteId))
		.orderBy(desc(quoteWishes.id))

export type Wish = Awaited<ReturnType<typeof listWishes>>[number]

/** Lists the open ones, which the office has not decided yet, the oldest first. */
export const openWishes = async (queries: Queries, quoteId: number) =>
	(await listWishes(queries, quoteId)).filter(({ closedAt }) => closedAt === null).reverse()

/** What a list shows of a change or cancellation request. */
export type WaitingWish = Pick<Wish, 'kind' | 'askedAt'>

const waitingRows = (queries: Queries, quoteIds: readonly number[]) =>
	queries
		.select({ quoteId: quoteWishes.quoteId, kind: quoteWishes.kind, askedAt: quoteWishes.askedAt })
		.from(quoteWishes)
		.innerJoin(quotes, eq(quotes.id, quoteWishes.quoteId))
		.where(and(inArray(quoteWishes.quoteId, [...quoteIds]), isNull(quoteWishes.closedAt), isKnown))
		.orderBy(asc(quoteWishes.askedAt))

/** Reads the open ones of several quotes, the oldest first, by quote id; quotes with erased data are left out. */
export async function waitingWishesOf(queries: Queries, quoteIds: readonly number[]) {
	const rows = await waitingRows(queries, quoteIds)
	const waiting = new Map<number, WaitingWish[]>()
	for (const { quoteId, ...wish } of rows) waiting.set(quoteId, [...(waiting.get(quoteId) ?? []), wish])
	return waiting
}

type Closing = {
	/** milliseconds since 1970 */
	at: number
	outcome: WishOutcome
	/** all kinds by default */
	kinds?: readonly WishKind[]
	/** a sentence to the customer */
	answer?: string
}

/**
 * Closes a quote's open change and cancellation requests, in the transaction that settles them.
 * @returns the kinds of those that were open
 */
export async function closeWishes(
	tx: Transaction,
	quoteId: number,
	{ at, outcome, kinds = wishKinds, answer = '' }: Closing,
) {
	const closed = await tx
		.update(quoteWishes)
		.set({ closedAt: at, outcome, answer })
		.where(and(eq(quoteWishes.quoteId, quoteId), isNull(quoteWishes.closedAt), inArray(quoteWishes.kind, [...kinds])))
		.returning({ kind: quoteWishes.kind })
	return closed.map(({ kind }) => kind)
}
