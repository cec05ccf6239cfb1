import type { CancellingParty } from '#app/domain/quotes/statuses.ts'
import type { CountedLine } from '../balance.ts'

/** What is stored of a booking that was called off: on whose account, and what that costs them, in cents. */
export type CalledOff = { cancelledBy: CancellingParty | null; cancellationCents: number | null }

/** What we owe a customer, besides what they have paid, because we have called their booking off; in cents. */
export const compensationOf = ({ cancelledBy, cancellationCents }: CalledOff): number =>
	cancelledBy === 'company' ? (cancellationCents ?? 0) : 0

/** That as a line which counts; none where we owe nothing. It is not stored: the booking says it. */
export function compensationLines(booking: CalledOff): CountedLine[] {
	const cents = compensationOf(booking)
	return cents === 0 ? [] : [{ id: 0, kind: 'compensation', part: null, cents, dueDay: null }]
}
