import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import { findQuote, isTripOver } from '#app/domain/quotes/quote-facts.server.ts'
import { type Actor, type DeskRefusal, editQuote, recordEvent, whyNot } from '#app/domain/quotes/quote-step.server.ts'
import { asChanged } from '#app/domain/quotes/trip/changed-trip.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { quotes } from '#drizzle/schema.ts'
import { type Drafted, priceable, sendOffer } from './send-offer.server.ts'

/**
 * Schedules an offer, so that the office can still call it back for a short time; until then the customer sees nothing
 * of it. Only the draft and its due time are stored: `sendDueOffers` makes the offer. Without a waiting time it is sent
 * immediately.
 * @returns when it is due, in milliseconds since 1970, or null where it has been sent; refused as by `sendOffer`
 */
export async function scheduleOffer(
	context: Context,
	drafted: Drafted,
): Promise<Result<{ goesOutAt: number | null }, DeskRefusal>> {
	const { callBackSeconds } = context.config
	const quote = await findQuote(context.database.read, drafted.code)
	// Without e-mail there is nothing to call back: the office prints the offer immediately.
	if (callBackSeconds === 0 || (quote && hasNoEmail(quote))) {
		const sent = await sendOffer(context, drafted)
		return sent.ok ? accepted({ goesOutAt: null }) : sent
	}
	const { code, version, draft, actor } = drafted
	return inTransaction(context, async (tx) => {
		const before = await findQuote(tx, code)
		if (!before) return refused('unknown')
		if ([before, asChanged(before) ?? before].some((trip) => isTripOver(context, trip))) return refused('tripIsOver')
		const possible = priceable(before)
		const at = context.now()
		const goesOutAt = at + callBackSeconds * 1000
		const scheduled = await editQuote(tx, {
			code,
			version,
			changes: { draft: JSON.stringify(draft), goesOutAt, notSentAt: null },
			while: possible,
			keepsSending: true,
			event: { kind: 'scheduled', at, actor, detail: String(goesOutAt) },
		})
		return scheduled ? accepted({ goesOutAt }) : refused(await whyNot(tx, code, possible))
	})
}

type CallingBack = {
	code: string
	/** due time of the offer to call back, in milliseconds since 1970: one that was scheduled later is not meant */
	goesOutAt: number
	actor: Actor
}

/**
 * Calls back an offer before it is sent: it stays a draft, and its customer never learns of it. Either this or the
 * sending succeeds, by the database's clock (`context.now`).
 * @returns refused('tooLate') where it is no longer waiting
 */
export function callBackOffer(
	context: Context,
	{ code, goesOutAt, actor }: CallingBack,
): Promise<Result<null, 'tooLate'>> {
	return inTransaction(context, async (tx) => {
		const at = context.now()
		const [calledBack] = await tx
			.update(quotes)
			.set({ goesOutAt: null, version: sql`${quotes.version} + 1` })
			.where(and(eq(quotes.code, code), lte(quotes.goesOutAt, goesOutAt), gt(quotes.goesOutAt, at)))
			.returning({ id: quotes.id })
		if (!calledBack) return refused('tooLate')
		await recordEvent(tx, { quoteId: calledBack.id, kind: 'calledBack', at, actor })
		return accepted(null)
	})
}
