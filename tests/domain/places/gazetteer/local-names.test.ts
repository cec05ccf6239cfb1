import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gazetteer, openGazetteer } from '#app/domain/places/gazetteer/gazetteer.server.ts'
import { localAddress, localName, localNames } from '#app/domain/places/gazetteer/local-names.server.ts'
import type { Place } from '#app/domain/places/place.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'

let gazetteer: Gazetteer
const search = (query: string) => gazetteer.search(query, { limit: 8, filter: 'all' })

beforeAll(() => {
	gazetteer = openGazetteer('build/places/gazetteer.db')
})
afterAll(() => gazetteer?.close())

test('a place is found by its name in any language, where that language is asked for first', () => {
	const strays = localNames.flatMap(({ country, shown, names }) =>
		Object.values(names).filter((name) => {
			const found = search(name)
			return !found.slice(0, 3).some((place) => place.name === shown && place.country === country)
		}),
	)
	expect(strays).toEqual([])
})

test.each([
	['aeropuerto de Barcelona'],
	['aeroport de Barcelona'],
	['Barcelona airport'],
	['aéroport de Barcelone'],
	['Barcelona Flughafen'],
	['Flughafen Barcelona'],
	['aeroporto di Barcellona'],
])('«%s» offers the airport and both of its terminals', (query) => {
	const airport = 'Aeropuerto de Barcelona-El Prat'
	expect(
		search(query)
			.slice(0, 3)
			.map(({ name }) => name),
	).toEqual([airport, `${airport} T1`, `${airport} T2`])
})

test.each([
	[
		'München',
		[
			'Múnich, Baviera',
			'Munic, Baviera',
			'Munich, Bavaria',
			'Munich, Bavière',
			'München, Bayern',
			'Monaco di Baviera, Baviera',
		],
	],
	[
		'Zaragoza',
		[
			'Zaragoza, Zaragoza',
			'Saragossa, Saragossa',
			'Zaragoza, Zaragoza',
			'Saragosse, Saragosse',
			'Saragossa, Saragossa',
			'Saragozza, Saragozza',
		],
	],
	[
		'Sitges',
		[
			'Sitges, Barcelona',
			'Sitges, Barcelona',
			'Sitges, Barcelona',
			'Sitges, Barcelone',
			'Sitges, Barcelona',
			'Sitges, Barcellona',
		],
	],
	[
		'BCN T1',
		[
			'Aeropuerto de Barcelona-El Prat T1, El Prat de Llobregat, Barcelona',
			'Aeroport de Barcelona-El Prat T1, El Prat de Llobregat, Barcelona',
			'Barcelona-El Prat Airport T1, El Prat de Llobregat, Barcelona',
			'Aéroport de Barcelone-El Prat T1, El Prat de Llobregat, Barcelone',
			'Flughafen Barcelona-El Prat T1, El Prat de Llobregat, Barcelona',
			'Aeroporto di Barcellona-El Prat T1, El Prat de Llobregat, Barcellona',
		],
	],
])('«%s» has its address in each language', (query, lines) => {
	const [place] = search(query)
	const ordered = (['es', 'cat', 'en', 'fr', 'de', 'it'] as const).map(
		(language) => place && localAddress(language, place),
	)
	expect(ordered).toEqual(lines)
})

test.each<[string, Partial<Place>, string]>([
	['a street', { type: 'callejero', address: 'Sevilla, Sevilla' }, 'Sevilla, Seville'],
	['a hamlet', { type: 'poblacion', address: 'Granada, Sevilla' }, 'Granada, Seville'],
	['a postal code', { type: 'codpost', address: '41001, Sevilla, Sevilla' }, '41001, Seville, Seville'],
	['a town of another country', { type: 'municipio', country: 'FR', address: 'Sevilla, Paris' }, 'Sevilla, Paris'],
	['nothing', { type: 'municipio', address: '' }, ''],
])('%s that has the name of a city keeps that name', (_, changes, line) => {
	const place = { ...search('Sevilla')[0], ...changes } as Place
	expect(localAddress('en', place)).toBe(line)
})

test('points of interest have the Catalan names of their table', () => {
	const lines = readFileSync('scripts/gazetteer/poi.csv', 'utf8').trim().split('\n').slice(1)
	const strays = lines
		.map((line) => line.split(';'))
		.filter(([spanish = '', catalan, , , , , country = '']) => localName('cat', country, spanish) !== catalan)
	expect(strays).toEqual([])
})

test('no place is in the table of local names twice, and no name repeats the usual one', () => {
	const keys = localNames.map(({ country, shown }) => `${country}|${shown}`)
	expect(new Set(keys).size).toBe(keys.length)
	const idle = localNames.filter(({ names }) => Object.keys(names).length === 0)
	expect(idle).toEqual([])
	expect(languageCodes.map((language) => localName(language, 'ES', '__proto__'))).toEqual(
		languageCodes.map(() => '__proto__'),
	)
})
