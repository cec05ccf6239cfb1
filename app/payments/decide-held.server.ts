import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/db/database.server.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { isForgotten } from '#app/quotes/forgotten.server.ts'
import { accepted, type Result, refused } from '#app/shared/result.ts'
import { dayAt } from '#app/shared/wall-clock.ts'
import { heldPayments, payments, quotes } from '#drizzle/schema.ts'
import { writeLines } from './ledger.server.ts'
import { CURRENCY, type HeldDecision } from './payment.ts'
import { codeIn } from './payment-reference.ts'
import { thankFor } from './thank-customer.server.ts'

type Held = typeof heldPayments.$inferSelect

type Decided = {
	id: number
	decision: HeldDecision
	/** of the booking that it is assigned to; any text around its code or reference */
	code: string
	reason: string
	actor: { kind: 'office'; email: string }
}

export type DecisionRefusal = 'unknown' | 'decidedMeanwhile' | 'noBooking' | 'notAssignable'

async function bookingOf(tx: Transaction, order: string) {
	const code = codeIn(order)
	const { id, code: reference, status, email } = quotes
	const [booking] = code
		? await tx.select({ id, code: reference, status, email }).from(quotes).where(eq(quotes.code, code))
		: []
	const isBooked = booking && ['accepted', 'cancelled'].includes(booking.status) && !isForgotten(booking)
	return isBooked ? booking : undefined
}

/** A reference that no other line has: one that comes again with another amount stands beside the first. */
async function freeReference(tx: Transaction, { id, way, providerReference }: Held) {
	const isTaken = await tx.$count(
		payments,
		and(eq(payments.kind, 'received'), eq(payments.way, way), eq(payments.providerReference, providerReference)),
	)
	return isTaken > 0 ? `${providerReference} (${id})` : providerReference
}

/**
 * Decides on a held payment: it is of a booking, it has gone back, or it is nobody's. Of several who decide at once one
 * does, and nothing that was decided changes again.
 * @returns refused('noBooking') where the code names none that was booked; refused('notAssignable') for another currency or
 * nothing at all
 */
export function decideHeld(context: Context, decided: Decided): Promise<Result<null, DecisionRefusal>> {
	const { id, decision, reason, actor } = decided
	const at = context.now()
	return inTransaction(context, async (tx) => {
		const [held] = await tx.select().from(heldPayments).where(eq(heldPayments.id, id))
		if (!held) return refused('unknown')
		const booking = decision === 'assigned' ? await bookingOf(tx, decided.code) : undefined
		if (decision === 'assigned' && !booking) return refused('noBooking')
		const fits = held.currency.toUpperCase() === CURRENCY && held.cents > 0
		if (booking && !fits) return refused('notAssignable')
		const [taken] = await tx
			.update(heldPayments)
			.set({ decision, decidedAt: at, decidedBy: actor.email, reason, ...(booking && { quoteId: booking.id }) })
			.where(and(eq(heldPayments.id, id), isNull(heldPayments.decision)))
			.returning({ id: heldPayments.id })
		if (!taken) return refused('decidedMeanwhile')
		if (!booking) return accepted(null)
		const { cents, way, paidAt, note } = held
		const providerReference = await freeReference(tx, held)
		const received = { kind: 'received', cents, way, providerReference, day: dayAt(paidAt), note } as const
		await writeLines(tx, booking.id, { at, by: actor }, [received])
		await thankFor(tx, context, booking.code)
		return accepted(null)
	})
}
