import { addTo, type Entry } from './place-entry.ts'
import { readTable } from './sources.ts'
import { keysOf } from './spellings.ts'

/**
 * Least population a resort counts as: visitors go there even where no source gives inhabitants, so it comes before
 * hamlets.
 */
const LEAST_COUNTED = 100

/**
 * Reads a line of resorts.csv as a village of its municipality.
 * @throws when there is no such municipality
 */
function resortOf(row: Record<string, string>, municipalities: Entry[]): Entry {
	const { name = '', municipality = '', province_code, postal_code, lat, lon, others = '' } = row
	const town = municipalities.find(({ province, names }) => province === province_code && names.includes(municipality))
	if (!town) throw new Error(`resorts.csv names what is not there: ${municipality}, of ${name}.`)
	return {
		...town,
		type: 'poblacion',
		names: [name, ...others.split('|').filter(Boolean)],
		locality: town.names[0] ?? '',
		postalCodes: new Set(postal_code ? [postal_code] : []),
		position: { lat: Number(lat), lng: Number(lon) },
		population: undefined,
	}
}

/**
 * Adds the places of resorts.csv, which visitors go to and which the sources lack or have wrong. Villages that are one
 * of them, by name and municipality or postal code, are merged into it, with their spellings, codes and inhabitants.
 */
export function withResorts(entries: Entry[]): Entry[] {
	const municipalities = entries.filter(({ type }) => type === 'municipio')
	const resorts = readTable('resorts.csv').map((row) => resortOf(row, municipalities))
	const byKey = new Map<string, Entry[]>()
	for (const resort of resorts)
		for (const key of keysOf(resort.names)) addTo(byKey, `${resort.province} ${key}`, resort)
	const others = entries.filter((entry) => {
		if (entry.type !== 'poblacion') return true
		const namesakes = keysOf(entry.names).flatMap((key) => byKey.get(`${entry.province} ${key}`) ?? [])
		const resort = namesakes.find(({ locality, postalCodes }) => {
			return locality === entry.locality || [...postalCodes].some((code) => entry.postalCodes.has(code))
		})
		if (!resort) return true
		resort.names.push(...entry.names)
		for (const code of entry.postalCodes) resort.postalCodes.add(code)
		resort.population ??= entry.population
		return false
	})
	for (const resort of resorts) resort.population ??= LEAST_COUNTED
	return [...others, ...resorts]
}
