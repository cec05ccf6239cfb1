import type { Context } from '#app/context.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { cancelMail, tellCustomer } from '#app/domain/quotes/quote-mails.server.ts'
import { type Actor, type DeskRefusal, takeStep, whyNot } from '#app/domain/quotes/quote-step.server.ts'
import { type CancellingParty, statusesBefore } from '#app/domain/quotes/statuses.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { bookingFees } from './booking-fees.server.ts'
import { withoutChange } from './changes/end-change.server.ts'
import { endBooking } from './end-booking.server.ts'

type Cancelling = {
	code: string
	version: number
	reason: string
	actor: Actor
	/** of a booking with conditions: on whose account, and the fee that the office has read; else no fee is owed */
	account?: { by: CancellingParty; seenCents: number }
}

/**
 * Cancels a quote or a booking for the office, and mails the customer the reason. Its open change and cancellation
 * requests are closed, and a change in progress ends. A cancelled quote cannot be reopened: the customer sends a new
 * request. The fee that the booking's conditions set is owed by the party on whose account it is: customer or company.
 * @returns refused('feeChanged') where the fee differs from the one that the office has read
 */
export function cancelQuote(
	context: Context,
	{ code, version, reason, actor, account }: Cancelling,
): Promise<Result<null, DeskRefusal | 'feeChanged'>> {
	const at = context.now()
	return inTransaction(context, async (tx) => {
		const before = await findQuote(tx, code)
		const fees = before && (await bookingFees(tx, before, at))
		const by = account?.by ?? 'nobody'
		const fee = fees && (by === 'nobody' ? { cents: 0, basisPoints: 0 } : fees[by])
		if (fee && account && by !== 'nobody' && fee.cents !== account.seenCents) return refused('feeChanged')
		const cancelled = await takeStep(tx, {
			...{ code, version, to: 'cancelled' },
			changes: {
				answerReason: reason,
				...(fee && { cancelledBy: by, cancellationCents: fee.cents }),
				...(before && withoutChange(context, before)),
			},
			event: { at, actor, detail: reason, conditions: fees?.conditions, cents: fee?.cents },
		})
		if (!cancelled || !before) return refused(await whyNot(tx, code, statusesBefore('cancelled')))

		const owed = by === 'customer' ? (fee?.cents ?? 0) : 0
		const { quote, offer, sequence, openCents } = await endBooking(tx, context, before, actor, owed)
		await tellCustomer(tx, context, quote, {
			template: 'quote-cancelled',
			data: {
				...cancelMail(quote, offer, reason, sequence),
				openCents,
				fee: fee && { by, cents: fee.cents, basisPoints: fee.basisPoints },
			},
		})
		return accepted(null)
	})
}
