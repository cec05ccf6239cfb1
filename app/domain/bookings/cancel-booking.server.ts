import type { Context } from '#app/context.server.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, isTripOver } from '#app/domain/quotes/quote-facts.server.ts'
import { cancelMail, tellCustomer, tellDesk } from '#app/domain/quotes/quote-mails.server.ts'
import { takeStep } from '#app/domain/quotes/quote-step.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { bookingFees } from './booking-fees.server.ts'
import { withoutChange } from './changes/end-change.server.ts'
import { endBooking } from './end-booking.server.ts'

type Cancelling = {
	/** readable reference, already unsealed */
	code: string
	/** the fee that the customer has read */
	seenCents: number
	/** may be empty */
	reason: string
}

export type CancelRefusal = 'notPossible' | 'tripIsOver' | 'feeChanged' | 'changedMeanwhile'

const customer = { kind: 'customer' } as const

/**
 * Cancels a booking at its customer's request, at the fee of its conditions, and mails both sides. Of several
 * concurrent requests one counts; a later one finds the booking cancelled.
 * @returns `counted`: whether this request cancelled it; refused('feeChanged') where the fee differs from the one that
 * was read, refused('tripIsOver') from the minute of the pick-up on, refused('notPossible') where it is not booked or
 * has no conditions
 */
export function cancelBooking(
	context: Context,
	{ code, seenCents, reason }: Cancelling,
): Promise<Result<{ counted: boolean }, CancelRefusal>> {
	const at = context.now()
	return inTransaction(context, async (tx) => {
		const before = await findQuote(tx, code)
		if (before?.status === 'cancelled') return accepted({ counted: false })
		const fees = before && (await bookingFees(tx, before, at))
		if (!fees) return refused('notPossible')
		const { quote: held } = await offeredQuote(tx, before)
		if (isTripOver({ now: () => at }, held)) return refused('tripIsOver')
		const { cents, basisPoints } = fees.customer
		if (cents !== seenCents) return refused('feeChanged')
		const cancelled = await takeStep(tx, {
			...{ code, version: before.version, to: 'cancelled' },
			changes: {
				...{ cancelledBy: 'customer', cancellationCents: cents, answerReason: reason || null },
				...withoutChange(context, before),
			},
			event: { at, actor: customer, detail: reason || undefined, conditions: fees.conditions, cents },
		})
		if (!cancelled) {
			const now = await findQuote(tx, code)
			return now?.status === 'cancelled' ? accepted({ counted: false }) : refused('changedMeanwhile')
		}
		const { quote, offer, sequence, openCents } = await endBooking(tx, context, before, customer, cents)
		const fee = { by: 'customer', cents, basisPoints } as const
		const data = { ...cancelMail(quote, offer, reason, sequence), isOwn: true as const, fee, openCents }
		await tellCustomer(tx, context, quote, { template: 'quote-cancelled', data })
		await tellDesk(tx, context, quote, { template: 'booking-cancelled', data })
		return accepted({ counted: true })
	})
}
