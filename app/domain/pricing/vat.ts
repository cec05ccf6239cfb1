/** Upper limit of a VAT rate, in hundredths of a per cent; the highest in the Union is 27 %. */
export const MAX_VAT_BASIS_POINTS = 3000

/** Returns the VAT on an amount, rounded half up to whole cents, as the law requires. */
export const vatOf = (netCents: number, vatBasisPoints: number) =>
	Math.floor((netCents * vatBasisPoints + 5000) / 10_000)

/** Returns an amount without VAT, its VAT, and their sum, in cents. */
export function withVat(netCents: number, vatBasisPoints: number) {
	const vatCents = vatOf(netCents, vatBasisPoints)
	return { netCents, vatCents, totalCents: netCents + vatCents }
}

/**
 * Parses a percentage, `10` or `5,5`, into hundredths of a per cent; undefined where it is invalid or above the limit.
 */
export function parsePercent(typed: string): number | undefined {
	const text = typed.trim().replace(',', '.')
	const basisPoints = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined
	return basisPoints === undefined || basisPoints > MAX_VAT_BASIS_POINTS ? undefined : basisPoints
}
