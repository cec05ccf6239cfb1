import { greatCircle } from '#app/domain/places/journeys/great-circle.ts'
import { routeTable } from '#app/domain/places/journeys/route-table.ts'
import { addAliases } from './aliases.ts'
import { type Entry, nearest, type Point } from './place-entry.ts'
import { provinceByCode } from './provinces.ts'
import { readTable } from './sources.ts'
import { keysOf } from './spellings.ts'

const SAME_PLACE_KM = 5

/** Makes an entry for a point of our own that lies in a town. */
function pointOf(
	names: string[],
	town: Pick<Entry, 'locality' | 'region' | 'province' | 'country'>,
	point: Point,
): Entry {
	const { locality, region, province, country } = town
	return {
		...{ type: 'toponimo', names, locality, region, province, country, position: point },
		postalCodes: new Set(),
		population: undefined,
	}
}

function fromTable(file: string): Entry[] {
	return readTable(file).map((row) => {
		const province = row.province_code ?? ''
		const town = {
			...{ locality: row.municipality ?? '', province, country: row.country ?? '' },
			region: province ? provinceByCode(province).name : '',
		}
		const names = [row.name_es ?? '', row.name_ca ?? '']
		const entry = pointOf(names, town, { lat: Number(row.lat), lng: Number(row.lon) })
		if (row.postal_code) entry.postalCodes.add(row.postal_code)
		return entry
	})
}

/**
 * Makes points for the routes' destinations that are no town of that name (a coast, an airport), in the nearest
 * municipality.
 */
function fromDestinations(entries: Entry[]): Entry[] {
	return routeTable.flatMap(({ names: [first], position: point }) => {
		const name = first.replace(/\s*\(.*/, '')
		const key = keysOf([name])[0] ?? ''
		const isKnown = ({ names, position }: Entry) =>
			position && greatCircle(position, point) < SAME_PLACE_KM && keysOf(names).includes(key)
		if (entries.some(isKnown)) return []
		const towns = entries.filter(({ type, country }) => type === 'municipio' && country === 'ES')
		const town = nearest(point, towns, ({ position }) => position, SAME_PLACE_KM)
		if (!town) throw new Error(`${name} lies in no municipality.`)
		return [pointOf([name], { ...town, locality: town.names[0] ?? '' }, point)]
	})
}

/**
 * Adds the points of poi.csv, more-points.csv and the table of routes. Villages and quarters that are one of them are
 * merged into it, with their spellings and postal codes (la Barceloneta, Pas de la Casa).
 */
export function withOwnPoints(entries: Entry[]): Entry[] {
	const listed = [...fromTable('poi.csv'), ...fromTable('more-points.csv')]
	const points = [...fromDestinations([...entries, ...listed]), ...listed]
	addAliases(points, 'point-aliases.csv')
	const byKey = new Map(points.flatMap((point) => keysOf(point.names).map((key) => [key, point])))
	const others = entries.filter((entry) => {
		const point = keysOf(entry.names)
			.map((key) => byKey.get(key))
			.find(Boolean)
		if (entry.type !== 'poblacion' || !point?.position || !entry.position) return true
		const sharesCode = [...point.postalCodes].some((code) => entry.postalCodes.has(code))
		if (!sharesCode && greatCircle(point.position, entry.position) > SAME_PLACE_KM) return true
		point.names.push(...entry.names)
		for (const code of entry.postalCodes) point.postalCodes.add(code)
		return false
	})
	return [...others, ...points]
}
