import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import { codeIn, codesIn } from '#app/domain/search/payment-reference.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { heldPayments, paymentAttempts, payments, quotes } from '#drizzle/schema.ts'
import { returnable } from './balance.ts'
import { balanceOfQuote, writeLines } from './ledger.server.ts'
import { CURRENCY, type HeldDecision, isNotice } from './payment.ts'
import { settleReturns, settleWaiting } from './returns/settle-returns.server.ts'
import { thankFor } from './thank-customer.server.ts'
import { twinsOf } from './twins.server.ts'

type Held = typeof heldPayments.$inferSelect

type Decided = {
	id: number
	/** decision open to office staff; `overtaken` is set only when a provider's later notification settles the case */
	decision: Exclude<HeldDecision, 'overtaken'>
	/** code or reference of the booking to assign it to; surrounding text is ignored */
	code: string
	/** whether office staff confirm that it is not the payment of the same amount already recorded */
	isSecond?: boolean
	reason: string
	actor: { kind: 'office'; email: string }
}

export type DecisionRefusal =
	| ('unknown' | 'decidedMeanwhile' | 'noBooking' | 'severalBookings' | 'notAssignable')
	| ('moreThanReceived' | 'twin')

async function bookingOf(tx: Transaction, order: string) {
	const code = codeIn(order)
	const { id, code: reference, status, email, withoutEmail } = quotes
	const [booking] = code
		? await tx.select({ id, code: reference, status, email, withoutEmail }).from(quotes).where(eq(quotes.code, code))
		: []
	const isBooked = booking && ['accepted', 'cancelled'].includes(booking.status) && !isForgotten(booking)
	return isBooked ? booking : undefined
}

type Booking = NonNullable<Awaited<ReturnType<typeof bookingOf>>>
type Moving = { held: Held; booking: Booking; kind: 'received' | 'refunded'; cents: number }

/**
 * Returns a reference that no other ledger line has. A reference already taken gets the held payment's id appended,
 * so that the same reference with another amount is recorded next to the first.
 */
async function freeReference(tx: Transaction, { held: { id, way, providerReference }, kind }: Moving) {
	const isTaken = await tx.$count(
		payments,
		and(eq(payments.kind, kind), eq(payments.way, way), eq(payments.providerReference, providerReference)),
	)
	return isTaken > 0 ? `${providerReference} (${id})` : providerReference
}

/**
 * Returns whether the booking already has a payment of this amount. False for a payment held for exactly this reason:
 * the office is deciding on that now.
 */
async function isTwin(tx: Transaction, { held, booking, kind, cents }: Moving) {
	const isKnown = ['twin', 'sameRefund'].includes(held.why) && held.quoteId === booking.id
	if (isKnown) return false
	const twins = await twinsOf(tx, { quoteId: booking.id, kind, cents, day: dayAt(held.paidAt) })
	return twins.some(({ isHeld, reference }) => !isHeld || reference !== held.providerReference)
}

/** Returns why money cannot be moved to or from a booking; undefined where it can. */
async function refusalOf(tx: Transaction, moving: Moving, isSecond: boolean): Promise<DecisionRefusal | undefined> {
	const { held, booking, kind, cents } = moving
	if (held.currency.toUpperCase() !== CURRENCY || held.cents === 0 || isNotice(held.why)) return 'notAssignable'
	if (kind === 'refunded') {
		if (cents > returnable(await balanceOfQuote(tx, booking.id))) return 'moreThanReceived'
	}
	return !isSecond && (await isTwin(tx, moving)) ? 'twin' : undefined
}

/**
 * Marks the payment attempt as paid, and settles refunds and disputes that were reported before its payment counted.
 */
async function countAttempt(tx: Transaction, { held, booking }: Moving, at: number) {
	const { number } = paymentAttempts
	const [attempt] = await tx
		.update(paymentAttempts)
		.set({ state: 'paid' })
		.where(and(eq(paymentAttempts.payment, held.providerReference), eq(paymentAttempts.quoteId, booking.id)))
		.returning({ number })
	if (attempt) await settleReturns(tx, attempt, { reference: held.providerReference, toldAt: at, at })
}

async function move(tx: Transaction, context: Context, moving: Moving, actor: Decided['actor']) {
	const { held, booking, kind, cents } = moving
	const { way, paidAt, note } = held
	const at = context.now()
	const line = { kind, cents, way, note, day: dayAt(paidAt), providerReference: await freeReference(tx, moving) }
	await writeLines(tx, booking.id, { at, by: actor }, [line])
	if (kind === 'refunded') return
	await countAttempt(tx, moving, at)
	await thankFor(tx, context, booking.code)
}

/**
 * Finds the booking that the money is assigned to; undefined for a decision other than `assigned`.
 * @returns refused('severalBookings') or refused('noBooking') where the code does not name one booking
 */
async function assignedTo(tx: Transaction, { decision, code }: Decided) {
	if (decision !== 'assigned') return accepted(undefined)
	const booking = await bookingOf(tx, code)
	if (booking) return accepted(booking)
	return refused(codesIn(code).length > 1 ? 'severalBookings' : 'noBooking')
}

/**
 * Returns whether a decision suits the held payment: a refund cannot be refunded again, and a notice can only be
 * seen.
 */
const isPossible = ({ why, cents }: Held, decision: Decided['decision']) =>
	isNotice(why) ? decision === 'seen' : decision !== 'seen' && (cents > 0 || decision !== 'refunded')

/**
 * Decides on a held payment: it is assigned to a booking, refunded, dropped or marked as seen. Of several concurrent
 * decisions one succeeds, and a decision never changes.
 * @returns refused('noBooking') where the code names no booking; refused('severalBookings') where it names more than
 * one; refused('notAssignable') for another currency, an amount of zero, or a decision that the held payment cannot
 * have; refused('moreThanReceived') where the refund exceeds what was received; refused('twin') where the booking
 * already has that amount and office staff have not confirmed that this is another payment;
 * refused('decidedMeanwhile') where it was decided before; refused('unknown') where there is no such held payment
 */
export function decideHeld(context: Context, decided: Decided): Promise<Result<null, DecisionRefusal>> {
	const { id, decision, reason, actor, isSecond = false } = decided
	const at = context.now()
	return inTransaction(context, async (tx) => {
		const [held] = await tx.select().from(heldPayments).where(eq(heldPayments.id, id))
		if (!held) return refused('unknown')
		const found = await assignedTo(tx, decided)
		if (!found.ok) return found
		const booking = found.value
		if (!isPossible(held, decision)) return refused('notAssignable')
		const kind = held.cents > 0 ? 'received' : 'refunded'
		const moving = booking && ({ held, booking, kind, cents: Math.abs(held.cents) } as const)
		const why = moving && held.decision === null ? await refusalOf(tx, moving, isSecond) : undefined
		if (why) return refused(why)
		const [taken] = await tx
			.update(heldPayments)
			.set({ decision, decidedAt: at, decidedBy: actor.email, reason, ...(booking && { quoteId: booking.id }) })
			.where(and(eq(heldPayments.id, id), isNull(heldPayments.decision)))
			.returning({ id: heldPayments.id })
		if (!taken) return refused('decidedMeanwhile')
		await settleWaiting(tx, held.providerReference, held.cents)
		if (moving) await move(tx, context, moving, actor)
		return accepted(null)
	})
}
