import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { greatCircle } from '#app/domain/places/journeys/great-circle.ts'
import { isCovered, mergeAbroad } from './abroad.ts'
import { addAliases, addLocalNames } from './aliases.ts'
import { type PostalCode, writeGazetteer } from './database.ts'
import { dropStrayCodes } from './islands.ts'
import { mergeLocalities } from './localities.ts'
import { mergeMunicipalities, middle, SAME_PLACE_KM } from './municipalities.ts'
import { withOwnPoints } from './own-points.ts'
import { addTo, type Entry } from './place-entry.ts'
import { withResorts } from './resorts.ts'
import {
	type PostalRow,
	readCities,
	readMunicipalities,
	readPopulations,
	readPostalRows,
	readRegions,
} from './sources.ts'

/*
 * Writes the embedded gazetteer: vite-node scripts/gazetteer/build.ts [file]. Sources: GeoNames (CC BY 4.0) through
 * three packages, the INE's municipalities, and our own tables in this folder.
 */
const out = path.resolve(process.argv[2] ?? 'build/places/gazetteer.db')

/** Locates each postal code: the median of its rows, unless they lie far from all places that have the code. */
function postalCodes(rows: PostalRow[], entries: Entry[]): PostalCode[] {
	const byCode = new Map<string, Entry[]>()
	for (const entry of entries) for (const code of entry.postalCodes) addTo(byCode, code, entry)
	const rowsByCode = new Map<string, PostalRow[]>()
	for (const row of rows) addTo(rowsByCode, row.code, row)
	return [...rowsByCode]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([code, found]) => {
			const own = middle(found)
			const points = (byCode.get(code) ?? []).flatMap(({ position }) => position ?? [])
			const isPlausible = own && points.some((point) => greatCircle(point, own) < SAME_PLACE_KM)
			return { code, position: isPlausible ? own : middle(points) }
		})
}

function mergeAll(postalRows: PostalRow[]): Entry[] {
	const cities = readCities(isCovered)
	const populated = readPopulations(isCovered)
	const spanish = populated.filter(({ country }) => country === 'ES')
	const ofSpain = cities.filter(({ country }) => country === 'ES')
	const municipalities = readMunicipalities()
	const merged = mergeMunicipalities({ municipalities, seats: spanish, cities: ofSpain, postalRows })
	const localities = mergeLocalities(merged.table, { ...merged, populated: spanish })
	const abroad = mergeAbroad(cities, populated, readRegions())
	const atHome = withResorts([...merged.table.byIne.values(), ...localities])
	const entries = withOwnPoints([...atHome, ...abroad])
	addAliases(entries, 'aliases.csv')
	addLocalNames(entries)
	dropStrayCodes(entries)
	return entries
}

const postalRows = readPostalRows()
const entries = mergeAll(postalRows)
const unfinished = `${out}.${process.pid}.part`
mkdirSync(path.dirname(out), { recursive: true })
try {
	writeGazetteer(unfinished, entries, postalCodes(postalRows, entries))
	renameSync(unfinished, out)
} finally {
	rmSync(unfinished, { force: true })
}
const megabytes = (statSync(out).size / 1e6).toFixed(1)
const placeless = entries.filter(({ position }) => !position).length
process.stdout.write(`${out}: ${entries.length} places, ${placeless} of them without position, ${megabytes} MB\n`)
