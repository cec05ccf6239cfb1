import Sqlite from 'better-sqlite3'
import { afterAll, describe, expect, test } from 'vitest'
import { openGazetteer } from '#app/domain/places/gazetteer/gazetteer.server.ts'
import { greatCircle } from '#app/domain/places/journeys/great-circle.ts'
import { landmassAt, landmassOfCode } from '#app/domain/places/journeys/landmass.ts'
import { roadNetwork } from '#app/domain/places/roads/road-network.ts'

const file = 'build/places/gazetteer.db'
const gazetteer = openGazetteer(file)
afterAll(() => gazetteer.close())

/** Junctions whose namesake in the gazetteer is more than three kilometres away, each with the reason. */
const elsewhere: Record<string, string> = {
	Canfranc: 'the station, above the village',
	Catanzaro: 'the junction below the town',
	Gibraltar: 'the gazetteer does not hold it; a hamlet at Cartagena is called so',
	'La Roca del Vallès': 'the junction of the motorway',
	Ourique: 'the junction of the motorway',
	Paderne: 'the junction of the motorway',
	Rosslare: 'the harbour',
	Tróia: 'the gazetteer has only the Italian one',
	Venezia: 'Mestre, where the road over the lagoon begins',
}

test('junctions of the road network are where the gazetteer has them, but for listed ones', () => {
	const known: string[] = []
	const strays: string[] = []
	for (const { name, position } of roadNetwork()) {
		const places = gazetteer.called(name).flatMap(({ place }) => place.position ?? [])
		if (places.length === 0) continue
		known.push(name)
		const off = Math.min(...places.map((place) => greatCircle(place, position)))
		if (off > 3) strays.push(name)
	}
	expect(known.length).toBeGreaterThan(1000)
	expect(strays.sort()).toEqual(Object.keys(elsewhere).sort())
})

test('no place has a postal code of another island', () => {
	const database = new Sqlite(file, { readonly: true })
	const rows = database
		.prepare<[], { name: string; codes: string; lat: number; lng: number }>(
			"SELECT name, codes, lat / 10000.0 AS lat, lng / 10000.0 AS lng FROM places WHERE country = 'ES' AND codes <> '' AND lat IS NOT NULL",
		)
		.all()
	database.close()
	const strays = rows.flatMap(({ name, codes, ...position }) =>
		codes
			.split(' ')
			.flatMap((code) => (landmassOfCode(code, 'ES') === landmassAt(position) ? [] : [`${name} ${code}`])),
	)
	expect(strays).toEqual([])
})

/** Places farther from the middle of their municipality than 35 kilometres. */
const farOut = ['Morro Jable, Pájara, Las Palmas', 'Esquinzo, Pájara, Las Palmas']

test('no village is more than 35 kilometres from its municipality, but for listed ones', () => {
	const database = new Sqlite(file, { readonly: true })
	const rows = database
		.prepare<[], { name: string; locality: string; region: string; lat: number; lng: number; home: string }>(
			`SELECT inner.name, inner.locality, regions.name AS region, inner.lat / 10000.0 AS lat, inner.lng / 10000.0 AS lng,
			group_concat((outer.lat / 10000.0) || ' ' || (outer.lng / 10000.0), ';') AS home
			FROM places AS inner JOIN regions ON regions.id = inner.region
			JOIN places AS outer ON outer.name = inner.locality AND outer.region = inner.region AND outer.type = 0
			WHERE inner.country = 'ES' AND inner.type = 1 AND inner.lat IS NOT NULL AND outer.lat IS NOT NULL
			GROUP BY inner.id`,
		)
		.all()
	database.close()
	expect(rows.length).toBeGreaterThan(25_000)
	const far = rows.filter((row) =>
		row.home.split(';').every((home) => {
			const [lat = 0, lng = 0] = home.split(' ').map(Number)
			return greatCircle(row, { lat, lng }) > 35
		}),
	)
	expect(far.map(({ name, locality, region }) => [name, locality, region].join(', ')).sort()).toEqual(farOut.sort())
})

/** Positions by the towns' maps and the road network, rounded to a hundredth of a degree. */
describe('resorts are where they are known to be', () => {
	test.each([
		['Corrubedo', 'A Coruña', 42.57, -9.07],
		['Caleta de Sebo', 'Las Palmas', 29.23, -13.5],
		['Cabo de Palos', 'Murcia', 37.63, -0.69],
		['Tabarca', 'Alicante', 38.17, -0.48],
		['Queralbs', 'Girona', 42.35, 2.16],
		['Isaba', 'Navarra', 42.86, -0.92],
		['Ribeira', 'A Coruña', 42.55, -8.99],
		['Aguiño', 'A Coruña', 42.52, -9.02],
		['Morro Jable', 'Las Palmas', 28.05, -14.35],
		['Matalascañas', 'Huelva', 37.01, -6.56],
		['Bolonia', 'Cádiz', 36.09, -5.77],
		['Panticosa', 'Huesca', 42.72, -0.28],
		['Los Cristianos', 'Santa Cruz de Tenerife', 28.05, -16.72],
		['Costa Adeje', 'Santa Cruz de Tenerife', 28.09, -16.73],
		['Caleta de Famara', 'Las Palmas', 29.12, -13.57],
		['Somo', 'Cantabria', 43.45, -3.74],
		['Fuente Dé', 'Cantabria', 43.14, -4.81],
		['Boí', 'Lleida', 42.52, 0.83],
		['El Palmar', 'Valencia', 39.31, -0.32],
		['La Zenia', 'Alicante', 37.93, -0.73],
		['Puerto Banús', 'Málaga', 36.49, -4.95],
		['La Manga', 'Murcia', 37.65, -0.72],
		['Son Bou', 'Illes Balears', 39.9, 4.08],
		['Playa de Muro', 'Illes Balears', 39.8, 3.12],
		['Caravaca de la Cruz', 'Murcia', 38.11, -1.86],
	])('%s, %s', (name, province, lat, lng) => {
		const found = gazetteer.called(name).find(({ place }) => place.province === province)?.place
		const off = found?.position ? greatCircle(found.position, { lat, lng }) : undefined
		expect(off).toBeLessThan(2)
	})
})

describe('airports', () => {
	test.each([
		['aeropuerto de palma de mallorca', 'Aeropuerto de Palma de Mallorca'],
		['Aeropuerto de Palma', 'Aeropuerto de Palma de Mallorca'],
		['aeropuerto mallorca', 'Aeropuerto de Palma de Mallorca'],
		['Flughafen Mallorca', 'Aeropuerto de Palma de Mallorca'],
		['aeropuerto de la palma', 'Aeropuerto de La Palma'],
		['aeropuerto tenerife sur', 'Aeropuerto de Tenerife Sur'],
		['Tenerife South Airport', 'Aeropuerto de Tenerife Sur'],
		['Flughafen Teneriffa Süd', 'Aeropuerto de Tenerife Sur'],
		['aeropuerto de málaga', 'Aeropuerto de Málaga-Costa del Sol'],
		['malaga airport', 'Aeropuerto de Málaga-Costa del Sol'],
		['aeropuerto alicante', 'Aeropuerto de Alicante-Elche'],
		["aeroport d'alacant", 'Aeropuerto de Alicante-Elche'],
		['aeropuerto sevilla', 'Aeropuerto de Sevilla'],
		['aéroport de séville', 'Aeropuerto de Sevilla'],
		['bilbao aeropuerto', 'Aeropuerto de Bilbao'],
		['aeropuerto valencia', 'Aeropuerto de Valencia'],
		['aeropuerto de girona', 'Aeropuerto de Girona-Costa Brava'],
		['aeropuerto reus', 'Aeropuerto de Reus'],
		['aeropuerto de gran canaria', 'Aeropuerto de Gran Canaria'],
		['aeroporto di madrid', 'Aeropuerto de Madrid-Barajas'],
		['aeropuerto', 'Aeropuerto de Barcelona-El Prat'],
	])('%s finds %s first', (query, name) => {
		expect(gazetteer.search(query, { filter: 'all', limit: 1 })[0]?.name).toBe(name)
	})

	test('each airport is on the land of its town, within 30 kilometres', () => {
		const airports = gazetteer
			.search('aeropuerto', { filter: 'all', limit: 50 })
			.filter(({ name }) => /^Aero/.test(name))
		expect(airports.length).toBeGreaterThan(30)
		const strays = airports.filter(({ locality, position, country }) => {
			const towns = gazetteer.called(locality).filter(({ place }) => place.country === country)
			return !towns.some(({ place }) => place.position && position && greatCircle(place.position, position) < 30)
		})
		expect(strays.map(({ address }) => address)).toEqual([])
	})
})
