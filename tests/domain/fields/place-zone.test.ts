import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedCountries } from '#app/domain/fields/countries.ts'
import { isInCanaries, zoneOf } from '#app/domain/fields/place-zone.ts'
import { provinces } from '#app/domain/places/provinces.ts'
import { CANARIES, MADRID } from '#app/platform/clock/wall-clock.ts'

const place = (postalCode: string, country = 'ES', locality = 'X') => ({ country, postalCode, locality })

test.each([
	['35001', 'Las Palmas de Gran Canaria'],
	['35100', 'Maspalomas'],
	['35500', 'Arrecife'],
	['35600', 'Puerto del Rosario'],
	['38001', 'Santa Cruz de Tenerife'],
	['38700', 'Santa Cruz de La Palma'],
	['38800', 'San Sebastián de La Gomera'],
	['38900', 'Valverde'],
	[' 35001 ', 'Las Palmas'],
	['E-35001', 'Las Palmas'],
	['35 001', 'Las Palmas'],
])('«%s» (%s) is in the Canaries', (postalCode, locality) => {
	expect(zoneOf({ country: 'ES', postalCode, locality })).toBe(CANARIES)
})

test.each([
	['28001', 'ES', 'Madrid'],
	['07001', 'ES', 'Palma'],
	['51001', 'ES', 'Ceuta'],
	['52001', 'ES', 'Melilla'],
	['36001', 'ES', 'Pontevedra'],
	['37001', 'ES', 'Salamanca'],
	['21700', 'ES', 'La Palma del Condado'],
	['08002', 'ES', 'Tenerife'],
	['35000', 'FR', 'Rennes'],
	['38000', 'FR', 'Grenoble'],
	['35100', 'IT', 'Padova'],
	['38100', 'IT', 'Trento'],
	['35037', 'DE', 'Marburg'],
	['38100', 'DE', 'Braunschweig'],
	['3500-001', 'PT', 'Viseu'],
	['8000', 'CH', 'Zürich'],
	['', 'ES', 'Girona'],
	['350', 'ES', 'Girona'],
	['350011', 'ES', 'Girona'],
	['', '', ''],
])('«%s» in %s (%s) is on Madrid’s clock', (postalCode, country, locality) => {
	expect(zoneOf({ country, postalCode, locality })).toBe(MADRID)
})

test.each([
	'Las Palmas de Gran Canaria',
	'LAS PALMAS DE GRAN CANARIA',
	'Gran Canaria',
	'La Laguna (Tenerife)',
	'Playa Blanca, Lanzarote',
	'Corralejo, Fuerteventura',
	'San Sebastián de La Gomera',
	'Frontera, El Hierro',
])('without a Spanish postal code «%s» is in the Canaries by its name', (locality) => {
	expect(isInCanaries({ country: 'ES', postalCode: '–', locality })).toBe(true)
	expect(isInCanaries({ country: 'FR', postalCode: '–', locality })).toBe(false)
})

test('of all Spanish postal codes those of two provinces are in the Canaries, and none abroad is', () => {
	fc.assert(
		fc.property(fc.constantFrom(...provinces.keys()), fc.nat({ max: 999 }), (province, rest) => {
			const code = `${province}${String(rest).padStart(3, '0')}`
			expect(isInCanaries(place(code))).toBe(
				['Las Palmas', 'Santa Cruz de Tenerife'].includes(provinces.get(province) ?? ''),
			)
			for (const country of allowedCountries.filter((each) => each !== 'ES'))
				expect(zoneOf(place(code, country))).toBe(MADRID)
		}),
	)
})

test('any text for a place gives one of the two clocks', () => {
	fc.assert(
		fc.property(fc.record({ country: fc.string(), postalCode: fc.string(), locality: fc.string() }), (any) => {
			expect([MADRID, CANARIES]).toContain(zoneOf(any))
		}),
	)
})
