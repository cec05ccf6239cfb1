import type { AgreedTerms, PaymentTerms } from '#app/domain/company/payment-terms.ts'
import { parsePercent, withVat } from '#app/domain/pricing/vat.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'
import { parseCents } from '#app/platform/text/money.ts'

/** One line of an offer; the amount in cents, without VAT. */
export type OfferLine = { text: string; cents: number }

/** Draft of an offer, on which the office works until it is sent. */
export type OfferDraft = {
	lines: OfferLine[]
	/** hundredths of a per cent */
	vatBasisPoints: number
	included: string
	excluded: string
	/** days counted from the day of sending; the last day counts in full */
	validDays: number
	message: string
	/** absent in drafts of earlier versions, and in what an outside program offers */
	payment?: PaymentTerms
}

/** Offer as it was sent; it is never changed afterwards. */
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

export const MAX_VALID_DAYS = 90
export const MAX_LINES = 12
/** Largest amount of a line: a higher one is a typing error. */
export const MAX_LINE_CENTS = 10_000_000

/** Returns the names of a line's two form fields. */
export const lineFields = (index: number) => ({ text: `line-${index}-text`, amount: `line-${index}-amount` })

/** Returns the last day on which an offer can be accepted: `validDays` from today, but not after the first pick-up. */
export function lastDayOf(today: string, validDays: number, pickupAt: string) {
	const byDays = addDays(today, validDays)
	const tripDay = pickupAt.slice(0, 10)
	return byDays < tripDay ? byDays : tripDay
}

/** Returns whether all lines are zero: then nothing is offered. */
export const isWorthNothing = (lines: readonly OfferLine[]) => lines.every(({ cents }) => cents === 0)

/** Adds up the lines: net amount, VAT and total, in cents. */
export const totalsOf = ({ lines, vatBasisPoints }: Pick<OfferDraft, 'lines' | 'vatBasisPoints'>) =>
	withVat(
		lines.reduce((sum, { cents }) => sum + cents, 0),
		vatBasisPoints,
	)

/**
 * Adds up a form as it is being typed, even if its other fields are not valid. Lines without an amount count as zero.
 * @param typed returns the text of a field, by its name
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
