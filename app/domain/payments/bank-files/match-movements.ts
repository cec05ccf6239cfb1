import { codeIn, codesIn } from '#app/domain/search/payment-reference.ts'
import type { BankMovement } from './bank-movement.ts'

/** Booking that is not paid in full. */
export type OpenBooking = {
	code: string
	/** names of possible payers: the customer's and the company's */
	names: readonly string[]
	/** expected amounts in cents: what is due next, and all that is open */
	amounts: readonly number[]
}

/** Reason why a movement may belong to a booking: its reference, name and amount, or the amount alone. */
export type MatchReason = 'reference' | 'nameAndAmount' | 'amount'

export type Match = { code: string; reason: MatchReason; amountFits: boolean }

/** Returns the words of a name with three characters or more, in capitals without accents. */
const wordsOf = (name: string) =>
	name
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toUpperCase()
		.split(/[^A-Z0-9]+/)
		.filter((word) => word.length >= 3)

/** Returns whether the text contains all words of one of the booking's names. */
function names(text: string, booking: OpenBooking) {
	const inMovement = new Set(wordsOf(text))
	return booking.names.some((name) => {
		const words = wordsOf(name)
		return words.length > 0 && words.every((word) => inMovement.has(word))
	})
}

function reasonOf({ cents, text }: BankMovement, booking: OpenBooking): MatchReason | null {
	if (codesIn(text).includes(booking.code)) return 'reference'
	if (!booking.amounts.includes(cents)) return null
	return names(text, booking) ? 'nameAndAmount' : 'amount'
}

const STRENGTH: readonly MatchReason[] = ['reference', 'nameAndAmount', 'amount']

/**
 * Returns the bookings that a movement may belong to, the likeliest first. They are proposals: office staff confirm
 * each.
 * @returns empty for debits and other currencies
 */
export function matchMovement(movement: BankMovement, open: readonly OpenBooking[]): Match[] {
	if (movement.cents <= 0 || movement.currency !== 'EUR') return []
	return open
		.flatMap((booking): Match[] => {
			const reason = reasonOf(movement, booking)
			return reason ? [{ code: booking.code, reason, amountFits: booking.amounts.includes(movement.cents) }] : []
		})
		.sort(
			(a, b) => STRENGTH.indexOf(a.reason) - STRENGTH.indexOf(b.reason) || Number(b.amountFits) - Number(a.amountFits),
		)
}

/**
 * Returns the match that a form may preselect.
 * @returns null where two are equally likely, or where only the amount fits
 */
export function likeliest(matches: readonly Match[]): Match | null {
	const [first, second] = matches
	if (!first || first.reason === 'amount') return null
	return second?.reason === first.reason && second.amountFits === first.amountFits ? null : first
}

/**
 * Returns the code of the booking proposed for a movement: the one that its text names, paid or not, else the
 * likeliest.
 * @returns undefined where the text names several bookings, or a code with a digit too many or too few: office staff
 * have to look
 */
export const proposedFor = ({ text }: BankMovement, matches: readonly Match[]): string | undefined =>
	codesIn(text).length > 0 ? codeIn(text) : likeliest(matches)?.code
