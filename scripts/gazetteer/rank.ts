import type { Entry } from './place-entry.ts'

/** A place at home counts like one ten times as large abroad: whoever types «mar» here means Marbella, not Marseille. */
const HOME = 10
const homeCountries = new Set(['ES', 'AD'])

/** Our own points stand before all towns but those of more than 40,000 inhabitants here, 400,000 abroad. */
const OWN_POINT = 4_000_000

const UNKNOWN_MUNICIPALITY = 100
const UNKNOWN_LOCALITY = 1
/** A municipality comes before a village ten times as large; few villages are. */
const MUNICIPALITY = 10

/**
 * How much a place counts where several match: own points, then municipalities by inhabitants, Spain before others.
 * @returns a whole number from 1 to some hundred millions
 */
export function weightOf({ type, country, population }: Entry): number {
	if (type === 'toponimo') return OWN_POINT
	const isMunicipality = type === 'municipio'
	const inhabitants = population ?? (isMunicipality ? UNKNOWN_MUNICIPALITY : UNKNOWN_LOCALITY)
	return inhabitants * (homeCountries.has(country) ? HOME : 1) * (isMunicipality ? MUNICIPALITY : 1)
}
