import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, keyOf, tellingWords } from '#app/domain/places/gazetteer/fold.ts'

const key = (text: string) => keyOf(fold(text))

test('accents, capitals and apostrophes make no difference', () => {
	expect(fold("L'Hospitalet de l’Infant")).toBe('l hospitalet de l infant')
	expect(fold('CADAQUÉS')).toBe('cadaques')
	expect(fold('Peñíscola')).toBe('peniscola')
	expect(fold('Vilanova i la Geltrú')).toBe('vilanova i la geltru')
})

test('letters that are not just accented are written out', () => {
	expect(fold('Weißenburg')).toBe('weissenburg')
	expect(fold('Œuilly')).toBe('oeuilly')
	expect(fold('Brussel·les')).toBe('brusselles')
})

test('spellings of one name have one key', () => {
	expect(key("Platja d'Aro")).toBe(key('platja de aro'))
	expect(key('A Coruña')).toBe(key('La Coruña'))
	expect(key('San Cugat del Vallés')).toBe(key('St. Cugat Vallès'))
	expect(key('Saint-Étienne')).toBe(key('st etienne'))
})

test('a name that has only articles keeps them', () => {
	expect(tellingWords(fold('Les'))).toEqual(['les'])
	expect(tellingWords(fold('La Seu'))).toEqual(['seu'])
})

test('a name with a hyphen differs from one of its parts', () => {
	expect(key('Vélez-Málaga')).not.toBe(key('Málaga'))
})

test('whatever comes in, only a–z, 0–9 and single spaces come out, and folding again changes nothing', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), (text) => {
			const folded = fold(text)
			expect(folded).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/)
			expect(fold(folded)).toBe(folded)
		}),
	)
})
