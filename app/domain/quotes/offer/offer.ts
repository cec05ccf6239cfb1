import type { AgreedTerms, PaymentTerms } from '#app/domain/company/payment-terms.ts'
import { parsePercent, withVat } from '#app/domain/pricing/vat.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'
import { parseCents } from '#app/platform/text/money.ts'

/** One line of an offer; the amount in cents, without VAT. */
export type OfferLine = { text: string; cents: number }

/** What the office works on until it is sent. */
export type OfferDraft = {
	lines: OfferLine[]
	/** hundredths of a per cent */
	vatBasisPoints: number
	included: string
	excluded: string
	/** days from the day of sending on; the last one counts whole */
	validDays: number
	message: string
	/** nothing is said of it in drafts from before, and of what a program offers */
	payment?: PaymentTerms
}

/** An offer as it was sent: never changed afterwards. */
export type Offer = Omit<OfferDraft, 'validDays' | 'payment'> &
	AgreedTerms & {
		number: number
		netCents: number
		vatCents: number
		totalCents: number
		/** `yyyy-MM-dd`, to 23:59 in Madrid */
		validUntil: string
		/** milliseconds since 1970 */
		sentAt: number
	}

export const MOST_VALID_DAYS = 90
export const MOST_LINES = 12
/** No line is dearer; a slip of the keyboard is. */
export const MOST_LINE_CENTS = 10_000_000

/** The names of a line's two fields in the form. */
export const lineFields = (index: number) => ({ text: `line-${index}-text`, amount: `line-${index}-amount` })

/** The last day on which an offer can be accepted: so many days from today, but never after the trip itself. */
export function lastDayOf(today: string, validDays: number, pickupAt: string) {
	const byDays = addDays(today, validDays)
	const tripDay = pickupAt.slice(0, 10)
	return byDays < tripDay ? byDays : tripDay
}

/** Whether lines come to nothing: then nothing is offered. */
export const isWorthNothing = (lines: readonly OfferLine[]) => lines.every(({ cents }) => cents === 0)

/** What the lines come to, without VAT, the VAT, and the total; in cents. */
export const totalsOf = ({ lines, vatBasisPoints }: Pick<OfferDraft, 'lines' | 'vatBasisPoints'>) =>
	withVat(
		lines.reduce((sum, { cents }) => sum + cents, 0),
		vatBasisPoints,
	)

/**
 * What a form comes to as it stands, whatever its other fields say; lines without an amount count for nothing.
 * @param typed what stands in a field, by its name
 * @param rows how many lines the form has
 * @returns cents; undefined where an amount or the VAT cannot be read
 */
export function typedTotals(typed: (field: string) => string, rows: number) {
	const amounts = Array.from({ length: rows }, (_, index) => typed(lineFields(index).amount).trim())
	const cents = amounts.filter((amount) => amount !== '').map(parseCents)
	const vatBasisPoints = parsePercent(typed('vat'))
	if (vatBasisPoints === undefined || !cents.every((each) => each !== undefined)) return undefined
	return withVat(
		cents.reduce((sum, each) => sum + each, 0),
		vatBasisPoints,
	)
}
