import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAddress, withTypedNumber } from '#app/domain/places/typed-address.ts'
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
])('the number in %j is kept in a street without numbers: %j', (typed, named) => {
	expect(withTypedNumber('Carrer de Mallorca', typed)).toBe(named)
})

test('a number that belongs to the name is not taken for the number of a house', () => {
	expect(withTypedNumber('Calle 2 de Mayo', 'calle 2 de mayo 15')).toBe('Calle 2 de Mayo 15')
	expect(withTypedNumber('Calle 2 de Mayo', 'calle 2 de mayo')).toBe('Calle 2 de Mayo')
})

test('no typed word is lost when street and town are split', () => {
	const words = (text: string) => text.split(/[\s,]+/).filter(Boolean)
	fc.assert(
		fc.property(anyText(40), (typed) => {
			const { street, town } = splitAddress(typed)
			expect(words(`${street} ${town}`)).toEqual(words(typed))
			expect(withTypedNumber('Carrer', typed)).toMatch(/^Carrer/)
		}),
	)
})

test.each([
	['Calle Mayor, s/n, Alcorcón', 'Calle Mayor, s/n', 'Alcorcón'],
	['Calle Mayor, S.N., Alcorcón', 'Calle Mayor, S.N.', 'Alcorcón'],
	['Via Roma, snc, Palermo', 'Via Roma, snc', 'Palermo'],
	['Calle Luna, sin número, Huesca', 'Calle Luna, sin número', 'Huesca'],
	['Carretera N-340, km 1150, Tarragona', 'Carretera N-340, km 1150', 'Tarragona'],
	['Ctra. C-31, km. 12,5, Castelldefels', 'Ctra. C-31, km. 12,5', 'Castelldefels'],
	['A-7, p.k. 12,5, Martorell', 'A-7, p.k. 12,5', 'Martorell'],
	['Autovía A-2, quilòmetre 560, Igualada', 'Autovía A-2, quilòmetre 560', 'Igualada'],
	['Polígono Industrial Can Roca, nave 7, Terrassa', 'Polígono Industrial Can Roca, nave 7', 'Terrassa'],
	['Calle Torres, P.I. Can Roca, Terrassa', 'Calle Torres, P.I. Can Roca', 'Terrassa'],
	['Calle F, Pol. Malpica, parcela 5, Zaragoza', 'Calle F, Pol. Malpica, parcela 5', 'Zaragoza'],
	['Polígono Malpica, calle F, 50016 Zaragoza', 'Polígono Malpica, calle F', '50016 Zaragoza'],
	['Avda. de la Constitución, bloque B, Sevilla', 'Avda. de la Constitución, bloque B', 'Sevilla'],
	['Carrer Nou 3, bloc 2, escala B, Girona', 'Carrer Nou 3, bloc 2, escala B', 'Girona'],
	['Calle Sol 3, esc. 2 3º 1ª, Vic', 'Calle Sol 3, esc. 2 3º 1ª', 'Vic'],
	['C/ Eloy Gonzalo 27, 6ª planta, 28010 Madrid', 'C/ Eloy Gonzalo 27, 6ª planta', '28010 Madrid'],
	['Calle Sol 5, local 4, Lugo', 'Calle Sol 5, local 4', 'Lugo'],
	['Calle Sol 5, bajo izq., Lugo', 'Calle Sol 5, bajo izq.', 'Lugo'],
	['Carrer Nou 3, baixos, Girona', 'Carrer Nou 3, baixos', 'Girona'],
	['Av. Europa 2, edificio 3, planta baja, Alcobendas', 'Av. Europa 2, edificio 3, planta baja', 'Alcobendas'],
	['Gran Vía 1, ático, Bilbao', 'Gran Vía 1, ático', 'Bilbao'],
	['Rue Foch 3, bâtiment B, Pau', 'Rue Foch 3, bâtiment B', 'Pau'],
	['Hotel Sol, Carrer Major 5, Salou', 'Hotel Sol, Carrer Major 5', 'Salou'],
	['Calle Mayor 5, Hotel Sol, Salou', 'Calle Mayor 5, Hotel Sol', 'Salou'],
	['Calle Real, Urb. Montesol, Marbella', 'Calle Real, Urb. Montesol', 'Marbella'],
	['Calle A 5, 48001, Bilbao', 'Calle A 5', '48001 Bilbao'],
	['Calle Mayor 3, 28013, Madrid, España', 'Calle Mayor 3', '28013 Madrid, España'],
	['Muelle de Levante, terminal D, Barcelona', 'Muelle de Levante, terminal D', 'Barcelona'],
	['Aeropuerto, Terminal 1, Barcelona', 'Aeropuerto, Terminal 1', 'Barcelona'],
	['Aeropuerto, T2, llegadas, Málaga', 'Aeropuerto, T2, llegadas', 'Málaga'],
	['Fira, pabellón 3, Barcelona', 'Fira, pabellón 3', 'Barcelona'],
	['Estación, vía 2, Girona', 'Estación, vía 2', 'Girona'],
	['Hauptbahnhof, Gleis 3, München', 'Hauptbahnhof, Gleis 3', 'München'],
	['Gare de Lyon, quai B, Paris', 'Gare de Lyon, quai B', 'Paris'],
	['Autovía A-2, salida 585, Martorell', 'Autovía A-2, salida 585', 'Martorell'],
	['IFEMA, puerta norte, Madrid', 'IFEMA, puerta norte', 'Madrid'],
	['Hotel Meliá, recepción, Sitges', 'Hotel Meliá, recepción', 'Sitges'],
	['Hotel Arts, entrada principal, Barcelona', 'Hotel Arts, entrada principal', 'Barcelona'],
	['Calle Real, esquina Calle Luna, San Fernando', 'Calle Real, esquina Calle Luna', 'San Fernando'],
	['Carrer Major, cantonada Carrer Nou, Vic', 'Carrer Major, cantonada Carrer Nou', 'Vic'],
	['Calle Mayor, frente al ayuntamiento, Alcorcón', 'Calle Mayor, frente al ayuntamiento', 'Alcorcón'],
	['Via Roma, angolo Via Milano, Torino', 'Via Roma, angolo Via Milano', 'Torino'],
	['Rue Foch, en face de la gare, Perpignan', 'Rue Foch, en face de la gare', 'Perpignan'],
	['Stephansplatz 1, 1010 Wien', 'Stephansplatz 1', '1010 Wien'],
	['Rua Augusta 3, 1100-048 Lisboa', 'Rua Augusta 3', '1100-048 Lisboa'],
	// Towns with the same name as a part or a side of a house.
	['Via Roma 3, Este', 'Via Roma 3', 'Este'],
	['Calle Sol 5, Cruce de Arinaga, Las Palmas', 'Calle Sol 5', 'Cruce de Arinaga, Las Palmas'],
	["Carrer Major 5, L'Escala", 'Carrer Major 5', "L'Escala"],
	['Calle Mayor 5, Torre del Mar', 'Calle Mayor 5', 'Torre del Mar'],
	['Calle Mayor 5, Porta', 'Calle Mayor 5', 'Porta'],
	['Calle Mayor 5, Planta', 'Calle Mayor 5', 'Planta'],
	['Calle Mayor 5, La Nava, Huelva', 'Calle Mayor 5', 'La Nava, Huelva'],
	['Calle Mayor 5, Casas del Río', 'Calle Mayor 5', 'Casas del Río'],
])('%j keeps the details of the street with it: %j in %j', (typed, street, town) => {
	expect(splitAddress(typed)).toEqual({ street, town })
})

test('details after a road stay after the directory’s name of the road', () => {
	expect(withTypedNumber('Carretera N-340', 'n-340, km 1150')).toBe('Carretera N-340 km 1150')
	expect(withTypedNumber('Calle Mayor', 'Calle Mayor, s/n')).toBe('Calle Mayor s/n')
	expect(withTypedNumber('Calle Mayor', 'Calle Mayor, bloque B, hotel')).toBe('Calle Mayor bloque B')
})
