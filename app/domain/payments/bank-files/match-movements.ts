import { codeIn, codesIn } from '#app/domain/search/payment-reference.ts'
import type { BankMovement } from './bank-movement.ts'

/** What a booking still waits for. */
export type OpenBooking = {
	code: string
	/** who may have paid: the hirer's name, the company's, the billing name */
	names: readonly string[]
	/** sums that would be right: what is due next, and all that is open */
	amounts: readonly number[]
}

/** Why a movement seems to be a booking's: the reference says so, or name and amount do. */
export type MatchReason = 'reference' | 'nameAndAmount' | 'amount'

export type Match = { code: string; reason: MatchReason; amountFits: boolean }

/** Words of a name that say something. */
const wordsOf = (name: string) =>
	name
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toUpperCase()
		.split(/[^A-Z0-9]+/)
		.filter((word) => word.length >= 3)

/** Whether all words of one of the names stand in the text. */
function names(text: string, booking: OpenBooking) {
	const said = new Set(wordsOf(text))
	return booking.names.some((name) => {
		const words = wordsOf(name)
		return words.length > 0 && words.every((word) => said.has(word))
	})
}

function reasonOf({ cents, text }: BankMovement, booking: OpenBooking): MatchReason | null {
	if (codesIn(text).includes(booking.code)) return 'reference'
	if (!booking.amounts.includes(cents)) return null
	return names(text, booking) ? 'nameAndAmount' : 'amount'
}

const STRENGTH: readonly MatchReason[] = ['reference', 'nameAndAmount', 'amount']

/**
 * Which bookings a movement may belong to, the likeliest first. Nothing is decided here: a person confirms each.
 * @returns nothing for what went out or for another currency
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
 * The one that may be chosen beforehand.
 * @returns null where two are as likely, or where only the amount speaks for it
 */
export function likeliest(matches: readonly Match[]): Match | null {
	const [first, second] = matches
	if (!first || first.reason === 'amount') return null
	return second?.reason === first.reason && second.amountFits === first.amountFits ? null : first
}

/**
 * The booking that is proposed for a movement: the one that its text names, open or not, else the likeliest.
 * @returns undefined where its text names two, or one with a digit too many or too few: then somebody has to look
 */
export const proposedFor = ({ text }: BankMovement, matches: readonly Match[]): string | undefined =>
	codesIn(text).length > 0 ? codeIn(text) : likeliest(matches)?.code
