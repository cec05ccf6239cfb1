import { and, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { type ChangeRequestKind, changeableStatuses } from '#app/domain/quotes/change-request-kinds.ts'
import { openChangeRequests } from '#app/domain/quotes/change-requests.server.ts'
import { isKnown } from '#app/domain/quotes/forgotten.server.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { changeRequestMail, tellCustomer, tellDesk } from '#app/domain/quotes/quote-mails.server.ts'
import { recordEvent, stopSending } from '#app/domain/quotes/quote-step.server.ts'
import { isAfter, minuteAt } from '#app/domain/quotes/trip/on-its-clock.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { changeRequests, quotes } from '#drizzle/schema.ts'

type Requesting = {
	/** readable reference, already unsealed */
	code: string
	kind: ChangeRequestKind
	/** what should change, or why it should be cancelled */
	words: string
}

/** Kinds of events by which the audit trail records a change and a cancellation request. */
const asked = { change: 'changeAsked', cancellation: 'cancellationAsked' } as const

/**
 * Raises the quote's version, so that the office decides only after reading the newest request. Does so only while the
 * quote can still be changed or cancelled.
 */
async function touchQuote(tx: Transaction, code: string, at: number) {
	const [touched] = await tx
		.update(quotes)
		.set({ version: sql`${quotes.version} + 1` })
		.where(
			and(
				eq(quotes.code, code),
				isKnown,
				inArray(quotes.status, [...changeableStatuses]),
				or(ne(quotes.status, 'quoted'), gte(quotes.validUntil, dayAt(at))),
				isAfter(quotes.pickupAt, quotes.zone, minuteAt(at)),
			),
		)
		.returning({ id: quotes.id })
	return touched
}

/**
 * Stores a change or cancellation request that a customer makes on the page of their quote, and mails both sides. Of
 * each kind one is open: a second one replaces the first, whose words stay in the audit trail. A repeated one with the
 * same words does nothing.
 * @returns refused('notPossible') where there is nothing (any more) to change or to cancel, or no such quote
 */
export function requestChange(
	context: Context,
	{ code, kind, words }: Requesting,
): Promise<Result<null, 'notPossible'>> {
	return inTransaction(context, async (tx) => {
		const at = context.now()
		const before = await findQuote(tx, code)
		if (!before) return refused('notPossible')
		const same = (await openChangeRequests(tx, before.id)).find(
			(changeRequest) => changeRequest.kind === kind && changeRequest.words === words,
		)
		if (same) return accepted(null)
		const touched = await touchQuote(tx, code, at)
		if (!touched) return refused('notPossible')

		const open = (await openChangeRequests(tx, touched.id)).some((changeRequest) => changeRequest.kind === kind)
		if (open)
			await tx
				.update(changeRequests)
				.set({ words, askedAt: at })
				.where(
					and(eq(changeRequests.quoteId, touched.id), eq(changeRequests.kind, kind), isNull(changeRequests.closedAt)),
				)
		else await tx.insert(changeRequests).values({ quoteId: touched.id, kind, words, askedAt: at })
		const actor = { kind: 'customer' } as const
		await recordEvent(tx, { quoteId: touched.id, kind: asked[kind], at, actor, detail: words || undefined })
		await stopSending(tx, { quoteId: touched.id, kind: asked[kind], at, actor })
		const { quote } = await offeredQuote(tx, before)
		const data = changeRequestMail(quote, { kind, words })
		await tellDesk(tx, context, quote, { template: 'quote-wish', data })
		await tellCustomer(tx, context, quote, { template: 'quote-wish-received', data })
		return accepted(null)
	})
}
