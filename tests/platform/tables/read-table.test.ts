import { expect, test } from 'vitest'
import { MAX_TABLE_BYTES, readTable, readTableText } from '#app/platform/tables/read-table.ts'

/** Returns the rows of a text, each beginning with its line number. */
const rowsIn = (text: string) => {
	const read = readTableText(text)
	return read.ok ? read.table.rows.map(({ line, cells }) => [line, ...cells]) : read
}

test.each([
	['UTF-8', Buffer.from('Año;1')],
	['UTF-8 with a mark', Buffer.from('\ufeffAño;1')],
	['UTF-16 of little ends with a mark', Buffer.from('\ufeffAño;1', 'utf16le')],
	['UTF-16 of big ends with a mark', Buffer.from('\ufeffAño;1', 'utf16le').swap16()],
	['UTF-16 of little ends without one', Buffer.from('Año;1', 'utf16le')],
	['UTF-16 of big ends without one', Buffer.from('Año;1', 'utf16le').swap16()],
	['Windows-1252', Buffer.from('Año;1', 'latin1')],
])('text is read in %s', (_, bytes) => {
	expect(readTable(new Uint8Array(bytes))).toEqual({
		...{ ok: true, table: { rows: [{ line: 1, cells: ['Año', '1'] }], width: 2 } },
	})
})

test('the sign of the euro and curly quotes are those of Windows', () => {
	expect(readTable(new Uint8Array([0x80, 0x3b, 0x92]))).toMatchObject({ table: { rows: [{ cells: ['€', '’'] }] } })
})

test.each([
	['nothing', new Uint8Array(), 'empty'],
	['blanks', Buffer.from(' \r\n;;\n'), 'empty'],
	['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'notText'],
	['a workbook', Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000', 'latin1'), 'notText'],
	['zeros among letters', Buffer.from('a long text;b\0'), 'notText'],
	['half a character of UTF-16', new Uint8Array([0xff, 0xfe, 0x61]), 'notText'],
	['more than a megabyte', new Uint8Array(MAX_TABLE_BYTES + 1), 'tooLarge'],
	['too many rows', Buffer.from('1;2\n'.repeat(2002)), 'tooManyRows'],
])('%s is refused as a table', (_, bytes, refusal) => {
	expect(readTable(new Uint8Array(bytes))).toMatchObject({ ok: false, refusal })
})

test.each(['\n', '\r\n', '\r'])('lines end in %j, and blank ones count', (end) => {
	expect(rowsIn(['a;b', '', ' ', '1;2', ''].join(end))).toEqual([
		[1, 'a', 'b'],
		[4, '1', '2'],
	])
})

test.each([';', ',', '\t', '|'])('the delimiter is found from the table, not from the lines above: %j', (delimiter) => {
	const rows = [
		['Day', 'Text', 'Amount'],
		['03/11/2026', 'Marta', delimiter === ',' ? '450.00' : '450,00'],
		['04/11/2026', 'Pau', delimiter === ',' ? '12.50' : '12,50'],
	]
	const above = 'Account, of A; B, S.L., from 1, to 30'
	const read = rowsIn([above, '', ...rows.map((cells) => cells.join(delimiter))].join('\n'))
	expect(Array.isArray(read) && read.slice(1)).toEqual(rows.map((cells, index) => [index + 3, ...cells]))
})

test('a first line “sep=” sets the delimiter', () => {
	expect(rowsIn('sep=,\na;b,c;d\n')).toEqual([[2, 'a;b', 'c;d']])
	expect(rowsIn('"sep=|"\na;b|c\n')).toEqual([[2, 'a;b', 'c']])
	expect(rowsIn('SEP=\t\r\na\tb')).toEqual([[2, 'a', 'b']])
	expect(rowsIn('sep=x;b\n1;2')).toEqual([
		[1, 'sep=x', 'b'],
		[2, '1', '2'],
	])
})

test.each([
	['quotes by the rules', '"x;y";"He said ""hi""";3', ['x;y', 'He said "hi"', '3']],
	['spaces around quotes', ' "x" ; "y" ;3', ['x', 'y', '3']],
	['quotes inside of a cell without any', 'BAR "EL PINO" S.L.;2;3', ['BAR "EL PINO" S.L.', '2', '3']],
	['quotes inside of a quoted cell', '"Bar "El Puerto"";2;3', ['Bar "El Puerto"', '2', '3']],
	['quotes and a delimiter inside', '"Bar "El Puerto"; S.L.";2;3', ['Bar "El Puerto"; S.L.', '2', '3']],
	['a quoted beginning', '"El Pino" SL;2;"z"', ['"El Pino" SL', '2', 'z']],
	['a quoted beginning and end', '"A" y "B";2;3', ['"A" y "B"', '2', '3']],
	['one quote', '"El Pino;2;3', ['"El Pino', '2', '3']],
	['an inch', '24" tube;2;3', ['24" tube', '2', '3']],
	['nothing between quotes', '"";2;""', ['', '2', '']],
])('%s', (_, line, cells) => {
	expect(rowsIn(`a;b;c\n${line}\n"x";"y";"z"`)).toEqual([
		[1, 'a', 'b', 'c'],
		[2, ...cells],
		[3, 'x', 'y', 'z'],
	])
})

test('a cell may have line breaks, and the next row keeps its line number', () => {
	expect(rowsIn('a;b\n"one\r\n\r\ntwo";2\n3;4')).toEqual([
		[1, 'a', 'b'],
		[2, 'one\n\ntwo', '2'],
		[5, '3', '4'],
	])
})

test('a quotation mark that another row happens to close swallows no row', () => {
	expect(rowsIn('a;b;c\n"El Pino;2;3\n4;24";6')).toEqual([
		[1, 'a', 'b', 'c'],
		[2, '"El Pino', '2', '3'],
		[3, '4', '24"', '6'],
	])
})

test('an unclosed quotation mark in a row of the wrong length is refused with its line', () => {
	expect(rowsIn('a;b;c\n1;2;3\n4;"and more')).toEqual({ ok: false, refusal: 'broken', line: 3 })
})

test('a row whose quotation marks are ambiguous is not joined', () => {
	const read = rowsIn('a;b;c\n1;2;3\n"x "y";"z"" w";"u";"v"\n')
	expect(Array.isArray(read) && read[2]?.length).toBe(5)
})

test('a line of many quotation marks is read quickly', () => {
	const line = `${'"a "b" c";'.repeat(40_000)}x`
	expect(rowsIn(`a;b\n1;2\n${line}`)).toHaveLength(3)
})
