import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAddress, withTypedNumber } from '#app/places/typed-address.ts'
import { anyText } from '#tests/support/any-text.ts'

test.each([
	['Carrer de Mallorca 401', 'Carrer de Mallorca 401', ''],
	['Carrer de Mallorca, 401', 'Carrer de Mallorca, 401', ''],
	['Carrer de Mallorca, 401, 2n 1a, Barcelona', 'Carrer de Mallorca, 401, 2n 1a', 'Barcelona'],
	['Calle Mayor, nº 7, Zaragoza, Zaragoza', 'Calle Mayor, nº 7', 'Zaragoza, Zaragoza'],
	['Calle Mayor, 50003 Zaragoza', 'Calle Mayor', '50003 Zaragoza'],
	['  Sitges , Barcelona ,', 'Sitges', 'Barcelona'],
	[',', '', ''],
])('%j is the street %j in the town %j', (typed, street, town) => {
	expect(splitAddress(typed)).toEqual({ street, town })
})

test.each([
	['mallorca 401', 'Carrer de Mallorca 401'],
	['Carrer de Mallorca, 401-403', 'Carrer de Mallorca 401-403'],
	['c/ mallorca 401 bis', 'Carrer de Mallorca 401 bis'],
	['Mallorca 401 2n 1a', 'Carrer de Mallorca 401 2n 1a'],
	['mallorca 12 hotel', 'Carrer de Mallorca 12'],
	['mallorca', 'Carrer de Mallorca'],
	['mallorca hotel 5', 'Carrer de Mallorca'],
])('of %j a street without numbers keeps the number: %j', (typed, named) => {
	expect(withTypedNumber('Carrer de Mallorca', typed)).toBe(named)
})

test('a number that belongs to the name is not taken for a house', () => {
	expect(withTypedNumber('Calle 2 de Mayo', 'calle 2 de mayo 15')).toBe('Calle 2 de Mayo 15')
	expect(withTypedNumber('Calle 2 de Mayo', 'calle 2 de mayo')).toBe('Calle 2 de Mayo')
})

test('whatever is typed, no word of it is lost on the way', () => {
	const words = (text: string) => text.split(/[\s,]+/).filter(Boolean)
	fc.assert(
		fc.property(anyText(40), (typed) => {
			const { street, town } = splitAddress(typed)
			expect(words(`${street} ${town}`)).toEqual(words(typed))
			expect(withTypedNumber('Carrer', typed)).toMatch(/^Carrer/)
		}),
	)
})
