import { expect, test } from 'vitest'
import { landmassAt, landmassOf, landmassOfCode } from '#app/domain/places/journeys/landmass.ts'

/** Towns near the edges of the boxes, each with its landmass. */
test.each([
	[41.387, 2.17, 'Europe'],
	[36.131, -5.454, 'Europe'],
	[35.889, -5.32, 'Ceuta'],
	[35.293, -2.938, 'Melilla'],
	[39.569, 2.65, 'Mallorca'],
	[39.86, 4.3, 'Menorca'],
	[38.909, 1.433, 'Eivissa'],
	[38.707, 1.429, 'Formentera'],
	[28.864, -13.828, 'Lanzarote'],
	[28.738, -13.867, 'Fuerteventura'],
	[29.23, -13.504, 'La Graciosa'],
	[29.222, -13.453, 'Lanzarote'],
	[28.468, -16.255, 'Tenerife'],
	[28.092, -17.112, 'La Gomera'],
	[28.684, -17.765, 'La Palma'],
	[27.81, -17.915, 'El Hierro'],
	[28.124, -15.43, 'Gran Canaria'],
	[32.649, -16.908, 'Madeira'],
	[33.06, -16.34, 'Porto Santo'],
	[37.74, -25.67, 'São Miguel'],
	[38.535, -28.53, 'Pico'],
	[38.68, -28.2, 'São Jorge'],
	[38.53, -28.63, 'Faial'],
	[41.927, 8.737, 'Corse'],
	[40.923, 9.503, 'Sardegna'],
	[38.194, 15.554, 'Sicilia'],
	[38.266, 15.65, 'Sicilia'],
	[38.22, 15.637, 'Europe'],
	[38.111, 15.647, 'Europe'],
	[42.812, 10.313, 'Elba'],
	[51.129, 1.313, 'Great Britain'],
	[50.952, 1.854, 'Europe'],
	[50.726, 1.614, 'Europe'],
	[49.639, -1.616, 'Europe'],
	[50.119, -5.537, 'Great Britain'],
	[54.597, -5.93, 'Ireland'],
	[55.424, -5.606, 'Great Britain'],
	[54.905, -5.027, 'Great Britain'],
	[53.333, -6.249, 'Ireland'],
	[50.7, -1.29, 'Wight'],
	[50.758, -1.545, 'Great Britain'],
	[57.412, -6.196, 'Great Britain'],
	[58.209, -6.386, 'Lewis'],
	[54.308, 13.09, 'Europe'],
	[46.203, -1.367, 'Europe'],
] as const)('%s, %s lies on %s', (lat, lng, land) => {
	expect(landmassAt({ lat, lng })).toBe(land)
})

test.each([
	['08002', 'ES', 'Europe'],
	['07001', 'ES', 'Mallorca'],
	['07701', 'ES', 'Menorca'],
	['07800', 'ES', 'Eivissa'],
	['07870', 'ES', 'Formentera'],
	['35001', 'ES', 'Gran Canaria'],
	['35500', 'ES', 'Lanzarote'],
	['35540', 'ES', 'La Graciosa'],
	['35660', 'ES', 'Fuerteventura'],
	['38001', 'ES', 'Tenerife'],
	['38700', 'ES', 'La Palma'],
	['38800', 'ES', 'La Gomera'],
	['38900', 'ES', 'El Hierro'],
	['51001', 'ES', 'Ceuta'],
	['52001', 'ES', 'Melilla'],
	['20137', 'FR', 'Corse'],
	['97110', 'FR', 'FR 971'],
	['97400', 'FR', 'FR 974'],
	['75001', 'FR', 'Europe'],
	['98121', 'IT', 'Sicilia'],
	['09124', 'IT', 'Sardegna'],
	['00184', 'IT', 'Europe'],
	['9500-150', 'PT', 'São Miguel'],
	['1100-148', 'PT', 'Europe'],
	['BT1 5GS', 'GB', 'Ireland'],
	['SW1A 1AA', 'GB', 'Great Britain'],
	['D02 X285', 'IE', 'Ireland'],
	['AD500', 'AD', 'Europe'],
	['ZZ1', 'GB', undefined],
	['7001', 'ES', undefined],
	['', 'ES', undefined],
	['cualquiera', 'ES', undefined],
] as const)('the code %s of %s means %s', (code, country, land) => {
	expect(landmassOfCode(code, country)).toBe(land)
})

test('position and code must agree, except on islands with the codes of the land nearby', () => {
	const palma = { position: { lat: 39.569, lng: 2.65 } }
	const eolie = { position: { lat: 38.467, lng: 14.954 } }
	expect(landmassOf({ postalCode: '07001', country: 'ES' }, palma)).toBe('Mallorca')
	expect(landmassOf({ postalCode: '', country: 'ES' }, palma)).toBe('Mallorca')
	expect(landmassOf({ postalCode: '08002', country: 'ES' }, palma)).toBe('contradicted')
	expect(landmassOf({ postalCode: '07701', country: 'ES' }, palma)).toBe('contradicted')
	expect(landmassOf({ postalCode: '98055', country: 'IT' }, eolie)).toBe('Eolie')
	expect(landmassOf({ postalCode: '07001', country: 'ES' }, undefined)).toBe('Mallorca')
	expect(landmassOf({ postalCode: '', country: 'ES' }, { position: undefined })).toBeUndefined()
})
