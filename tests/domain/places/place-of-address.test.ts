import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { AddressFields } from '#app/domain/places/fill-in.ts'
import { openGazetteer } from '#app/domain/places/gazetteer/gazetteer.server.ts'
import { placeOfAddress } from '#app/domain/places/place-of-address.ts'

const gazetteer = openGazetteer('build/places/gazetteer.db')
afterAll(() => gazetteer.close())

const find = (locality: string, postalCode = '', changes: Partial<AddressFields> = {}) =>
	placeOfAddress(gazetteer, { address: '', postalCode, locality, country: 'ES', ...changes })

/** Returns the province or foreign region of the town that was found, or the reason why it is unknown. */
function regionOf(...asked: Parameters<typeof find>) {
	const found = find(...asked)
	return typeof found === 'object' ? found.province : found
}

test.each([
	['Fuente Dé', '39588', 'Cantabria'],
	['Boí', '25528', 'Lleida'],
	['Bolonia', '11391', 'Cádiz'],
	['El Palmar', '46012', 'Valencia'],
	['Puerto Banús', '29660', 'Málaga'],
	['La Frontera', '38911', 'Santa Cruz de Tenerife'],
	['Montserrat', '08199', 'Barcelona'],
	['Montserrat', '46192', 'Valencia'],
	['Somo', '39140', 'Cantabria'],
	['Mieres', '17830', 'Girona'],
	['Mieres', '33600', 'Asturias'],
	['Matalascañas', '21760', 'Huelva'],
	['Platja Aro', '17250', 'Girona'],
	['Rozas de Madrid, Las', '28232', 'Madrid'],
	['Gerona', '17001', 'Girona'],
	['la coruña', '15001', 'A Coruña'],
])('%s %s is in the province of its code: %s', (locality, code, province) => {
	expect(regionOf(locality, code)).toBe(province)
})

test.each([
	// Hamlets of that name are in other provinces, and none here.
	['El Palmar', '39588', 'Cantabria'],
	['Xyzzyq', '39588', 'Cantabria'],
	['Barcelna', '08001', 'Barcelona'],
	['', '29620', 'Málaga'],
	['Golf del Norte', '29660', 'Málaga'],
])('where %s %s is no place of that province, the code alone decides: %s', (locality, code, province) => {
	expect(regionOf(locality, code)).toBe(province)
	expect(find(locality, code)).toMatchObject({ type: 'codpost', name: code })
})

test.each([
	['Barcelona', '28001'],
	['Toledo', '29620'],
	['Girona', '07001'],
])('a town and a code of another province contradict each other: %s %s', (locality, code) => {
	expect(find(locality, code)).toBe('contradicted')
})

test.each([
	['Boi', 'Lleida'],
	['Fuente Dé', 'Cantabria'],
	['Toledo', 'Toledo'],
	['Mieres', 'Asturias'],
	['Maó', 'Illes Balears'],
	['Ibiza', 'Illes Balears'],
	['Montserrat', 'Barcelona'],
	['Baqueira', 'Lleida'],
	['Sitges, Barcelona', 'Barcelona'],
	['El Palmar, Dénia', 'Alicante'],
])('%s without a code is the only place of that name, or clearly the biggest: %s', (locality, province) => {
	expect(regionOf(locality)).toBe(province)
})

test.each(['El Palmar', 'Fuente Pal', 'Barcelna', 'stges', 'San Pedro', 'Villanueva', 'Santiago', '08001', '28', ''])(
	'%s without a code is unknown: it is incomplete, misspelled or the name of many places',
	(locality) => {
		expect(find(locality)).toBeUndefined()
	},
)

test('an unknown or invalid postal code is ignored', () => {
	expect(find('Xyzzyq', '29999')).toBeUndefined()
	expect(find('Xyzzyq', '2962')).toBeUndefined()
	expect(regionOf('Toledo', '4500')).toBe('Toledo')
})

test('a place abroad is found by its name alone, and not where many have that name', () => {
	expect(regionOf('Perpignan', '66000', { country: 'FR' })).toBe('Pyrénées-Orientales')
	expect(regionOf('Lisbonne', '', { country: 'PT' })).toBe('Lisboa')
	expect(find('Perpign', '', { country: 'FR' })).toBeUndefined()
	expect(find('Saint-Martin', '', { country: 'FR' })).toBeUndefined()
	expect(find('Perpignan', '66000')).not.toMatchObject({ country: 'FR' })
})

test('a point of interest counts near the town that was typed, and not where that town is unknown', () => {
	const address = 'Plaza de España'
	expect(find('Barcelona', '08001', { address })).toMatchObject({ name: address })
	expect(find('Zaragoza', '50001', { address })).toMatchObject({ name: 'Zaragoza' })
	expect(find('Xyzzyq', '', { address })).toBeUndefined()
	expect(find('', '', { address: 'Sagrada Familia' })).toMatchObject({ name: 'Sagrada Família' })
})

/** Returns the name of the place that was found. */
function nameOf(...asked: Parameters<typeof find>) {
	const found = find(...asked)
	return typeof found === 'object' ? found.name : found
}

test.each([
	['Sierra Nevada', 'Monachil', '18196', 'Pradollano'],
	['Astún', 'Jaca', '22889', 'Astún'],
	['Astún', 'Jaca', '22700', 'Astún'],
	['Morro Jable', 'Pájara', '', 'Morro Jable'],
	['Cala d’Or', 'Santanyí', '07660', "Cala d'Or"],
	['Hotel Riu, La Manga', 'San Javier', '30380', 'La Manga'],
	['Playa Blanca, Hotel Sol', 'Yaiza', '35580', 'Playa Blanca'],
	['Calle Mayor 3, El Saler', 'València', '', 'El Saler'],
	['Calle Mayor 3 (El Saler)', 'Valencia', '46012', 'El Saler'],
	['Parking, Baqueira Beret (núcleo 1500)', 'Naut Aran', '25598', 'Baqueira Beret (núcleo 1500)'],
	['Carrer Nou 2, 46012 El Saler', 'València', '', 'El Saler'],
])('«%s» in %s %s names the village %s', (address, locality, code, village) => {
	expect(nameOf(locality, code, { address })).toBe(village)
})

test.each([
	// Villages of other municipalities, far or near: the name in an address may be a street's.
	['Astún', 'Madrid', '28001', 'Madrid'],
	['El Saler', 'Paterna', '46980', 'Paterna'],
	['Morro Jable', 'Puerto del Rosario', '35600', 'Puerto del Rosario'],
	['Calle Astún 5', 'Jaca', '22700', 'Jaca'],
	['Avenida Morro Jable', 'Pájara', '35628', 'Pájara'],
	['Puerto', 'Pájara', '35628', 'Pájara'],
	['Jaca', 'Jaca', '22700', 'Jaca'],
	// A point after a street counts only in its own municipality.
	['Calle Mayor 5, Montserrat', 'Barcelona', '08001', 'Barcelona'],
	// A village in its own field is used, whatever else its municipality has.
	['El Saler', 'El Palmar', '46012', 'El Palmar'],
])('«%s» in %s %s names no village: %s', (address, locality, code, town) => {
	expect(nameOf(locality, code, { address })).toBe(town)
})

test('a town is never taken for one in another province than its code, whatever is typed', () => {
	const names = fc.constantFrom(
		'El Palmar',
		'Fuente',
		'San Pedro',
		'Santa Cruz',
		'Mieres',
		'Toledo',
		'Xyzzyq',
		'La Palma',
	)
	const codes = fc.constantFrom('39588', '46012', '08001', '38001', '33600', '28001', '29620', '10001')
	fc.assert(
		fc.property(names, codes, (name, code) => {
			const found = find(name, code)
			const start = code.slice(0, 2)
			if (typeof found === 'object') expect(found.postalCodes.every((each) => each.startsWith(start))).toBe(true)
		}),
	)
})
