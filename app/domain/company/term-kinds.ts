/** Whether something is in the price; what is not is paid at what it costs, or at a price that is told beforehand. */
export const coverings = ['included', 'atCost', 'atPrice'] as const
/** cents, VAT included: 0 unless it has a price */
export type Covered = { as: (typeof coverings)[number]; cents: number }

/**
 * Calling off fewer than so many hours before the pick-up costs so much of the total, in hundredths of a per cent. Of
 * several rows that hold, the one with the fewest hours counts; where none holds, calling off is free.
 */
export type CancellationStep = { hours: number; basisPoints: number }

/** The most steps that a scale has. */
export const MOST_STEPS = 6

/** What a term's value is, by its kind. */
export type TermValue = {
	covered: Covered
	/** VAT included */
	cents: number
	minutes: number
	days: number
	weeks: number
	/** hundredths of a per cent: 2500 is 25 % */
	basisPoints: number
	choice: string
	/** one line */
	text: string
	/** without spaces; empty where nothing is paid that way */
	iban: string
	/** empty where nobody has said */
	bic: string
	/** the most hours first; with fewer hours it never costs less */
	scale: CancellationStep[]
}

export type TermKind = keyof TermValue
