import type { AddressFields } from '../fill-in.ts'
import type { Place } from '../place.ts'
import type { Position } from './great-circle.ts'
import { islands } from './islands.ts'

/** Name of a land on which roads connect all places. */
export type Landmass = string

/** Land of every place that is on no island. */
export const CONTINENT: Landmass = 'Europe'

/**
 * Patterns of postal codes by country; a code that does not match counts as malformed. Codes of other countries are not
 * checked.
 */
const shapes: Record<string, RegExp> = {
	ES: /^\d{5}$/,
	PT: /^\d{4}/,
	FR: /^\d{5}$/,
	IT: /^\d{5}$/,
	GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
	IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i,
}

/** Returns the land at a position in degrees. */
export function landmassAt({ lat, lng }: Position): Landmass {
	const around = islands.find(
		({ box: [south, west, north, east] }) => lat >= south && lat <= north && lng >= west && lng <= east,
	)
	return around?.name ?? CONTINENT
}

/** Returns the land of a postal code. @returns undefined where the code is missing or malformed */
export function landmassOfCode(typed: string, country: string): Landmass | undefined {
	const code = typed.trim()
	if (code === '' || shapes[country]?.test(code) === false) return undefined
	// French overseas codes: each beginning of three digits is a land of its own.
	if (country === 'FR' && /^9[78]/.test(code)) return `FR ${code.slice(0, 3)}`
	return islands.find(({ country: of, codes }) => of === country && codes?.test(code))?.name ?? CONTINENT
}

/** Returns whether an island shares its postal codes with the land nearby, so that only a position identifies it. */
const sharesCodes = (landmass: Landmass) => {
	const known = islands.filter(({ name }) => name === landmass)
	return known.length > 0 && known.every(({ codes }) => codes === undefined)
}

/**
 * Returns the land of an address, by its place and its postal code.
 * @returns 'contradicted' where the two disagree; undefined where neither is known
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
