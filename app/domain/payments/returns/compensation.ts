import type { CancellingParty } from '#app/domain/quotes/statuses.ts'
import type { CountedLine } from '../balance.ts'

/** Stored facts of a cancelled booking: which party cancelled, and what that costs it, in cents. */
export type CalledOff = { cancelledBy: CancellingParty | null; cancellationCents: number | null }

/** Returns what we owe the customer for cancelling their booking, apart from what they have paid; in cents. */
export const compensationOf = ({ cancelledBy, cancellationCents }: CalledOff): number =>
	cancelledBy === 'company' ? (cancellationCents ?? 0) : 0

/**
 * Returns the compensation as a ledger line for the balance; none where we owe nothing. The line is not stored: it is
 * derived from the booking.
 */
export function compensationLines(booking: CalledOff): CountedLine[] {
	const cents = compensationOf(booking)
	return cents === 0 ? [] : [{ id: 0, kind: 'compensation', part: null, cents, dueDay: null }]
}
