import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Gazetteer, openGazetteer, readThrough } from '#app/domain/places/gazetteer/gazetteer.server.ts'
import { greatCircle } from '#app/domain/places/journeys/great-circle.ts'
import { routeTable } from '#app/domain/places/journeys/route-table.ts'
import { provinceByCode } from '../../../../scripts/gazetteer/provinces.ts'
import { readMunicipalities } from '../../../../scripts/gazetteer/sources.ts'
import { spellingsOf } from '../../../../scripts/gazetteer/spellings.ts'

const file = 'build/places/gazetteer.db'
let gazetteer: Gazetteer
const search = (query: string, limit = 8) => gazetteer.search(query, { limit, filter: 'all' })
const named = (query: string) => gazetteer.named(query)?.address
const first = (query: string) => search(query)[0]?.address

beforeAll(() => {
	if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm run gazetteer:build\` first.`)
	gazetteer = openGazetteer(file)
})
afterAll(() => gazetteer?.close())

/** [texts typed in any language, the address that must be first] */
const spellings: [string[], string][] = [
	[['Barcelona', 'barcelona', 'Barcelone', 'Barcellona'], 'Barcelona, Barcelona'],
	[['Andorra la Vella', 'Andorra la Vieja', 'Andorra'], 'Andorra la Vella'],
	[['Vielha', 'Viella'], 'Vielha, Vielha e Mijaran, Lleida'],
	[['Girona', 'Gerona', 'Gérone'], 'Girona, Girona'],
	[['Sitges', 'sitjes', 'stges', 'xitges'], 'Sitges, Barcelona'],
	[['Lloret de Mar', 'Lloret'], 'Lloret de Mar, Girona'],
	[['Salou'], 'Salou, Tarragona'],
	[['Santa Susanna', 'Santa Susana', 'santa_susana', 'Sta. Susanna'], 'Santa Susanna, Barcelona'],
	[['Figueres', 'Figueras'], 'Figueres, Girona'],
	[['Costa Brava', 'costa_brava'], 'Costa Brava, Palamós, Girona'],
	[['La Roca Village', 'Roca Village', 'roca_village'], 'La Roca Village, La Roca del Vallès, Barcelona'],
	[
		['Montserrat', 'Monasterio de Montserrat', 'Monestir de Montserrat', 'Montserrat Monastery', 'mont serrat'],
		'Monasterio de Montserrat, Monistrol de Montserrat, Barcelona',
	],
	[['Cadaqués', 'Cadaques'], 'Cadaqués, Girona'],
	[["Platja d'Aro", 'Playa de Aro', 'platja d aro', 'platja_d_aro'], "Platja d'Aro, Castell-Platja d'Aro, Girona"],
	[['PortAventura', 'Port Aventura', 'PortAventura World'], 'PortAventura World, Vila-seca, Tarragona'],
	[['Peralada', 'Perelada'], 'Peralada, Girona'],
	[['Costa Dorada', 'Costa Daurada'], 'Costa Dorada, Cambrils, Tarragona'],
	[
		['Aeropuerto de Barcelona', 'Aeroport de Barcelona', 'Barcelona airport', 'Aeropuerto de Barcelona-El Prat'],
		'Aeropuerto de Barcelona-El Prat, El Prat de Llobregat, Barcelona',
	],
	[
		['La Barceloneta', 'Barceloneta beach', 'playa de la Barceloneta', 'platja de la Barceloneta'],
		'La Barceloneta, Barcelona',
	],
	[["Vall d'Aran", 'Valle de Arán', "Val d'Aran", 'Aran Valley'], "Val d'Aran, Vielha e Mijaran, Lleida"],
	[['Aix-en-Provence', 'Aix', 'Aix de Provença'], 'Aix-en-Provence, Bouches-du-Rhône'],
	[['Cambrils'], 'Cambrils, Tarragona'],
	[['Castellón', 'Castelló', 'Castelló de la Plana', 'Castellón de la Plana'], 'Castelló de la Plana, Castellón'],
	[['Perpignan', 'Perpiñán', 'Perpinyà'], 'Perpignan, Pyrénées-Orientales'],
	[['Zaragoza', 'Saragossa', 'Saragosse'], 'Zaragoza, Zaragoza'],
	[['Lleida', 'Lérida'], 'Lleida, Lleida'],
	[['Tarragona'], 'Tarragona, Tarragona'],
	[['Sant Sadurní', "Sant Sadurní d'Anoia", 'San Sadurní de Noya'], "Sant Sadurní d'Anoia, Barcelona"],
	[['Vilafranca del Penedès', 'Villafranca del Penedés'], 'Vilafranca del Penedès, Barcelona'],
	[['Aeropuerto de Reus', 'Aeroport de Reus', 'Reus airport'], 'Aeropuerto de Reus, Reus, Tarragona'],
	[
		['Aeropuerto de Girona', 'Aeroport de Girona', 'Girona airport'],
		"Aeropuerto de Girona-Costa Brava, Vilobí d'Onyar, Girona",
	],
	[['A Coruña', 'La Coruña', 'Corunna'], 'A Coruña, A Coruña'],
	[['San Sebastián', 'Donostia'], 'Donostia/San Sebastián, Gipuzkoa'],
	[['Las Rozas de Madrid', 'Rozas de Madrid, Las', 'rozas de madrid'], 'Las Rozas de Madrid, Madrid'],
	[['San Cugat', 'Sant Cugat', 'St. Cugat'], 'Sant Cugat del Vallès, Barcelona'],
	[["L'Hospitalet", 'Hospitalet', 'l hospitalet'], "L'Hospitalet de Llobregat, Barcelona"],
	[['Milano', 'Milan', 'Milán', 'Milà', 'Mailand'], 'Milano, Milano'],
	[['Lisboa', 'Lisbon', 'Lisbonne', 'Lissabon'], 'Lisboa, Lisboa'],
	[['London', 'Londres', 'Londra'], 'London, England'],
	[['Paris', 'París', 'Parigi'], 'Paris, Paris'],
	[['Köln', 'Koeln', 'Colonia', 'Cologne'], 'Köln, Nordrhein-Westfalen'],
	[['München', 'Muenchen', 'Munich', 'Múnich'], 'München, Bayern'],
	[['Genève', 'Ginebra', 'Geneva', 'Genf'], 'Genève, Genève'],
]

describe('names', () => {
	for (const [queries, address] of spellings) {
		test(`${queries.join(', ')}: ${address} is first`, () => {
			expect(queries.map(first)).toEqual(queries.map(() => address))
		})
	}

	test.each([
		['Perpiñán', 'Perpignan, Pyrénées-Orientales'],
		['Barcelona airport', 'Aeropuerto de Barcelona-El Prat, El Prat de Llobregat, Barcelona'],
		['sitges, barcelona', 'Sitges, Barcelona'],
		['Vilanova, Lugo', 'Vilanova, Lourenzá, Lugo'],
		['Sitg', undefined],
		['stges', undefined],
		['08870', undefined],
		['Sitges, Lugo', undefined],
		['', undefined],
		[', ', undefined],
	])('%s is the name of %s', (query, address) => {
		expect(named(query)).toBe(address)
	})

	test('every destination of the route table is found first by its name, at its position', () => {
		const strays = routeTable.filter(({ names: [name], position }) => {
			const found = search(name.replace(/\s*\(.*/, ''))[0]?.position
			return !found || greatCircle(found, position) >= 5
		})
		expect(strays).toEqual([])
	})

	test('every point of interest is found first by its Spanish and its Catalan name', () => {
		const lines = readFileSync('scripts/gazetteer/poi.csv', 'utf8').trim().split('\n').slice(1)
		const strays = lines.flatMap((line) => {
			const [spanish = '', catalan = ''] = line.split(';')
			return [spanish, catalan].filter((name) => search(name)[0]?.name !== spanish)
		})
		expect(strays).toEqual([])
	})

	test('at least 98 % of the 8,131 municipalities are first by «name, province», with position and postal code', {
		timeout: 120_000,
	}, () => {
		const all = readMunicipalities().map(({ code, name }) => {
			const province = provinceByCode(code.slice(0, 2))
			const [shown] = spellingsOf(name)
			const found = search(`${shown}, ${province.name}`, 1)[0]
			const isFirst = found?.type === 'municipio' && found.province === province.name && found.name === shown
			const hasCode = found?.postalCodes.some((postal) => postal.startsWith(province.code))
			return { name, isFirst, isWhole: isFirst && hasCode && found.position !== undefined }
		})
		const missed = all.filter(({ isFirst }) => !isFirst).map(({ name }) => name)
		const share = 1 - missed.length / all.length
		const whole = all.filter(({ isWhole }) => isWhole).length / all.length
		const percent = (part: number) => `${(part * 100).toFixed(2)} %`
		process.stdout.write(
			`municipalities first by «name, province»: ${percent(share)} of ${all.length}, ` +
				`with position and postal code: ${percent(whole)}; missed: ${missed.join('; ') || 'none'}\n`,
		)
		expect(all).toHaveLength(8131)
		expect(share).toBeGreaterThanOrEqual(0.98)
		expect(whole).toBeGreaterThanOrEqual(0.98)
	})
})

describe('the order and limits of results', () => {
	test('the beginning of a name finds the largest Spanish town first', () => {
		expect([first('barc'), first('mad'), first('gir'), first('sitg')]).toEqual([
			'Barcelona, Barcelona',
			'Madrid, Madrid',
			'Girona, Girona',
			'Sitges, Barcelona',
		])
	})

	test('a province, community, country, town or postal code after the comma limits the results', () => {
		expect(first('Montserrat, Valencia')).toBe('Montserrat, Valencia')
		expect(first('Vallcarca, Sitges')).toBe('Vallcarca, Sitges, Barcelona')
		for (const area of ['Barcelona', 'Catalunya', 'Cataluña', 'España', 'Spain', 'Spanien', '08870']) {
			expect(first(`Sitges, ${area}`), area).toBe('Sitges, Barcelona')
		}
		expect(search('Sitges, Girona')).toEqual([])
		expect(search('Andorra, Teruel')[0]?.address).toBe('Andorra, Teruel')
	})

	test('the comma may be missing, and the postal code may come first', () => {
		for (const query of ['sitges barcelona', '08870 sitges', 'sitges 08870'])
			expect(first(query)).toBe('Sitges, Barcelona')
	})

	test('an unknown street is not answered with the town', () => {
		expect(search('Calle de la Iglesia 5, Sitges')).toEqual([])
	})

	test('a search for streets finds nothing, since the gazetteer has none', () => {
		expect(gazetteer.search('Sitges', { limit: 5, filter: 'streets' })).toEqual([])
	})

	test('a place has its type, names, codes and position', () => {
		expect(search('Sitges')[0]).toEqual({
			id: expect.any(String),
			type: 'municipio',
			address: 'Sitges, Barcelona',
			name: 'Sitges',
			locality: 'Sitges',
			province: 'Barcelona',
			country: 'ES',
			postalCodes: ['08870'],
			position: { lat: expect.closeTo(41.2351, 2), lng: expect.closeTo(1.8119, 2) },
			stateMessage: '',
		})
	})

	test('places are not merged with the coordinates of other places', () => {
		const isNear = (query: string, lat: number, lng: number, within = 10) => {
			const position = search(query)[0]?.position
			expect(position && greatCircle(position, { lat, lng }), query).toBeLessThan(within)
		}
		isNear('A Coruña', 43.3713, -8.396)
		isNear('Garachico, Santa Cruz de Tenerife', 28.3727, -16.7636)
		isNear('Montoro, Córdoba', 38.0243, -4.3814)
		isNear('Balaguer, Lleida', 41.7909, 0.8106)
		isNear('Canyelles, Barcelona', 41.2865, 1.7228)
		isNear('Sant Andreu Salou, Girona', 41.8706, 2.8286)
		isNear("L'Hospitalet de l'Infant, Tarragona", 40.9917, 0.9217)
		isNear("La Seu d'Urgell, Lleida", 42.3577, 1.4554)
		isNear('Vallcarca, Sitges', 41.2351, 1.8119)
		isNear('Vielha, Lleida', 42.702, 0.7956, 3)
	})

	test('places are not merged with the municipality or province of others', () => {
		expect(search('Sant Sadurní d’Anoia')[0]?.postalCodes).toContain('08770')
		expect(first('Castellterçol')).toBe('Castellterçol, Barcelona')
		expect(search('Vélez-Málaga')[0]?.name).toBe('Vélez-Málaga')
		expect(search('Málaga')[0]?.name).toBe('Málaga')
	})
})

describe('postal codes', () => {
	test('a whole postal code finds itself first, then its towns', () => {
		const [code, town] = search('08870')
		expect(code).toMatchObject({ type: 'codpost', name: '08870', locality: 'Sitges', province: 'Barcelona' })
		expect(town).toMatchObject({ type: 'municipio', name: 'Sitges' })
	})

	test('the beginning of a postal code finds the codes that begin with it', () => {
		for (const digits of ['08', '088', '0887']) {
			const found = search(digits)
			expect(found.length, digits).toBeGreaterThan(0)
			expect(found.every(({ type, name }) => type === 'codpost' && name.startsWith(digits))).toBe(true)
		}
	})

	test('a postal code that does not exist finds nothing', () => {
		expect(search('99999')).toEqual([])
	})

	test('codes of post-office boxes are left out', () => {
		expect(search('08080')).toEqual([])
	})

	test('an Andorran code finds its parish', () => {
		expect(first('AD500')).toBe('Andorra la Vella')
	})
})

describe('hostile input', () => {
	const syntax = fc.constantFrom(
		'"',
		'\\',
		'*',
		'NEAR',
		'NEAR(',
		'-',
		'AND',
		'OR',
		'NOT',
		'^',
		':',
		'{',
		'}',
		'+',
		'name:',
		',',
	)
	const word = fc.oneof(
		syntax,
		fc.string({ unit: 'binary' }),
		fc.constantFrom('sant', 'مدينة', '‮', '🚌', '\0', "'; DROP"),
	)
	const query = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '))

	test('any text and any limit are answered with a list no longer than asked for', () => {
		fc.assert(
			fc.property(query, fc.integer(), (text, limit) => {
				const found = gazetteer.search(text, { limit, filter: 'all' })
				expect(found.length).toBeLessThanOrEqual(Math.max(0, limit))
			}),
			{ numRuns: 1000 },
		)
	})

	test('an empty text, one letter, one digit and signs alone find nothing', () => {
		for (const text of ['', ' ', 's', '8', '🚌', '""', '***', 'مدينة', ',,,']) expect(search(text)).toEqual([])
	})

	test('search syntax around a name does not hide it', () => {
		for (const text of ['"Sitges"', 'Sitges*', '-Sitges', '‮Sitges', "Sitges'"])
			expect(first(text)).toBe('Sitges, Barcelona')
	})

	test('ten thousand letters are answered within a second', () => {
		const started = performance.now()
		for (const text of ['a'.repeat(10_000), 'sant '.repeat(2000), ','.repeat(10_000), 'san, '.repeat(2000)])
			search(text)
		expect(performance.now() - started).toBeLessThan(1000)
	})
})

describe('the file of the gazetteer', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'gazetteer-'))
	afterAll(() => rmSync(folder, { recursive: true }))

	test('is no larger than 15 MB', () => {
		expect(statSync(file).size).toBeLessThanOrEqual(15_000_000)
	})

	test('is named, with the remedy, where it is missing', () => {
		expect(() => openGazetteer(path.join(folder, 'none.db'))).toThrow(/none\.db.*gazetteer:build/)
	})

	test('is refused where it is damaged or something else', () => {
		const damaged = path.join(folder, 'damaged.db')
		writeFileSync(damaged, readFileSync(file).subarray(0, 1_000_000))
		expect(() => openGazetteer(damaged)).toThrow(/damaged\.db/)
		const text = path.join(folder, 'text.db')
		writeFileSync(text, 'this is no database at all'.repeat(100))
		expect(() => openGazetteer(text)).toThrow(/text\.db/)
	})

	test('opens where only its middle is damaged, and is refused when read through', () => {
		const damaged = path.join(folder, 'middle.db')
		const bytes = readFileSync(file)
		writeFileSync(damaged, bytes.fill(0xa5, 2_000_000, 2_100_000))
		openGazetteer(damaged).close()
		expect(() => readThrough(damaged)).toThrow(/middle\.db.*damaged.*gazetteer:build/)
		expect(() => readThrough(file)).not.toThrow()
	})

	test('is refused where it is a database of another format', () => {
		const other = path.join(folder, 'other.db')
		new Sqlite(other).exec('CREATE TABLE places (id)').close()
		expect(() => openGazetteer(other)).toThrow(/format/)
	})
})
