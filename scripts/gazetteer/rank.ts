import type { Entry } from './place-entry.ts'

/** Factor by which a place at home outweighs one abroad: «mar», typed here, means Marbella, not Marseille. */
const HOME = 10
const homeCountries = new Set(['ES', 'AD'])

/** Weight of our own points: above all towns but those of more than 40,000 inhabitants here, 400,000 abroad. */
const OWN_POINT = 4_000_000

const UNKNOWN_MUNICIPALITY = 100
const UNKNOWN_LOCALITY = 1
/** Factor by which a municipality outweighs a village; few villages are ten times as large. */
const MUNICIPALITY = 10

/**
 * Weighs a place for the order of several matches: own points, then municipalities by inhabitants, Spain before others.
 * @returns a whole number from 1 to several hundred million
 */
export function weightOf({ type, country, population }: Entry): number {
	if (type === 'toponimo') return OWN_POINT
	const isMunicipality = type === 'municipio'
	const inhabitants = population ?? (isMunicipality ? UNKNOWN_MUNICIPALITY : UNKNOWN_LOCALITY)
	return inhabitants * (homeCountries.has(country) ? HOME : 1) * (isMunicipality ? MUNICIPALITY : 1)
}
