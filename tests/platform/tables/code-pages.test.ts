import { expect, test } from 'vitest'
import { textOfFile } from '#app/platform/tables/decode-text.ts'

/** Characters by the published code page tables of IBM and Microsoft. */
const DOS: Record<string, number> = {
	á: 0xa0,
	é: 0x82,
	í: 0xa1,
	ó: 0xa2,
	ú: 0xa3,
	ü: 0x81,
	ñ: 0xa4,
	ç: 0x87,
	à: 0x85,
	è: 0x8a,
	ò: 0x95,
	ï: 0x8b,
	Á: 0xb5,
	É: 0x90,
	Í: 0xd6,
	Ó: 0xe0,
	Ú: 0xe9,
	Ü: 0x9a,
	Ñ: 0xa5,
	Ç: 0x80,
	À: 0xb7,
	È: 0xd4,
	Ò: 0xe3,
	Ï: 0xd8,
	ª: 0xa6,
	º: 0xa7,
	'¿': 0xa8,
	'¡': 0xad,
	'·': 0xfa,
	ä: 0x84,
	ö: 0x94,
	ß: 0xe1,
	Ä: 0x8e,
	Ö: 0x99,
	â: 0x83,
	ê: 0x88,
	ô: 0x93,
	ë: 0x89,
}
const WINDOWS: Record<string, number> = {
	Ô: 0xd4,
	á: 0xe1,
	é: 0xe9,
	í: 0xed,
	ó: 0xf3,
	ú: 0xfa,
	ü: 0xfc,
	ñ: 0xf1,
	ç: 0xe7,
	à: 0xe0,
	è: 0xe8,
	ò: 0xf2,
	ï: 0xef,
	Á: 0xc1,
	É: 0xc9,
	Í: 0xcd,
	Ó: 0xd3,
	Ú: 0xda,
	Ü: 0xdc,
	Ñ: 0xd1,
	Ç: 0xc7,
	À: 0xc0,
	È: 0xc8,
	Ò: 0xd2,
	Ï: 0xcf,
	ª: 0xaa,
	º: 0xba,
	'¿': 0xbf,
	'¡': 0xa1,
	'·': 0xb7,
	ä: 0xe4,
	ö: 0xf6,
	ß: 0xdf,
	Ä: 0xc4,
	Ö: 0xd6,
	â: 0xe2,
	ê: 0xea,
	ô: 0xf4,
	ë: 0xeb,
	'€': 0x80,
	'’': 0x92,
	'–': 0x96,
	'“': 0x93,
	'”': 0x94,
	'…': 0x85,
	'\u00a0': 0xa0,
}

const bytesIn = (text: string, page: Record<string, number>) =>
	Uint8Array.from(text, (character) => {
		const code = page[character] ?? character.charCodeAt(0)
		if (code > 0xff || (code > 0x7f && page[character] === undefined)) throw new Error(`No ${character} in this table.`)
		return code
	})

test.each([
	...[
		'LUCÍA MUÑOZ PEÑA',
		'Lucía Muñoz Peña',
		'GARCÍA',
		'JOSÉ MARÍA IBÁÑEZ',
		'COMISIÓN',
		'CONTRATACIÓN',
		'Óscar Peña',
		'MÚSICA',
	],
	...[
		'ASSOCIACIÓ CULTURAL PROVENÇA',
		'Associació',
		'FRANÇOISE LEFÈVRE',
		'CAFÈ DEL PORT I LLUÏSA',
		'Excursió Núria',
		'ANUL·LADA',
	],
	...[
		'JÜRGEN GROSS',
		'Jürgen Groß',
		'Nº 3 2ª PLANTA',
		'¿CUÁNTO?',
		'Hélène Côté',
		'ÀNGELS',
		'PÉREZ',
		'Begoña',
		'Martínez',
	],
])('a name is read in both code pages: %s', (name) => {
	for (const text of [name, `04/11/2026;TRANSFERENCIA DE ${name};1.200,00`, `${name}\n${name} S.L.`]) {
		expect(textOfFile(bytesIn(text, DOS))).toBe(text)
		expect(textOfFile(bytesIn(text, WINDOWS))).toBe(text)
	}
})

test.each([
	...[
		'450,00 €',
		'€ 450,00',
		'L’école d’été',
		'Saldo\u00a0final',
		'1\u00a0200,00\u00a0€',
		'KÖLN',
		'KÖNIG',
		'Köln',
		'GRÖSSE',
		'Müller',
	],
	...[
		'“Bar El Pino” – S.L.…',
		'Crédit\u00a0agricole',
		'l·l',
		'À VENIR',
		'Élan',
		'Jörg Weiß',
		'ÖSTERREICH',
		'CÔTE D’AZUR',
		'Fé',
	],
])('a text in Windows’ code page is kept: %s', (text) => {
	expect(textOfFile(bytesIn(text, WINDOWS))).toBe(text)
})
