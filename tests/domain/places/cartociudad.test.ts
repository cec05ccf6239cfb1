import { expect, test } from 'vitest'
import { openCartociudad } from '#app/domain/places/cartociudad.server.ts'
import type { PlaceFilter } from '#app/domain/places/place.ts'
import { recorded, startGeocoderDouble } from '#tests/support/geocoder-double.ts'
import { TEST_NOW } from '#tests/support/test-context.ts'

const now = () => TEST_NOW

/** Returns the places that the client makes of a response. */
async function found(reply: unknown, filter: PlaceFilter = 'all') {
	const double = await startGeocoderDouble(reply)
	return openCartociudad(double.server.url, { now }).candidates('iglesia', filter)
}

/** Returns the place of one record: the recorded street with changed fields. */
async function foundStreet(changes: Record<string, unknown>) {
	const [place] = await found([{ ...recorded.street, ...changes }])
	return place
}

test('recorded answers of the directory become places', async () => {
	expect(await found(Object.values(recorded))).toEqual([
		{
			id: '280790529087:5:',
			type: 'portal',
			address: 'Calle Iglesia 5, Madrid',
			name: 'Calle Iglesia 5',
			locality: 'Madrid',
			province: 'Madrid',
			country: 'ES',
			postalCodes: ['28019'],
			position: { lat: 40.395794980401, lng: -3.71771161209991 },
			stateMessage: '',
		},
		{
			id: '280730000007',
			type: 'callejero',
			address: 'Calle del Arroyo, Humanes de Madrid',
			name: 'Calle del Arroyo',
			locality: 'Humanes de Madrid',
			province: 'Madrid',
			country: 'ES',
			postalCodes: ['28970'],
			position: undefined,
			stateMessage: '',
		},
		{
			id: '28073',
			type: 'municipio',
			address: 'Humanes de Madrid, Madrid',
			name: 'Humanes de Madrid',
			locality: 'Humanes de Madrid',
			province: 'Madrid',
			country: 'ES',
			postalCodes: [],
			position: undefined,
			stateMessage: '',
		},
		{
			id: 'BTN_3231330',
			type: 'toponimo',
			address: 'Biblioteca Municipal Lorenzo Silva, Humanes de Madrid',
			name: 'Biblioteca Municipal Lorenzo Silva',
			locality: 'Humanes de Madrid',
			province: 'Madrid',
			country: 'ES',
			postalCodes: ['28970'],
			position: { lat: 40.250189650057926, lng: -3.827296538870236 },
			stateMessage: '',
		},
		{
			id: '28970',
			type: 'codpost',
			address: '28970',
			name: '28970',
			locality: '',
			province: 'Madrid',
			country: 'ES',
			postalCodes: ['28970'],
			position: undefined,
			stateMessage: '',
		},
	])
})

test.each([
	['callback(', ')'],
	['  jQuery1.$_9( ', ' ) ; \n'],
	['\ufeffcallback(', ');'],
])('a reply that is wrapped for a script, %j … %j, is read like a bare one', async (before, behind) => {
	const double = await startGeocoderDouble([recorded.street])
	double.wrap = (json) => before + json + behind
	const places = await openCartociudad(double.server.url, { now }).candidates('arroyo', 'all')
	expect(places.map(({ name }) => name)).toEqual(['Calle del Arroyo'])
})

test.each([[null], [{}], [{ error: 'x' }], ['text'], [7], [[]], [[null, 1, 'x', [], {}, { address: '' }]]])(
	'an answer without a valid record, %j, is an empty list',
	async (reply) => {
		expect(await found(reply)).toEqual([])
	},
)

test('an answer with status 204 is an empty list', async () => {
	const double = await startGeocoderDouble()
	double.server.mood = 'nothing'
	expect(await openCartociudad(double.server.url, { now }).candidates('nowhere', 'all')).toEqual([])
})

test('invalid records do not affect the valid ones', async () => {
	const places = await found([null, { ...recorded.street, address: null }, 'x', recorded.portal, []])
	expect(places.map(({ name }) => name)).toEqual(['Calle Iglesia 5'])
})

test('a record with nothing but an address is a place with that name', async () => {
	const empty = Object.fromEntries(Object.keys(recorded.street).map((key) => [key, null]))
	expect(await found([{ ...empty, address: 'SITGES' }])).toEqual([
		{
			id: 'Sitges',
			type: 'toponimo',
			address: 'Sitges',
			name: 'Sitges',
			locality: '',
			province: '',
			country: 'ES',
			postalCodes: [],
			position: undefined,
			stateMessage: '',
		},
	])
})

test('types are compared in any case, and an unknown type is read as a place name', async () => {
	expect((await foundStreet({ type: 'Callejero' }))?.type).toBe('callejero')
	expect((await foundStreet({ type: 'COMUNIDAD AUTONOMA' }))?.type).toBe('comunidad autonoma')
	expect((await foundStreet({ type: 'helipuerto' }))?.type).toBe('toponimo')
	expect((await foundStreet({ type: 'constructor' }))?.type).toBe('toponimo')
})

test.each([
	{ lat: 0, lng: 0 },
	{ lat: -0, lng: 0 },
	{ lat: null, lng: null },
	{ lat: '41.3', lng: '2.1' },
	{ lat: 91, lng: 2 },
	{ lat: 41, lng: -181 },
	{ lat: 1e308, lng: 2 },
])('%j is no position', async (changes) => {
	expect(await foundStreet(changes)).toMatchObject({ position: undefined })
})

test('a place on the meridian of Greenwich has a position', async () => {
	expect(await foundStreet({ lat: 40.02, lng: 0 })).toMatchObject({ position: { lat: 40.02, lng: 0 } })
})

test.each([
	['28970', ['28970']],
	['08001 08002  08003', ['08001', '08002', '08003']],
	['08001,08002;08001', ['08001', '08002']],
	[8001, ['08001']],
	['', []],
	[null, []],
	['unknown', []],
])('the postal codes in %j are %j', async (postalCode, codes) => {
	expect(await foundStreet({ postalCode })).toMatchObject({ postalCodes: codes })
})

test('a postal code without a province gets it from its first two digits', async () => {
	const codes = ['08001', '17600', '52001', '53001', '01001']
	const places = await found(
		codes.map((code) => ({ ...recorded.postalCode, id: code, address: code, postalCode: null })),
	)
	expect(places.map(({ province }) => province)).toEqual(['Barcelona', 'Girona', 'Melilla', '', 'Álava'])
	expect(places.map(({ postalCodes }) => postalCodes)).toEqual(codes.map((code) => [code]))
})

test('a province is spelled by its code, and without a code as in the record', async () => {
	expect(await foundStreet({ province: 'Coruña, A', provinceCode: '15' })).toMatchObject({ province: 'A Coruña' })
	expect(await foundStreet({ province: 'BARCELONA', provinceCode: 8 })).toMatchObject({ province: 'Barcelona' })
	expect(await foundStreet({ province: 'Girona', provinceCode: null })).toMatchObject({ province: 'Girona' })
	expect(await foundStreet({ province: 'Elsewhere', provinceCode: '99' })).toMatchObject({ province: 'Elsewhere' })
})

test('the locality is one town: where there are several or none, the municipality', async () => {
	expect(await foundStreet({ poblacion: 'Las Matas' })).toMatchObject({ locality: 'Las Matas' })
	expect(await foundStreet({ poblacion: 'Rozas de Madrid, Las' })).toMatchObject({ locality: 'Las Rozas de Madrid' })
	expect(await foundStreet({ poblacion: 'Una,Otra', muni: 'Escala, L’' })).toMatchObject({ locality: 'L’Escala' })
	expect(await foundStreet({ poblacion: null })).toMatchObject({ locality: 'Humanes de Madrid' })
	expect(await foundStreet({ poblacion: null, muni: null })).toMatchObject({ locality: '' })
})

test('a municipality with its article at the end is written with the article in front', async () => {
	const muni = 'Rozas de Madrid, Las'
	expect(await found([{ ...recorded.municipality, muni, address: `${muni}, Madrid` }])).toMatchObject([
		{ name: 'Las Rozas de Madrid', address: 'Las Rozas de Madrid, Madrid', locality: 'Las Rozas de Madrid' },
	])
})

test('houses of one street are several places, and the same record twice is one', async () => {
	const houses = [
		recorded.portal,
		{ ...recorded.portal, portalNumber: 7, address: 'CALLE IGLESIA 7, Madrid' },
		{ ...recorded.portal, extension: 'B', address: 'CALLE IGLESIA 5 B, Madrid' },
		recorded.portal,
	]
	const places = await found(houses)
	expect(places).toHaveLength(3)
	expect(new Set(places.map(({ type, id }) => `${type}${id}`)).size).toBe(3)
})

test('the same id under two types is two places', async () => {
	const places = await found([recorded.municipality, { ...recorded.municipality, type: 'poblacion' }])
	expect(places.map(({ type }) => type)).toEqual(['municipio', 'poblacion'])
})

test('the directory’s remark is shown, without line breaks and invisible characters', async () => {
	const stateMsg = 'Portal más\r\npróximo\u202e'
	expect(await foundStreet({ stateMsg, address: 'CALLE\u0000 ARROYO\u200b (DEL),\tHumanes' })).toMatchObject({
		stateMessage: 'Portal más próximo',
		name: 'Calle del Arroyo',
		address: 'Calle del Arroyo, Humanes',
	})
})

test('a search for streets asks the directory to leave out other types, and drops the rest itself', async () => {
	const others = ['provincia', 'comunidad autonoma', 'ngbe', 'punto_recarga_electrica', 'helipuerto']
	const double = await startGeocoderDouble([
		...others.map((type) => ({ ...recorded.placeName, type, id: type })),
		...Object.values(recorded),
		{ ...recorded.street, type: 'carretera', address: 'AP-7' },
	])
	const { candidates } = openCartociudad(double.server.url, { now })
	expect((await candidates('arroyo', 'streets')).map(({ type }) => type)).toEqual(['portal', 'callejero', 'carretera'])
	expect(await candidates('arroyo', 'all')).toHaveLength(11)
	expect(double.server.requests.map(({ url }) => url.searchParams.get('no_process'))).toEqual([
		'municipio,poblacion,toponimo,expendeduria',
		'',
	])
})
