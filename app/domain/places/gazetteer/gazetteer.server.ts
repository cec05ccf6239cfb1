import Sqlite from 'better-sqlite3'
import { greatCircle, type Position } from '../journeys/great-circle.ts'
import type { Place, PlaceFilter } from '../place.ts'
import { articleInFront } from './article-in-front.ts'
import { fold } from './fold.ts'
import { GAZETTEER_FORMAT, gazetteerTypes, PARTS_OF_A_DEGREE } from './gazetteer-format.ts'
import { openGazetteerIndex } from './gazetteer-index.server.ts'

export type Gazetteer = {
	/**
	 * Finds places for a text typed so far, the most likely first.
	 * @param query any text: a name or its beginning, «name, province», «name, town», two to five digits
	 * @param options `limit` is the maximum number of results; `streets` finds nothing, because the gazetteer has no
	 * streets; `isWhole` leaves out names that are only begun, so that «Tánger» does not find Tangermünde
	 */
	search: (query: string, options: { limit: number; filter: PlaceFilter; isWhole?: boolean }) => Place[]
	/**
	 * Finds the most likely place of a name, which may be any of its names. Returns undefined where the name is only
	 * begun or misspelt.
	 * @param query a name, or «name, province»
	 */
	named: (query: string) => Place | undefined
	/**
	 * Finds all places that have a name among theirs, with or without the article, by weight. Returns none where the name
	 * is only begun or misspelt.
	 * @param query a name, or «name, province»
	 */
	called: (query: string) => NamedPlace[]
	/** Finds the position of a complete Spanish postal code, with the most important town that has it. */
	postalCode: (code: string) => Place | undefined
	/** Finds the town or village whose point is nearest to a position; undefined where none is within half a degree. */
	nearest: (position: Position) => Place | undefined
	close: () => void
}

export type NamedPlace = {
	place: Place
	/** weight: ten for each inhabitant in Spain, and ten times that for a municipality (`rank.ts` of the build) */
	weight: number
	/** whether it has exactly this name, small words included */
	isExact: boolean
}

type PlaceRow = {
	id: number
	weight: number
	type: number
	name: string
	locality: string
	region: string
	country: string
	codes: string
	lat: number | null
	lng: number | null
}
type PostcodeRow = { code: string; place: number; lat: number | null; lng: number | null }

/** Type of our own points, which are no towns. */
const POINTS = gazetteerTypes.indexOf('toponimo')
/** Number of characters that are read of a query; no address is longer. */
const MAX_CHARACTERS = 200
const MAX_RESULTS = 50
/** Range around a position in which towns are searched, in parts of a degree. */
const AROUND = PARTS_OF_A_DEGREE / 2

const positionOf = ({ lat, lng }: Pick<PlaceRow, 'lat' | 'lng'>) =>
	lat === null || lng === null ? undefined : { lat: lat / PARTS_OF_A_DEGREE, lng: lng / PARTS_OF_A_DEGREE }

/**
 * Formats a place's line: «Sitges, Barcelona». For a place in a town, the town is added, unless it repeats the name or
 * the region.
 */
function addressOf({ name, locality, region }: PlaceRow) {
	if (!locality) return region ? `${name}, ${region}` : name
	return [name, locality, region].filter((part, index, all) => part && part !== all[index - 1]).join(', ')
}

function placeOf(row: PlaceRow): Place {
	return {
		id: String(row.id),
		type: gazetteerTypes[row.type] ?? 'poblacion',
		address: addressOf(row),
		name: row.name,
		locality: row.locality || row.name,
		province: row.region,
		country: row.country,
		postalCodes: row.codes ? row.codes.split(' ') : [],
		position: positionOf(row),
		stateMessage: '',
	}
}

function postcodeOf({ code, lat, lng }: PostcodeRow, town: Place): Place {
	return {
		...town,
		id: code,
		type: 'codpost',
		address: `${code}, ${town.locality}, ${town.province}`,
		name: code,
		postalCodes: [code],
		position: positionOf({ lat, lng }) ?? town.position,
	}
}

const unusable = (file: string, reason: string, cause?: unknown) =>
	new Error(`The gazetteer ${file} cannot be used: ${reason}. Build it with \`npm run gazetteer:build\`.`, { cause })

/** @throws Error where the file is missing, no gazetteer, truncated or of another format, with the remedy */
function connect(file: string) {
	let database: Sqlite.Database | undefined
	try {
		database = new Sqlite(file, { readonly: true, fileMustExist: true })
		const format = database.pragma('user_version', { simple: true })
		if (format !== GAZETTEER_FORMAT) throw new Error(`its format is ${format}, not ${GAZETTEER_FORMAT}`)
		return database
	} catch (error) {
		database?.close()
		throw unusable(file, error instanceof Error ? error.message : String(error), error)
	}
}

/**
 * Checks the whole gazetteer file for damage, which takes longer than a start may. A truncated file is already refused
 * when it is opened.
 * @param file file that scripts/gazetteer/build.ts wrote
 * @throws Error with the file's name and the remedy, where it is missing, damaged or of another format
 */
export function readThrough(file: string): void {
	const database = connect(file)
	const found = database.pragma('quick_check(1)', { simple: true })
	database.close()
	if (found !== 'ok') throw unusable(file, 'it is damaged')
}

/**
 * Opens the embedded gazetteer for reading.
 * @param file file that scripts/gazetteer/build.ts wrote
 * @throws Error with the file's name and the remedy, where it is missing, truncated or of another format
 */
export function openGazetteer(file: string): Gazetteer {
	const database = connect(file)
	const index = openGazetteerIndex(database)
	const place = database.prepare<[number], PlaceRow>(
		`SELECT places.*, regions.name AS region FROM places JOIN regions ON regions.id = region WHERE places.id = ?`,
	)
	const postcodes = database.prepare<[string, string, number], PostcodeRow>(
		'SELECT * FROM postcodes WHERE code >= ? AND code < ? ORDER BY code LIMIT ?',
	)
	const around = database.prepare<[number, number, number, number, number], { id: number; lat: number; lng: number }>(
		'SELECT id, lat, lng FROM places WHERE type <> ? AND lat BETWEEN ? AND ? AND lng BETWEEN ? AND ?',
	)
	const rowsAt = (ids: number[]) => ids.flatMap((id) => place.all(id))
	const placesAt = (ids: number[]) => rowsAt(ids).map(placeOf)

	const townsOfCodes = (rows: PostcodeRow[]) =>
		rows.flatMap((row) => {
			const town = placesAt([row.place])[0]
			return town ? [postcodeOf(row, town)] : []
		})

	/** Finds the codes that begin with some digits; for a complete code, also the places that have it. */
	function byDigits(digits: string, limit: number) {
		const codes = townsOfCodes(postcodes.all(digits, `${digits}:`, limit))
		return digits.length < 5 ? codes : [...codes, ...placesAt(index.within(digits, limit))].slice(0, limit)
	}

	/**
	 * Splits a query at commas into folded parts. A name that has commas itself («Cruïlles, Monells i …») is not split.
	 */
	function partsOf(query: string) {
		const parts = articleInFront(query.slice(0, MAX_CHARACTERS)).split(/[,;]/).map(fold).filter(Boolean)
		for (let end = parts.length; end > 1; end--) {
			const whole = parts.slice(0, end).join(' ')
			if (index.isName(whole)) return [whole, ...parts.slice(end)]
		}
		return parts
	}

	return {
		search: (query, { limit, filter, isWhole = false }) => {
			const most = Math.min(Math.max(Math.trunc(limit) || 0, 0), MAX_RESULTS)
			const [name = '', ...areas] = partsOf(query)
			if (filter === 'streets' || most === 0 || name.replaceAll(' ', '').length < 2) return []
			if (/^\d{2,5}$/.test(name) && areas.length === 0) return byDigits(name, most)
			return placesAt(index.find(name, areas, most, isWhole))
		},
		named: (query) => {
			const [name = '', ...areas] = partsOf(query)
			return index.isName(name) ? placesAt(index.find(name, areas, 1, false))[0] : undefined
		},
		called: (query) => {
			const [name = '', ...areas] = partsOf(query)
			return index
				.called(name, areas)
				.flatMap(({ place: id, isExact }) =>
					rowsAt([id]).map((row) => ({ place: placeOf(row), weight: row.weight, isExact })),
				)
		},
		postalCode: (code) => {
			if (!/^\d{5}$/.test(code)) return undefined
			return townsOfCodes(postcodes.all(code, `${code}:`, 1))[0]
		},
		nearest: (position) => {
			const [lat, lng] = [position.lat * PARTS_OF_A_DEGREE, position.lng * PARTS_OF_A_DEGREE]
			const near = around.all(POINTS, lat - AROUND, lat + AROUND, lng - AROUND, lng + AROUND)
			const offOf = (row: { lat: number; lng: number }) => greatCircle(position, positionOf(row) ?? position)
			const [first] = near.sort((one, other) => offOf(one) - offOf(other))
			return first && placesAt([first.id])[0]
		},
		close: () => database.close(),
	}
}
