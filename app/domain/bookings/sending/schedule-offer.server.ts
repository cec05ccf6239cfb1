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
 * Sends a price to the customer in a while, so that the office can still call it back; until then nothing of it exists for
 * the customer. Only what it says and when it goes out is stored: `sendDueOffers` makes the offer. Where nothing is to be
 * waited for it goes out at once.
 * @returns when it goes out, in milliseconds since 1970, or null where it has gone out; refused as `sendOffer`
 */
export async function scheduleOffer(
	context: Context,
	drafted: Drafted,
): Promise<Result<{ goesOutAt: number | null }, DeskRefusal>> {
	const { callBackSeconds } = context.config
	const quote = await findQuote(context.database.read, drafted.code)
	// Where nothing is mailed there is nothing to call back: the office prints it at once.
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
	/** when what is called back would have gone out at the latest, in milliseconds since 1970: the next one is not meant */
	goesOutAt: number
	actor: Actor
}

/**
 * Calls an offer back before it goes out: it stays a draft, and its customer never hears of it. By the database's clock
 * either this happens or the sending, whoever comes first.
 * @returns refused('tooLate') where it does not wait any more
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
