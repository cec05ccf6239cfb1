/** Bounding box: south, west, north, east, in degrees. */
type Box = readonly [number, number, number, number]

/** Island, or town beyond the sea, that no road connects to other land. */
export type Island = {
	name: string
	country: string
	/** bounds of the island; where boxes overlap, the first one counts, and an island may have more than one */
	box: Box
	/** beginnings of its postal codes; undefined where it shares them with other land */
	codes?: RegExp
}

const island = (country: string, name: string, box: Box, codes?: RegExp): Island => ({
	name,
	country,
	box,
	...(codes && { codes }),
})

/**
 * Islands of Spain, and its towns in Africa. Postal codes by Correos: each of 07, 35 and 38 is divided among the
 * islands of an archipelago.
 */
const ofSpain = [
	island('ES', 'Mallorca', [39.25, 2.25, 40.0, 3.52], /^07[0-6]/),
	island('ES', 'Cabrera', [39.1, 2.85, 39.25, 3.05]),
	island('ES', 'Menorca', [39.75, 3.75, 40.15, 4.4], /^077/),
	island('ES', 'Formentera', [38.6, 1.3, 38.815, 1.65], /^07(?:860|87)/),
	island('ES', 'Eivissa', [38.815, 1.1, 39.2, 1.7], /^078/),
	island('ES', 'Gran Canaria', [27.7, -15.9, 28.25, -15.3], /^35[0-4]/),
	island('ES', 'La Graciosa', [29.222, -13.58, 29.45, -13.47], /^35540/),
	island('ES', 'Lanzarote', [28.82, -13.92, 29.3, -13.38], /^355/),
	island('ES', 'Fuerteventura', [28.0, -14.6, 28.8, -13.75], /^356/),
	island('ES', 'La Palma', [28.4, -18.05, 28.9, -17.68], /^387/),
	island('ES', 'La Gomera', [27.98, -17.4, 28.27, -17.05], /^388/),
	island('ES', 'El Hierro', [27.6, -18.2, 27.9, -17.84], /^389/),
	island('ES', 'Tenerife', [27.95, -16.97, 28.65, -16.08], /^38[0-6]/),
	island('ES', 'Ceuta', [35.85, -5.42, 35.95, -5.25], /^51/),
	island('ES', 'Melilla', [35.23, -3.02, 35.35, -2.9], /^52/),
	island('ES', 'Tabarca', [38.15, -0.5, 38.18, -0.44], /^03138/),
	island('ES', 'Ons', [42.34, -8.97, 42.42, -8.9]),
	island('ES', 'Cíes', [42.17, -8.93, 42.25, -8.88]),
]

/** Madeira and the Azores. Postal codes by CTT. */
const ofPortugal = [
	island('PT', 'Porto Santo', [33.0, -16.45, 33.15, -16.25], /^94/),
	island('PT', 'Madeira', [32.6, -17.35, 32.9, -16.6], /^9[0-3]/),
	island('PT', 'Santa Maria', [36.9, -25.25, 37.05, -24.95], /^958/),
	island('PT', 'São Miguel', [37.65, -25.95, 37.97, -25.08], /^9[56]/),
	island('PT', 'Terceira', [38.6, -27.45, 38.85, -26.98], /^97/),
	island('PT', 'Graciosa', [38.98, -28.12, 39.13, -27.88], /^988/),
	island('PT', 'Pico', [38.35, -28.57, 38.58, -28.0], /^99[345]/),
	island('PT', 'São Jorge', [38.5, -28.36, 38.8, -27.7], /^98[0-7]/),
	island('PT', 'Faial', [38.48, -28.88, 38.68, -28.58], /^99[0-2]/),
	island('PT', 'Flores', [39.33, -31.32, 39.55, -31.1], /^99[67]/),
	island('PT', 'Corvo', [39.63, -31.18, 39.77, -31.03], /^998/),
]

/**
 * Islands of France. Oléron, Ré, Noirmoutier and similar ones have bridges. Codes 97 and 98 are overseas, one land for
 * each beginning.
 */
const ofFrance = [
	island('FR', 'Corse', [41.3, 8.5, 43.1, 9.65], /^20/),
	island('FR', 'Belle-Île', [47.26, -3.28, 47.41, -3.04], /^56360/),
	island('FR', 'Groix', [47.61, -3.53, 47.67, -3.41], /^56590/),
	island('FR', 'Yeu', [46.67, -2.43, 46.75, -2.26], /^85350/),
	island('FR', 'Ouessant', [48.42, -5.17, 48.5, -5.01], /^29242/),
	island('FR', 'Bréhat', [48.82, -3.03, 48.87, -2.97], /^22870/),
	island('FR', 'Porquerolles', [42.97, 6.14, 43.02, 6.27]),
	island('FR', 'Port-Cros', [42.98, 6.36, 43.03, 6.51]),
]

/** Islands of Italy. Sicily ends in the middle of the strait. Sant'Antioco and Caprera have bridges. */
const ofItaly = [
	island('IT', 'Sicilia', [36.6, 12.38, 38.32, 15.59], /^9[0-8]/),
	island('IT', 'Sicilia', [38.24, 15.58, 38.32, 15.665], /^9[0-8]/),
	island('IT', 'Eolie', [38.32, 14.3, 38.85, 15.28]),
	island('IT', 'Favignana', [37.88, 12.25, 38.02, 12.38]),
	island('IT', 'Ustica', [38.68, 13.13, 38.74, 13.22]),
	island('IT', 'Pantelleria', [36.72, 11.9, 36.85, 12.08]),
	island('IT', 'Lampedusa', [35.4, 12.3, 35.9, 12.9]),
	island('IT', 'La Maddalena', [41.19, 9.34, 41.27, 9.5]),
	island('IT', 'San Pietro', [39.09, 8.2, 39.19, 8.33]),
	island('IT', 'Sardegna', [38.8, 8.0, 41.35, 9.9], /^0[789]/),
	island('IT', 'Elba', [42.68, 10.08, 42.89, 10.47], /^5703[01346-9]/),
	island('IT', 'Capraia', [43.0, 9.77, 43.09, 9.87], /^57032/),
	island('IT', 'Giglio', [42.31, 10.85, 42.4, 10.95], /^58012/),
	island('IT', 'Ponza', [40.85, 12.88, 40.98, 13.1], /^04027/),
	island('IT', 'Ischia', [40.68, 13.84, 40.77, 13.98]),
	island('IT', 'Procida', [40.73, 13.985, 40.78, 14.05], /^80079/),
	island('IT', 'Capri', [40.53, 14.19, 40.57, 14.27], /^8007[13]/),
]

/** Wadden Islands and Heligoland. Rügen, Fehmarn and Usedom have bridges; Sylt only has a train. */
const ofTheNorthSea = [
	island('NL', 'Texel', [53.0, 4.7, 53.2, 4.93], /^179/),
	island('NL', 'Vlieland', [53.21, 4.85, 53.32, 5.12], /^8899/),
	island('NL', 'Terschelling', [53.33, 5.13, 53.47, 5.58], /^888[1-9]|^889[0-7]/),
	island('NL', 'Ameland', [53.41, 5.6, 53.48, 5.98], /^916/),
	island('NL', 'Schiermonnikoog', [53.46, 6.08, 53.52, 6.36], /^9166/),
	island('DE', 'Borkum', [53.53, 6.62, 53.63, 6.82], /^26757/),
	island('DE', 'Juist', [53.66, 6.85, 53.7, 7.11], /^26571/),
	island('DE', 'Norderney', [53.68, 7.12, 53.73, 7.31], /^26548/),
	island('DE', 'Langeoog', [53.72, 7.47, 53.77, 7.61], /^26465/),
	island('DE', 'Sylt', [54.73, 8.25, 55.07, 8.48], /^259(?:80|9[26789])/),
	island('DE', 'Föhr', [54.67, 8.4, 54.77, 8.6], /^25938/),
	island('DE', 'Amrum', [54.6, 8.28, 54.69, 8.41], /^25946/),
	island('DE', 'Helgoland', [54.15, 7.85, 54.2, 7.92], /^27498/),
]

/**
 * Islands of Great Britain and Ireland. Anglesey and Skye have bridges. Any place there that is on none of the smaller
 * islands is on one of the two main ones.
 */
const ofTheBritishIsles = [
	island('GB', 'Wight', [50.57, -1.49, 50.735, -1.07], /^PO(?:3\d|4[01]) ?\d/i),
	island('GB', 'Scilly', [49.85, -6.45, 50.0, -6.2], /^TR2[1-5] ?\d/i),
	island('GB', 'Arran', [55.42, -5.42, 55.73, -5.06], /^KA27/i),
	island('GB', 'Mull', [56.26, -6.42, 56.63, -5.76]),
	island('GB', 'Islay', [55.57, -6.55, 55.94, -6.0]),
	island('GB', 'Uist', [56.75, -7.75, 57.71, -7.0], /^HS[6-9]/i),
	island('GB', 'Lewis', [57.71, -7.4, 58.55, -6.1], /^HS/i),
	island('GB', 'Orkney', [58.7, -3.45, 59.42, -2.35], /^KW1[567]/i),
	island('GB', 'Shetland', [59.8, -2.2, 60.9, -0.7], /^ZE/i),
	island('GB', 'Ireland', [54.95, -10.7, 55.45, -5.95], /^BT/i),
	island('IE', 'Ireland', [51.3, -10.7, 54.95, -5.4], /./),
	island('GB', 'Great Britain', [49.9, -7.0, 50.75, 0.5], /./),
	island('GB', 'Great Britain', [50.75, -8.0, 51.2, 1.5], /./),
	island('GB', 'Great Britain', [51.2, -8.0, 61.0, 1.8], /./),
]

export const islands: readonly Island[] = [
	...ofSpain,
	...ofPortugal,
	...ofFrance,
	...ofItaly,
	...ofTheNorthSea,
	...ofTheBritishIsles,
]
