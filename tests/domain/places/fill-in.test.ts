import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AddressFields, fillIn, isArea } from '#app/domain/places/fill-in.ts'
import { type Place, placeTypes } from '#app/domain/places/place.ts'

const typed = (changes: Partial<AddressFields> = {}): AddressFields => ({
	address: '',
	postalCode: '',
	locality: '',
	country: 'ES',
	...changes,
})

const sitges: Place = {
	id: '394',
	type: 'municipio',
	address: 'Sitges, Barcelona',
	name: 'Sitges',
	locality: 'Sitges',
	province: 'Barcelona',
	country: 'ES',
	postalCodes: ['08870'],
	position: { lat: 41.2351, lng: 1.8119 },
	stateMessage: '',
}
const palma: Place = {
	...sitges,
	...{ id: '1', address: 'Palma, Illes Balears', name: 'Palma', locality: 'Palma', province: 'Illes Balears' },
	postalCodes: ['07001', '07002', '07003'],
}
const perpignan: Place = {
	...sitges,
	...{ id: '2', address: 'Perpignan, Pyrénées-Orientales', name: 'Perpignan', locality: 'Perpignan', country: 'FR' },
	...{ province: 'Pyrénées-Orientales', postalCodes: [] },
}
const portAventura: Place = {
	...sitges,
	...{ id: '3', type: 'toponimo', address: 'PortAventura World, Vila-seca, Tarragona', name: 'PortAventura World' },
	...{ locality: 'Vila-seca', province: 'Tarragona', postalCodes: ['43480'] },
}
const street: Place = {
	...sitges,
	...{ id: '4', type: 'callejero', address: 'Carrer de Mallorca, Barcelona', name: 'Carrer de Mallorca' },
	...{ locality: 'Barcelona', postalCodes: [] },
}
const code: Place = { ...sitges, id: '08870', type: 'codpost', address: '08870, Sitges, Barcelona', name: '08870' }

const towns = fc.constantFrom(sitges, palma, perpignan, code)
const streetNames = fc.constantFrom('Carrer de Mallorca', "Passeig de l'Església", 'C/ Núñez', 'Plaça Óscar Romero')
const numbers = fc
	.tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom('', ' bis', 'B', '-3'))
	.map((two) => two.join(''))

test('a street with a number is never replaced by a town, whatever is after the comma', () => {
	const tails = fc.constantFrom('', ',', ', Barcel', ', Sitges, Barcelona', ',,', ' , 08870')
	fc.assert(
		fc.property(streetNames, numbers, tails, towns, (name, number, tail, town) => {
			const filled = fillIn(typed({ address: `${name} ${number}${tail}` }), town)
			expect(filled.address).toBe(`${name} ${number}`)
		}),
	)
})

test('the number of a house after a comma is kept, as it is written in Spain', () => {
	fc.assert(
		fc.property(streetNames, fc.integer({ min: 1, max: 999 }), towns, (name, number, town) => {
			const filled = fillIn(typed({ address: `${name}, ${number}`, locality: town.locality }), town)
			expect(filled.address).toMatch(new RegExp(`\\b${number}\\b`))
		}),
	)
})

test('a street with the name of its town and a number stays a street', () => {
	const girona = { ...palma, name: 'Girona', locality: 'Girona', province: 'Girona', postalCodes: ['17001', '17004'] }
	expect(fillIn(typed({ address: 'Girona 17', locality: 'Girona' }), girona).address).toBe('Girona 17')
})

test.each(['Carrer de Sitges', 'Hotel Sitges', 'Barcelona Rambla', 'x'])(
	'a street without a number stays, even with the name of the town in it: «%s»',
	(address) => {
		expect(fillIn(typed({ address }), sitges).address).toBe(address)
	},
)

test('the name of a town before a comma stays as a street', () => {
	expect(fillIn(typed({ address: 'Sitges, Barcel' }), sitges).address).toBe('Sitges')
	expect(fillIn(typed({ address: 'Barcelona , Sitges' }), sitges).address).toBe('Barcelona')
})

test.each([
	['sitg', sitges, 'Sitges'],
	['SITGES BARC', sitges, 'Sitges'],
	['  sitges ', sitges, 'Sitges'],
	['illes palma', palma, 'Palma'],
	['perpi', perpignan, 'Perpignan'],
	['', sitges, 'Sitges'],
	[' , ', sitges, 'Sitges'],
	['portav', portAventura, 'PortAventura World'],
	['08870', code, 'Sitges'],
	['0887', code, 'Sitges'],
])('the beginning of a name, «%s», is replaced by the name', (address, place, expected) => {
	expect(fillIn(typed({ address }), place).address).toBe(expected)
})

const saler: Place = {
	...sitges,
	...{ id: '5', type: 'poblacion', address: 'El Saler, València, Valencia', name: 'El Saler', locality: 'València' },
	...{ province: 'Valencia', postalCodes: ['46012'] },
}

test.each([
	['el sal', 'El Saler'],
	['', 'El Saler'],
	['Calle Mayor 3, el saler', 'Calle Mayor 3, El Saler'],
	['Hotel Sidi', 'Hotel Sidi, El Saler'],
])('a village stays in the address, and its municipality is the locality: «%s»', (address, expected) => {
	const filled = fillIn(typed({ address }), saler)
	expect(filled).toMatchObject({ address: expected, locality: 'València', postalCode: '46012' })
	expect(fillIn(filled, saler)).toEqual(filled)
})

test('a sight replaces what was typed, since it is an address itself', () => {
	expect(fillIn(typed({ address: 'parque de atracciones' }), portAventura).address).toBe('PortAventura World')
})

describe('the postal code', () => {
	test('is the code of the place where it has one, whatever was typed', () => {
		for (const postalCode of ['', '99999', '08870'])
			expect(fillIn(typed({ postalCode }), sitges).postalCode).toBe('08870')
	})

	test('of a place with several codes is kept only if it was typed already', () => {
		expect(fillIn(typed({ postalCode: '07002' }), palma).postalCode).toBe('07002')
		expect(fillIn(typed({ postalCode: '08013' }), palma).postalCode).toBe('')
		expect(fillIn(typed(), palma).postalCode).toBe('')
	})

	test('stays as typed where the place has none', () => {
		expect(fillIn(typed({ postalCode: '66000' }), perpignan).postalCode).toBe('66000')
	})
})

describe('the number of a house', () => {
	test.each([
		['carrer mallorca 401', 'Carrer de Mallorca 401'],
		['carrer mallorca 401, Barcelona', 'Carrer de Mallorca 401'],
		['carrer mallorca 4B', 'Carrer de Mallorca 4B'],
		['carrer mallorca', 'Carrer de Mallorca'],
	])('is put after a street that has none: «%s»', (address, expected) => {
		expect(fillIn(typed({ address }), street).address).toBe(expected)
	})

	test('is put after a road too', () => {
		const road: Place = { ...street, type: 'carretera', name: 'Carretera de Sants' }
		expect(fillIn(typed({ address: 'ctra sants 12' }), road).address).toBe('Carretera de Sants 12')
	})

	test('is not repeated where the directory has it', () => {
		const portal: Place = { ...street, type: 'portal', name: 'Carrer de Mallorca 401' }
		expect(fillIn(typed({ address: 'carrer mallorca 401' }), portal).address).toBe('Carrer de Mallorca 401')
	})

	test.each([
		'carrer mallorca, 401',
		'carrer mallorca 401-403',
		'carrer mallorca 401 bis',
		'carrer mallorca 401 2n 1a',
	])('is not lost in «%s»', (address) => {
		expect(fillIn(typed({ address }), street).address).toMatch(/^Carrer de Mallorca,? 401/)
	})

	test('is not taken for the date in the name of a street', () => {
		const date: Place = { ...street, name: 'Calle 2 de Mayo' }
		expect(fillIn(typed({ address: 'calle 2 de mayo 15' }), date).address).toBe('Calle 2 de Mayo 15')
	})
})

test('locality and country are those of the place', () => {
	const there = { locality: 'Barcelona', country: 'ES' }
	expect(fillIn(typed(there), perpignan)).toMatchObject({ locality: 'Perpignan', country: 'FR' })
	expect(fillIn(typed(there), portAventura)).toMatchObject({ locality: 'Vila-seca', country: 'ES' })
})

test('a place without a town leaves the locality as typed, unless it is an area itself', () => {
	expect(fillIn(typed({ locality: 'Salou' }), { ...portAventura, locality: '' }).locality).toBe('Salou')
	expect(fillIn(typed({ locality: 'Salou' }), { ...sitges, locality: '' }).locality).toBe('Sitges')
})

test('only towns, villages, postal codes and regions are areas', () => {
	expect(placeTypes.filter((type) => isArea({ type }))).toEqual([
		'municipio',
		'poblacion',
		'codpost',
		'provincia',
		'comunidad autonoma',
	])
})
