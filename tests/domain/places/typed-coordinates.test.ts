import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedCoordinates } from '#app/domain/places/typed-coordinates.ts'
import { anyText } from '#tests/support/any-text.ts'

test.each([
	'41.38, 2.17',
	'41.38,2.17',
	'41.38 2.17',
	'41,38 2,17',
	'41,38; 2,17',
	'41.38 / 2.17',
	'41.380 N, 2.170 E',
	'2.17 E, 41.38 N',
	'lat 41.38 lng 2.17',
	'latitud: 41.38, longitud: 2.17',
	'GPS 41.38, 2.17',
	'41°22.8′N 2°10.2′E',
	'41º22\'48"N 2º10\'12"E',
])('%j is a place in Barcelona', (typed) => {
	const found = typedCoordinates(typed)
	expect(found?.lat).toBeCloseTo(41.38, 3)
	expect(found?.lng).toBeCloseTo(2.17, 3)
})

test('a sign or a letter means west of Greenwich', () => {
	for (const typed of ['40.4168, -3.7038', '40.4168, −3.7038', '40.4168 N, 3.7038 W', '40,4168N 3,7038O'])
		expect(typedCoordinates(typed)).toEqual({ lat: 40.4168, lng: -3.7038 })
})

test.each([
	'',
	'41.38',
	'41, 2',
	'12, 15',
	'401, 2n',
	'Carrer 41.38, 2.17',
	'91.5, 2.5',
	'-33.4, -70.6',
	'41.38, 2.17, 3.4',
])('%j is no position', (typed) => {
	expect(typedCoordinates(typed)).toBeUndefined()
})

test('any text is read quickly, and a position found is in Europe', () => {
	fc.assert(
		fc.property(anyText(120), (typed) => {
			const found = typedCoordinates(typed)
			if (found) expect(Math.abs(found.lat)).toBeLessThan(61)
		}),
	)
	expect(typedCoordinates(`${'1'.repeat(50_000)}.5 2.5`)).toBeUndefined()
})
