import { describe, expect, it } from 'vitest'
import { readTable, readTableText } from '#app/platform/tables/read-table.ts'

const rowsIn = (text: string) => {
	const read = readTableText(text)
	return read.ok ? read.table.rows.map(({ cells }) => cells) : read
}

/** Returns the formula that programs write around a cell to preserve its zeros, without a table's quotes. */
const wrapped = (text: string) => `="${text.replaceAll('"', '""')}"`
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

describe('a cell that is written as a formula of its text', () => {
	const texts = [
		'08002',
		'16',
		'450,00',
		'14/05/2027 09:30',
		'600000000',
		'Marta',
		'',
		'Bar "El Puerto"',
		'=1+1',
		'a b ',
	]

	it.each([';', ',', '\t', '|'])('is read as its text, with any delimiter: %j', (delimiter) => {
		const rows = [['a', 'b', 'c'], ...texts.map((text) => [text, 'x', '2'])]
		const written = (how: (text: string) => string) => rows.map((cells) => cells.map(how).join(delimiter)).join('\r\n')
		expect(rowsIn(written(wrapped))).toEqual(rows)
		expect(rowsIn(written((text) => quoted(wrapped(text))))).toEqual(rows)
		const first = rows.map(([first = '', ...others]) => [wrapped(first), ...others].join(delimiter)).join('\n')
		expect(rowsIn(first)).toEqual(rows)
	})

	it('may contain the delimiter', () => {
		expect(rowsIn('a,b,c\n="580,00",="x, y",3\n1,2,="3"')).toEqual([
			...[
				['a', 'b', 'c'],
				['580,00', 'x, y', '3'],
				['1', '2', '3'],
			],
		])
		expect(rowsIn('a;b\n="x; y" ; ="2"\n')).toEqual([
			['a', 'b'],
			['x; y', '2'],
		])
	})

	it('is read in any row, beside quotation marks of other cells', () => {
		expect(rowsIn('a;b;c\n="01";BAR "EL PINO" S.L.;="2"\n"Bar "X"";="3";4')).toEqual([
			...[
				['a', 'b', 'c'],
				['01', 'BAR "EL PINO" S.L.', '2'],
				['Bar "X"', '3', '4'],
			],
		])
	})

	it.each(['="', '="x', '=x"', '="x"&"y"', '=x', '= x', '"="', 'x="y"', '=SUM(A1)', "='x'"])(
		'is left as it is where the formula is another one: %s',
		(cell) => {
			const read = rowsIn(`a;b;c\n1;${cell};3\n4;5;6`)
			expect(Array.isArray(read) && read[1]).toEqual(['1', cell === '"="' ? '=' : cell, '3'])
		},
	)

	it('is in the same spelling as the other cells', () => {
		const read = readTable(Buffer.from('a;b\n="１６";="x\u00a0y"'))
		expect(read.ok && read.table.rows[1]?.cells).toEqual(['16', 'x y'])
	})
})
