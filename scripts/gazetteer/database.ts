import Sqlite from 'better-sqlite3'
import { fold, keyOf, plainSaint, tellingWords } from '#app/domain/places/gazetteer/fold.ts'
import {
	areaWord,
	GAZETTEER_FORMAT,
	GAZETTEER_TABLES,
	gazetteerTypes,
	PARTS_OF_A_DEGREE,
} from '#app/domain/places/gazetteer/gazetteer-format.ts'
import { SHORTEST_SLIP, wordEnds } from '#app/domain/places/gazetteer/one-slip.ts'
import { countries, countryNames } from './countries.ts'
import { islandNames, islandOf } from './islands.ts'
import type { Entry, Point } from './place-entry.ts'
import { communities, provinceByCode, provinces } from './provinces.ts'
import { weightOf } from './rank.ts'

type Ranked = { id: number; weight: number; entry: Entry }
export type PostalCode = { code: string; position: Point | undefined }

const parts = (degrees: number | undefined) => (degrees === undefined ? null : Math.round(degrees * PARTS_OF_A_DEGREE))
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Sorts the places by weight, highest first. Our own points of equal weight keep the order of their tables. Remaining
 * ties are broken by name and position, so that every build gives the same order.
 */
function ranked(entries: Entry[]): Ranked[] {
	const points = new Map(entries.filter(({ type }) => type === 'toponimo').map((point, index) => [point, index]))
	const sign = (entry: Entry) => {
		const { names, region, locality, position } = entry
		const place = String(points.get(entry) ?? '').padStart(4, '0')
		return [place, names[0], region, locality, position?.lat, position?.lng].join('|')
	}
	return entries
		.map((entry) => ({ entry, weight: weightOf(entry), sign: sign(entry) }))
		.sort((a, b) => b.weight - a.weight || compare(a.sign, b.sign))
		.map(({ entry, weight }, index) => ({ entry, weight, id: index + 1 }))
}

/**
 * Returns the words to index, with both spellings of words that mean a saint: «sai» and «san» both find Saint-Étienne.
 */
const indexWords = (texts: string[]) => [
	...new Set(texts.flatMap((text) => tellingWords(fold(text)).flatMap((word) => [word, plainSaint(word)]))),
]

function areaWords(entry: Entry) {
	const { country, province, region, locality, postalCodes } = entry
	const island = islandOf(entry)
	const words = [
		...[areaWord.country(country), ...indexWords([locality])],
		...[...postalCodes].map(fold),
		...(island ? [areaWord.island(island)] : []),
	]
	if (!province) return [...words, ...indexWords([region])]
	return [...words, areaWord.province(province), areaWord.community(provinceByCode(province).community)]
}

function writePlaces(database: Sqlite.Database, places: Ranked[]) {
	const regions = [...new Set(places.map(({ entry }) => entry.region))].sort(compare)
	const addRegion = database.prepare('INSERT INTO regions VALUES (?, ?)')
	for (const [id, name] of regions.entries()) addRegion.run(id, name)
	const add = database.prepare('INSERT INTO places VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
	for (const { id, weight, entry } of places) {
		const { type, names, locality, region, country, postalCodes, position } = entry
		const fixed = [id, gazetteerTypes.indexOf(type), names[0], locality, regions.indexOf(region), country]
		add.run(...fixed, [...postalCodes].sort().join(' '), parts(position?.lat), parts(position?.lng), weight)
	}
}

function writeIndex(database: Sqlite.Database, places: Ranked[]) {
	const addName = database.prepare('INSERT OR IGNORE INTO names VALUES (?, ?, ?)')
	const addSearch = database.prepare('INSERT INTO search (rowid, name, area) VALUES (?, ?, ?)')
	const addWord = database.prepare('INSERT OR IGNORE INTO words VALUES (?, ?, ?, ?)')
	for (const { id, entry } of places) {
		for (const folded of new Set(entry.names.map(fold))) {
			const key = keyOf(folded)
			addName.run(key, id, folded === key ? '' : folded)
		}
		const words = indexWords(entry.names)
		addSearch.run(id, words.join(' '), [...new Set(areaWords(entry))].join(' '))
		for (const word of words) {
			if (word.length >= SHORTEST_SLIP) for (const end of wordEnds(word)) addWord.run(end, word.length, word, id)
		}
	}
	database.exec(`INSERT INTO search (search) VALUES ('optimize')`)
}

/**
 * Writes the postal codes. A code shows the weightiest town it reaches; towns go before villages, villages before
 * points of our own.
 */
function writePostalCodes(database: Sqlite.Database, places: Ranked[], codes: PostalCode[]) {
	const towns = new Map<string, Ranked>()
	const sorted = gazetteerTypes.flatMap((type) =>
		places.filter(({ entry }) => entry.country === 'ES' && entry.type === type),
	)
	for (const place of sorted) {
		for (const code of place.entry.postalCodes) if (!towns.has(code)) towns.set(code, place)
	}
	const add = database.prepare('INSERT INTO postcodes VALUES (?, ?, ?, ?)')
	for (const { code, position } of codes) {
		const town = towns.get(code)
		if (!town) throw new Error(`No place has the postal code ${code}.`)
		add.run(code, town.id, parts(position?.lat), parts(position?.lng))
	}
}

function writeAreas(database: Sqlite.Database) {
	const add = database.prepare('INSERT OR IGNORE INTO areas VALUES (?, ?)')
	const addAll = (names: string[], word: string) => {
		for (const name of names) add.run(keyOf(fold(name)), word)
	}
	for (const code of countries) addAll(countryNames(code), areaWord.country(code))
	for (const [code, names] of Object.entries(communities)) addAll(names, areaWord.community(code))
	for (const { code, name, others } of provinces) addAll([name, ...others], areaWord.province(code))
	for (const [island, names] of islandNames) addAll(names, areaWord.island(island))
}

/**
 * Writes the gazetteer into a new file.
 * @param file must not exist yet
 * @param entries all places; their spellings are folded and indexed here
 * @param codes Spain's postal codes; each must belong to a place
 */
export function writeGazetteer(file: string, entries: Entry[], codes: PostalCode[]) {
	const database = new Sqlite(file)
	try {
		database.pragma('page_size = 4096')
		database.pragma('journal_mode = OFF')
		database.pragma('synchronous = OFF')
		database.exec(GAZETTEER_TABLES)
		const places = ranked(entries)
		database.transaction(() => {
			writePlaces(database, places)
			writeIndex(database, places)
			writePostalCodes(database, places, codes)
			writeAreas(database)
		})()
		database.pragma(`user_version = ${GAZETTEER_FORMAT}`)
		database.exec('VACUUM')
	} finally {
		database.close()
	}
}
