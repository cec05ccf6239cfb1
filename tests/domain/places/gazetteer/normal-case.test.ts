import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articleInFront, smallWordsInFront } from '#app/domain/places/gazetteer/article-in-front.ts'
import { inNormalCase } from '#app/domain/places/gazetteer/normal-case.ts'
import { anyText } from '#tests/support/any-text.ts'

test.each([
	['CALLE IGLESIA 5', 'Calle Iglesia 5'],
	['CALLE DE LA IGLESIA', 'Calle de la Iglesia'],
	['CARRER DE LES FLORS', 'Carrer de les Flors'],
	['PLAÇA DELS PAÏSOS CATALANS', 'Plaça dels Països Catalans'],
	["CARRER DE L'ESCOLA", "Carrer de l'Escola"],
	["L'HOSPITALET DE LLOBREGAT", "L'Hospitalet de Llobregat"],
	['AVINGUDA D’EN BOSCH I ALSINA', 'Avinguda d’en Bosch i Alsina'],
	["CALLE O'DONNELL", "Calle O'Donnell"],
	['CARRER DEL COL·LEGI', 'Carrer del Col·legi'],
	['RÚA DO VILAR', 'Rúa do Vilar'],
	['A CORUÑA', 'A Coruña'],
	['RÚA DA SENRA E DO CASTRO', 'Rúa da Senra e do Castro'],
	['SAN MARTIN ETA SAN PEDRO KALEA', 'San Martin eta San Pedro Kalea'],
	['CALLE RAMÓN Y CAJAL', 'Calle Ramón y Cajal'],
	['AVENIDA ALFONSO XIII', 'Avenida Alfonso XIII'],
	['PLAZA CARLOS I', 'Plaza Carlos I'],
	['CALLE DEL CID', 'Calle del Cid'],
	['CALLE A', 'Calle A'],
	['CALLE E 14', 'Calle E 14'],
	['AP-7 KM 12', 'AP-7 km 12'],
	['BP-1121', 'BP-1121'],
	['CALLE Mª LUISA', 'Calle Mª Luisa'],
	['POLIGONO (SECTOR B)', 'Poligono (Sector B)'],
	['SANT-BOI', 'Sant-Boi'],
	['La Roca del Vallès', 'La Roca del Vallès'],
	['28970', '28970'],
	['', ''],
])('%s is written %s', (capitals, normal) => {
	expect(inNormalCase(capitals)).toBe(normal)
})

test('normal case changes only capitals, and once', () => {
	fc.assert(
		fc.property(anyText(), (text) => {
			// `ẞ` and a few other characters change when converted to lower case and back.
			fc.pre(text.toLowerCase().toUpperCase() === text.toUpperCase())
			const normal = inNormalCase(text)
			expect(normal.toUpperCase()).toBe(text.toUpperCase())
			expect(inNormalCase(normal).toUpperCase()).toBe(text.toUpperCase())
		}),
	)
})

test.each([
	['Rozas de Madrid, Las', 'Las Rozas de Madrid'],
	["Escala, L'", "L'Escala"],
	['Coruña, A', 'A Coruña'],
	['ROZAS DE MADRID, LAS, Madrid', 'LAS ROZAS DE MADRID, Madrid'],
	['CALLE REAL, Rozas de Madrid, Las', 'CALLE REAL, Las Rozas de Madrid'],
	['CALLE REAL, Matas (Rozas de Madrid, Las)', 'CALLE REAL, Matas (Las Rozas de Madrid)'],
	['CALLE REAL, Lastras', 'CALLE REAL, Lastras'],
	['Sitges', 'Sitges'],
])('“%s” gets its article in front: “%s”', (official, spoken) => {
	expect(articleInFront(official)).toBe(spoken)
})

test.each([
	['CALLE ARROYO (DEL)', 'CALLE', 'CALLE DEL ARROYO'],
	['CALLE ARROYO (DEL) 5', 'CALLE', 'CALLE DEL ARROYO 5'],
	['CALLE ARROYO (DEL)', '', 'CALLE DEL ARROYO'],
	['GRAN VIA CORTS (DE LES)', 'GRAN VIA', 'GRAN VIA DE LES CORTS'],
	["CARRER ESCOLA (DE L')", 'CARRER', "CARRER DE L'ESCOLA"],
	["AVINGUDA ANOIA (D')", 'AVINGUDA', "AVINGUDA D'ANOIA"],
	['ARROYO (DEL)', '', 'DEL ARROYO'],
	['Cerro del Lomo (Montaña)', undefined, 'Cerro del Lomo (Montaña)'],
	['Lagar de Arriba (El)', undefined, 'El Lagar de Arriba'],
	['CALLE X (POLIGONO)', 'CALLE', 'CALLE X (POLIGONO)'],
	['CALLE', 'CALLE', 'CALLE'],
	['', undefined, ''],
])('“%s” (%s) gets its short words in front: “%s”', (name, type, ordered) => {
	expect(smallWordsInFront(name, type)).toBe(ordered)
})

test('joined words are no short words, and a hostile record causes no delay', () => {
	expect(smallWordsInFront('CALLE ARROYO (DELA)', 'CALLE')).toBe('CALLE ARROYO (DELA)')
	const hostile = `CALLE ARROYO (O${'SDELO'.repeat(36)}!)`
	expect(smallWordsInFront(hostile, 'CALLE')).toBe(hostile)
})
