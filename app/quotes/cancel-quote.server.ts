import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/shared/result.ts'
import { offeredQuote } from './offers.server.ts'
import { findQuote } from './quote-facts.server.ts'
import { cancelMail, tellCustomer } from './quote-mails.server.ts'
import { type Actor, type DeskRefusal, takeStep, whyNot } from './quote-step.server.ts'
import { closeWishes } from './quote-wishes.server.ts'
import { statusesBefore } from './statuses.ts'

type Cancelling = { code: string; version: number; reason: string; actor: Actor }

/** Calls a quote off, a booked trip too, and tells the customer why; that answers what they may have asked for. There is no way back: they ask anew. */
export function cancelQuote(
	context: Context,
	{ code, version, reason, actor }: Cancelling,
): Promise<Result<null, DeskRefusal>> {
	return inTransaction(context, async (tx) => {
		const before = await findQuote(tx, code)
		const cancelled = await takeStep(tx, {
			code,
			version,
			to: 'cancelled',
			changes: { answerReason: reason },
			event: { at: context.now(), actor, detail: reason },
		})
		if (!cancelled || !before) return refused(await whyNot(tx, code, statusesBefore('cancelled')))

		const at = context.now()
		await closeWishes(tx, before.id, { at, outcome: 'met', kinds: ['cancellation'] })
		await closeWishes(tx, before.id, { at, outcome: 'overtaken' })
		const { quote, offer } = await offeredQuote(tx, before)
		await tellCustomer(tx, context, quote, {
			template: 'quote-cancelled',
			data: cancelMail(quote, offer, reason),
		})
		return accepted(null)
	})
}
