import { expect, test } from 'vitest'
import { currencyIn } from '#app/platform/tables/currency.ts'
import { findHeadings } from '#app/platform/tables/headings.ts'
import { lacksFigures, withLostZero } from '#app/platform/tables/lost-zero.ts'
import { plainWord } from '#app/platform/tables/plain-word.ts'
import { isSpoilt } from '#app/platform/tables/spoilt.ts'
import { isTotal, namesBalance } from '#app/platform/tables/totals.ts'
import { isWhole, plainWhole } from '#app/platform/tables/whole-number.ts'

test.each([
	['1.000', '1000'],
	['1,000', '1000'],
	['12.000', '12000'],
	['300,000', '300000'],
	[' 2.000 ', '2000'],
	['12,0', '12'],
	['12.00', '12'],
	['12,0000', '12'],
	['0,000', '0'],
	['1234.000', '1234'],
	['012.000', '012'],
	['1.000,00', '1.000,00'],
])('%s as a whole number is %s', (cell, figures) => {
	expect(plainWhole(cell)).toBe(figures)
})

test('words are found in any spelling', () => {
	expect(['F. Operación', 'F OPERACION', '  f.\u00a0operacio\u0301n:'].map(plainWord)).toEqual([
		...['f operacion', 'f operacion', 'f operacion'],
	])
	expect(plainWord('Sol·licitat')).toBe('sollicitat')
	expect(plainWord('D/H')).toBe('d/h')
})

test.each([
	...[
		['EUR', 'EUR'],
		['€', 'EUR'],
		['Euros', 'EUR'],
		['US$', 'USD'],
		['dólares', 'USD'],
		['978', 'EUR'],
		['Importe (€)', 'EUR'],
	],
	...[
		['Amount (GBP)', 'GBP'],
		['Betrag in EUR', 'EUR'],
		['euro (EUR)', 'EUR'],
		['EUR/USD', undefined],
		['Importe', undefined],
	],
	...[
		['Top total', undefined],
		['', undefined],
	],
])('«%s» names %s', (text, currency) => {
	expect(currencyIn(text ?? '')).toBe(currency)
})

test.each([
	'3,46E+10',
	'3.46001E+10',
	'1,2e-05',
	'#N/A',
	'#NV',
	'#¡VALOR!',
	'#¿NOMBRE?',
	'#REF!',
	'#DIV/0!',
	'########',
])('%s is recognised as the remains of a spreadsheet', (cell) => {
	expect(isSpoilt(cell)).toBe(true)
})

test.each(['9E1234', 'E+10', '# 3', '#hashtag', 'VY 1234', '+34 600 000 000', '12,5', ''])(
	'%s is not mistaken for the remains of a spreadsheet',
	(cell) => {
		expect(isSpoilt(cell)).toBe(false)
	},
)

test('a postal code gets its lost zero back, and one with fewer digits is refused', () => {
	expect(['8002', ' 1001 ', '08002', '802', '0802', '28001', 'AD500'].map(withLostZero)).toEqual([
		...['08002', '01001', '08002', '802', '0802', '28001', 'AD500'],
	])
	expect(['802', '0802', '08002', '99999', 'ABC', ''].map(lacksFigures)).toEqual([
		true,
		true,
		false,
		false,
		false,
		false,
	])
})

test('a whole number may have decimals of zero', () => {
	expect(['16', '16,00', '16.0', ' 16 ', '16,5', 'x', ''].map(plainWhole)).toEqual([
		'16',
		'16',
		'16',
		'16',
		'16,5',
		'x',
		'',
	])
	expect(['16,00', '-1', '', '16,5', 'x'].map(isWhole)).toEqual([true, true, true, false, false])
})

test.each([
	...[
		'Total;;437,50',
		';TOTALES;1;2',
		'Saldo disponible a 26/11/2026;1.437,50',
		'26/11/2026;Saldo final;1.437,50',
		'Suma y sigue;3',
	],
	...[
		'Subtotal;1',
		'Summe;1',
		'Solde au 30/11/2026;1',
		'Kontostand am 30.11.2026;1',
		'Closing balance;1',
		'Total general;2',
	],
	...['Totale movimenti;3', 'Gesamtbetrag;1', 'Total abonos;2', 'Saldo anterior;1'],
])('%s is a row of totals', (row) => {
	expect(isTotal(row.split(';'))).toBe(true)
})

test.each([
	...[
		'26/11/2026;TOTAL ENERGIES;-50,00',
		'26/11/2026;Saldo excursión;300,00',
		'Total;Marta;300,00',
		'1;2;3',
		';;',
		'Marta Total;1',
	],
])('%s is no row of totals', (row) => {
	expect(isTotal(row.split(';'))).toBe(false)
})

test('“Saldo” alone is no balance; with a word of a bank it is', () => {
	expect(['Saldo', 'Total', 'Solde', 'Saldo final', 'Saldo anterior', 'Opening balance'].map(namesBalance)).toEqual([
		...[false, false, false, true, true, true],
	])
})

test('headings are found in the row with most words of one language, and other columns are kept apart', () => {
	const rows = ['a;x', 'Name;Uhr', 'NOMBRE ;Hora:;Sobra;nombre', 'Ana;9'].map((row, index) => ({
		line: index + 1,
		cells: row.split(';'),
	}))
	const found = findHeadings(
		{ rows, width: 2 },
		{
			languages: [
				new Map([['name', 'name']]),
				new Map([
					['nombre', 'name'],
					['hora', 'hour'],
					['dia', 'day'],
				]),
			],
			isRead: () => true,
			needed: ['name', 'day'],
		},
	)
	expect(found).toMatchObject({
		columns: ['name', 'hour', undefined, 'name'],
		...{ ignored: ['Sobra'], doubled: ['nombre'], missing: ['day'] },
		above: [{ line: 1 }, { line: 2 }],
		rows: [{ line: 4 }],
	})
})
