import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { expectOnlyFee } from '#app/payments/expect-payments.server.ts'
import { accepted, type Result, refused } from '#app/shared/result.ts'
import { withdrawChangeOffer, withoutChange } from './end-change.server.ts'
import { changesUpTo, offeredQuote } from './offers.server.ts'
import { findQuote } from './quote-facts.server.ts'
import { cancelMail, tellCustomer } from './quote-mails.server.ts'
import { type Actor, type DeskRefusal, takeStep, whyNot } from './quote-step.server.ts'
import { closeWishes } from './quote-wishes.server.ts'
import { statusesBefore } from './statuses.ts'

type Cancelling = { code: string; version: number; reason: string; actor: Actor }

/**
 * Calls a quote off, a booked trip too, and tells the customer why; that answers what they may have asked for, and a change
 * of it is over with it. There is no way back: they ask anew.
 */
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
			changes: { answerReason: reason, ...(before && withoutChange(context, before)) },
			event: { at: context.now(), actor, detail: reason },
		})
		if (!cancelled || !before) return refused(await whyNot(tx, code, statusesBefore('cancelled')))

		await withdrawChangeOffer(tx, context, before)
		const at = context.now()
		const by = actor.kind === 'office' ? actor : ({ kind: actor.kind } as const)
		await expectOnlyFee(tx, before.id, { at, by }, 0)
		await closeWishes(tx, before.id, { at, outcome: 'met', kinds: ['cancellation'] })
		await closeWishes(tx, before.id, { at, outcome: 'overtaken' })
		const { quote, offer } = await offeredQuote(tx, before)
		const sequence = 1 + (offer ? await changesUpTo(tx, before.id, offer.number) : 0)
		await tellCustomer(tx, context, quote, {
			template: 'quote-cancelled',
			data: cancelMail(quote, offer, reason, sequence),
		})
		return accepted(null)
	})
}
