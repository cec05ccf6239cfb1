import { expect, test } from 'vitest'
import { type AddressFields, isArea } from '#app/domain/places/fill-in.ts'
import { suggestPlaces } from '#app/domain/places/suggest-places.server.ts'
import { recorded, startGeocoderDouble } from '#tests/support/geocoder-double.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const fields = (changes: Partial<AddressFields>): AddressFields => ({
	address: '',
	postalCode: '',
	locality: '',
	country: 'ES',
	...changes,
})

/** Returns the gazetteer's suggestions for text typed into the address or the locality. */
async function suggested(changes: Partial<AddressFields>, part: 'address' | 'locality' = 'address') {
	const { suggestions } = await suggestPlaces(await createTestContext(), fields(changes), part)
	return suggestions
}

const addresses = (suggestions: Awaited<ReturnType<typeof suggested>>) => suggestions.map(({ place }) => place.address)

test('a name being typed is suggested with what it fills in', async () => {
	const [first] = await suggested({ address: 'sitg' })
	expect(first).toMatchObject({
		key: expect.stringMatching(/^municipio:\d+$/),
		place: { address: 'Sitges, Barcelona' },
		fill: { address: 'Sitges', postalCode: '08870', locality: 'Sitges', country: 'ES' },
	})
})

test('a sight is suggested as an address', async () => {
	const [first] = await suggested({ address: 'portav' })
	expect(first?.key).toMatch(/^toponimo:/)
	expect(first?.fill).toMatchObject({ address: 'PortAventura World', locality: 'Vila-seca', postalCode: '43480' })
})

test('the town is searched after a comma, and the street before it stays', async () => {
	const found = await suggested({ address: 'Carrer de Mallorca 401, Barcel' })
	expect(addresses(found)[0]).toBe('Barcelona, Barcelona')
	// A village stays in the address with the street, since the locality names its municipality.
	const isVillage = ({ name, locality }: (typeof found)[number]['place']) => name !== locality
	expect(found.map(({ fill }) => fill.address)).toEqual(
		found.map(({ place }) => `Carrer de Mallorca 401${isVillage(place) ? `, ${place.name}` : ''}`),
	)
	expect(found.every(({ place }) => isArea(place))).toBe(true)
})

test.each([
	['Plaça del Monestir, Montserrat', 'Plaça del Monestir, Monasterio de Montserrat', 'Monistrol de Montserrat'],
	['Plaça del Monestir, 08199 Montserrat', 'Plaça del Monestir, Monasterio de Montserrat', 'Monistrol de Montserrat'],
	['Hall, Aeropuerto de Reus', 'Hall, Aeropuerto de Reus', 'Reus'],
	['Parking, PortAventura', 'Parking, PortAventura World', 'Vila-seca'],
	['Parking, 46192 Montserrat', 'Parking', 'Montserrat'],
	['Aeropuerto, llegadas, Málaga', 'Aeropuerto, llegadas, Aeropuerto de Málaga-Costa del Sol', 'Málaga'],
	['Plaza de España, 3, Barcelona', 'Plaza de España, 3', 'Barcelona'],
	['Plaza de España, 3, Zaragoza', 'Plaza de España, 3', 'Zaragoza'],
	['Casablanca, Dénia', 'Casablanca', 'Dénia'],
	['Calle A 5, 48001, Bilbao', 'Calle A 5', 'Bilbao'],
	['Rue Foch 3, 64000 Pau', 'Rue Foch 3', 'Pau'],
	['Rua Augusta 3, 1100-048 Lisboa', 'Rua Augusta 3', 'Lisboa'],
])('after a street «%s» suggests the same place as by itself', async (typed, address, locality) => {
	const [first] = await suggested({ address: typed })
	expect(first?.fill).toMatchObject({ address, locality })
})

test.each([
	['El Saler', 'El Saler, València, Valencia'],
	['Es Canar', 'Es Canar, Santa Eulària des Riu, Illes Balears'],
	['Sa Ràpita', 'Sa Ràpita, Campos, Illes Balears'],
	['El Portil', 'El Portil, Punta Umbría, Huelva'],
	['La Manga', 'La Manga, San Javier, Murcia'],
	['Santiago', 'Santiago de Compostela, A Coruña'],
	['Coruña', 'A Coruña, A Coruña'],
	['barce', 'Barcelona, Barcelona'],
])('an exact name comes before names that begin with it: «%s»', async (address, first) => {
	expect(addresses(await suggested({ address }))[0]).toBe(first)
})

test.each([
	['San Antonio, Ibiza', 'Sant Antoni de Portmany, Illes Balears'],
	['San Antonio Ibiza', 'Sant Antoni de Portmany, Illes Balears'],
	['Santa Eulalia, Eivissa', 'Santa Eulària des Riu, Illes Balears'],
	['Corralejo, Fuerteventura', 'Corralejo, La Oliva, Las Palmas'],
	['Playa Blanca, Lanzarote', 'Playa Blanca, Yaiza, Las Palmas'],
	['Alcudia, Majorca', 'Alcúdia, Illes Balears'],
	['Bonifacio, Córcega', 'Bonifacio, South Corsica'],
	['Barajas T4', 'Aeropuerto de Madrid-Barajas T4, Madrid'],
	['T4 Barajas', 'Aeropuerto de Madrid-Barajas T4, Madrid'],
	['Barajas T2', 'Aeropuerto de Madrid-Barajas, Madrid'],
	['Gerona AVE', 'Estación de Girona, Girona'],
	['AVE Lérida', 'Estación de Lleida-Pirineus, Lleida'],
	['Finisterre', 'Fisterra, A Coruña'],
	['Calpe', 'Calp, Alicante'],
	['Fuenterrabía', 'Hondarribia, Gipuzkoa'],
	['35540', '35540, Teguise, Las Palmas'],
])('«%s» is found by its island, its station or its other name', async (address, first) => {
	expect(addresses(await suggested({ address }))[0]).toBe(first)
})

test('a postal code after the comma counts like a town', async () => {
	const [first] = await suggested({ address: 'Carrer Major 5, 08870' })
	expect(first?.fill).toEqual({
		address: 'Carrer Major 5',
		postalCode: '08870',
		locality: 'Sitges',
		country: 'ES',
	})
})

test('the number of a house after a comma is no postal code', async () => {
	const found = await suggested({ address: 'Carrer de Mallorca, 401' })
	expect(addresses(found).filter((address) => address.startsWith('401'))).toEqual([])
})

test('a comma with nothing after it searches the text before it', async () => {
	expect(addresses(await suggested({ address: 'Sitges,' }))[0]).toBe('Sitges, Barcelona')
	expect(addresses(await suggested({ address: 'Sitges, Barcelona' }))[0]).toBe('Sitges, Barcelona')
})

test('for the locality only towns are suggested, never sights', async () => {
	const found = await suggested({ locality: 'portav' }, 'locality')
	expect(found.filter(({ place }) => !isArea(place))).toEqual([])
	expect(addresses(found)).not.toContain('PortAventura World, Vila-seca, Tarragona')
	const towns = await suggested({ locality: 'montserrat' }, 'locality')
	expect(towns.length).toBeGreaterThan(0)
	expect(towns.every(({ place }) => isArea(place))).toBe(true)
})

test('a suggestion for the locality keeps the street of the address', async () => {
	const [first] = await suggested({ address: 'Carrer Major 1', locality: 'sitg' }, 'locality')
	expect(first?.fill).toMatchObject({ address: 'Carrer Major 1', locality: 'Sitges', postalCode: '08870' })
})

test('the locality does not limit suggestions for the address', async () => {
	expect(addresses(await suggested({ address: 'portav', locality: 'Girona' }))[0]).toContain('PortAventura World')
})

test('a suggested town abroad fills in its country', async () => {
	const [first] = await suggested({ locality: 'perpi' }, 'locality')
	expect(first?.fill).toEqual({ address: 'Perpignan', postalCode: '', locality: 'Perpignan', country: 'FR' })
})

test('at most eight places are suggested, each with a key of its own', async () => {
	const found = await suggested({ address: 'san' })
	expect(found).toHaveLength(8)
	expect(new Set(found.map(({ key }) => key)).size).toBe(8)
})

test.each<[string, string]>([
	['nothing', ''],
	['blanks', '   \t\n '],
	['commas', ',,,,,'],
	['one letter', 's'],
	['nothing anywhere', 'xyzzyq plugh'],
	['10,000 letters', 'x'.repeat(10_000)],
	['10,000 commas', 'x,'.repeat(5_000)],
	['emoji', '🚌🚌🚌'],
	['half an emoji', 'sit\ud83d'],
	['full-text syntax', '"sitges" AND * NEAR(a b) -c ^d {e}: OR NOT'],
	['an open quote', '"'],
	['a backslash', '\\\\\\'],
	['SQL', "'; DROP TABLE places; --"],
	['wildcards', '%%%___'],
	['right to left', 'ברצלונה, برشلونة \u202e'],
	['control characters', '\u0000\u0001\u001f'],
])('invalid input causes no error and at most eight suggestions: %s', async (_, text) => {
	const context = await createTestContext()
	for (const changes of [{ address: text }, { locality: text }, { address: text, locality: text }]) {
		for (const part of ['address', 'locality'] as const) {
			const { suggestions, streets } = await suggestPlaces(context, fields(changes), part)
			expect(suggestions.length).toBeLessThanOrEqual(8)
			expect(streets).toBe('offline')
		}
	}
	// The site still works afterwards.
	expect((await suggestPlaces(context, fields({ address: 'sitges' }), 'address')).suggestions).not.toEqual([])
})

test.each(['', ' , ', '🚌🚌🚌', 'xyzzyq plugh'])('«%s» suggests nothing', async (address) => {
	expect(await suggested({ address })).toEqual([])
	expect(await suggested({ locality: address }, 'locality')).toEqual([])
})

test('a suggested street of the directory keeps the number that was typed', async () => {
	const directory = await startGeocoderDouble([recorded.street])
	const context = await createTestContext({ GEOCODER_URL: directory.server.url })
	const { suggestions, streets } = await suggestPlaces(context, fields({ address: 'arroyo 12' }), 'address')
	expect(streets).toBe('known')
	expect(suggestions[0]?.fill).toEqual({
		address: 'Calle del Arroyo 12',
		postalCode: '28970',
		locality: 'Humanes de Madrid',
		country: 'ES',
	})
})

test('the directory is asked for street and town together', async () => {
	const directory = await startGeocoderDouble([recorded.portal])
	const context = await createTestContext({ GEOCODER_URL: directory.server.url })
	await suggestPlaces(context, fields({ address: 'iglesia 5', locality: 'madrid' }), 'locality')
	expect(directory.server.requests.map(({ url }) => url.searchParams.get('q'))).toEqual(['iglesia 5, madrid'])
})

test('where the directory fails the gazetteer suggests, and streets are reported as missing', async () => {
	const context = await createTestContext({ GEOCODER_URL: 'http://127.0.0.1:1' })
	const { suggestions, streets } = await suggestPlaces(context, fields({ address: 'sitg' }), 'address')
	expect(streets).toBe('unavailable')
	expect(suggestions[0]?.place.address).toBe('Sitges, Barcelona')
})

test('coordinates suggest the nearest town, and stay as the address', async () => {
	const context = await createTestContext()
	for (const address of ['41.38, 2.17', '41°23′N 2°10′E', '41,38 2,17']) {
		const typed = { address, postalCode: '', locality: '', country: 'ES' }
		const { suggestions } = await suggestPlaces(context, typed, 'address')
		expect(suggestions).toHaveLength(1)
		expect(suggestions[0]?.fill).toMatchObject({ address, locality: 'Barcelona', country: 'ES' })
	}
	const atSea = { address: '38.0, 6.5', postalCode: '', locality: '', country: 'ES' }
	expect((await suggestPlaces(context, atSea, 'address')).suggestions).toEqual([])
	const abroad = { address: '42.70, 2.90', postalCode: '', locality: '', country: 'ES' }
	expect((await suggestPlaces(context, abroad, 'address')).suggestions[0]?.fill).toMatchObject({ country: 'FR' })
})
