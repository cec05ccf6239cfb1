/** Ways to charge for something: included in the price, charged at cost, or at a price stated in advance. */
export const coverings = ['included', 'atCost', 'atPrice'] as const
/** Way to charge for something; cents with VAT, 0 unless it is `atPrice` */
export type Covered = { as: (typeof coverings)[number]; cents: number }

/**
 * Step of a cancellation scale: cancelling fewer than `hours` before the pickup costs a share of the total, in
 * hundredths of a per cent. Of several steps that apply, the one with the fewest hours counts; where none applies,
 * cancelling is free.
 */
export type CancellationStep = { hours: number; basisPoints: number }

/** Highest number of steps in a scale. */
export const MAX_STEPS = 6

/** Type of a term's value, by kind. */
export type TermValue = {
	covered: Covered
	/** with VAT */
	cents: number
	minutes: number
	days: number
	weeks: number
	/** hundredths of a per cent: 2500 is 25 % */
	basisPoints: number
	choice: string
	/** one line */
	text: string
	/** without spaces; empty where transfers are not offered */
	iban: string
	/** empty where it is not set */
	bic: string
	/** the most hours first; a step with fewer hours never costs less */
	scale: CancellationStep[]
}

export type TermKind = keyof TermValue
