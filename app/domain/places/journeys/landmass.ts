import type { AddressFields } from '../fill-in.ts'
import type { Place } from '../place.ts'
import type { Position } from './great-circle.ts'
import { islands } from './islands.ts'

/** Land that one can drive about on without a ferry, by name. */
export type Landmass = string

/** Where all lies that is on no island. */
export const CONTINENT: Landmass = 'Europe'

/** How postal codes look, where something follows from how they begin; those of other countries say their country. */
const shapes: Record<string, RegExp> = {
	ES: /^\d{5}$/,
	PT: /^\d{4}/,
	FR: /^\d{5}$/,
	IT: /^\d{5}$/,
	GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
	IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i,
}

/** The land at a position in degrees. */
export function landmassAt({ lat, lng }: Position): Landmass {
	const around = islands.find(
		({ box: [south, west, north, east] }) => lat >= south && lat <= north && lng >= west && lng <= east,
	)
	return around?.name ?? CONTINENT
}

/** The land that a postal code belongs to. @returns undefined where it is none, or is not given */
export function landmassOfCode(typed: string, country: string): Landmass | undefined {
	const code = typed.trim()
	if (code === '' || shapes[country]?.test(code) === false) return undefined
	// Overseas: each of these begins another country's worth of land.
	if (country === 'FR' && /^9[78]/.test(code)) return `FR ${code.slice(0, 3)}`
	return islands.find(({ country: of, codes }) => of === country && codes?.test(code))?.name ?? CONTINENT
}

/** Islands that share their postal codes with the land nearby are known by their position alone. */
const sharesCodes = (landmass: Landmass) => {
	const known = islands.filter(({ name }) => name === landmass)
	return known.length > 0 && known.every(({ codes }) => codes === undefined)
}

/**
 * The land of an address, by the place that was found for it and by its postal code.
 * @returns 'contradicted' where the two say different things, undefined where neither says anything
 */
export function landmassOf(
	{ postalCode, country }: Pick<AddressFields, 'postalCode' | 'country'>,
	place: Pick<Place, 'position'> | undefined,
): Landmass | 'contradicted' | undefined {
	const byCode = landmassOfCode(postalCode, country)
	const byPlace = place?.position && landmassAt(place.position)
	if (byPlace === undefined) return byCode
	return byCode === undefined || byCode === byPlace || sharesCodes(byPlace) ? byPlace : 'contradicted'
}
