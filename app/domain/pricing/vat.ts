/** The most that any country of the Union charges is 27 %. */
export const MOST_VAT_BASIS_POINTS = 3000

/** VAT on an amount, rounded half up to whole cents, as the law has it. */
export const vatOf = (netCents: number, vatBasisPoints: number) =>
	Math.floor((netCents * vatBasisPoints + 5000) / 10_000)

/** An amount without VAT, its VAT, and both together; in cents. */
export function withVat(netCents: number, vatBasisPoints: number) {
	const vatCents = vatOf(netCents, vatBasisPoints)
	return { netCents, vatCents, totalCents: netCents + vatCents }
}

/** Per cent as typed, `10` or `5,5`, in hundredths; undefined for anything else, and beyond what anybody charges. */
export function parsePercent(typed: string): number | undefined {
	const text = typed.trim().replace(',', '.')
	const basisPoints = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined
	return basisPoints === undefined || basisPoints > MOST_VAT_BASIS_POINTS ? undefined : basisPoints
}
