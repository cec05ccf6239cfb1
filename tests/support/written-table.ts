export const encodings = [
	'utf8',
	'utf8 marked',
	'utf16le',
	'utf16le marked',
	'utf16be',
	'utf16be marked',
	'windows',
] as const
export type Encoding = (typeof encodings)[number]

export const quotings = ['needed', 'always', 'loose', 'never'] as const
export type Quoting = (typeof quotings)[number]

type TableWriting = {
	delimiter: string
	encoding: Encoding
	quoting: Quoting
	lineEnd: string
	saysDelimiter: boolean
}

/** Returns whether a cell needs quotes. */
const needsQuotes = (cell: string, delimiter: string) => cell.includes(delimiter) || cell.includes('\n')

/** Quotes a cell if its table does: `loose` encloses it and does not double the quotes inside. */
function writtenCell(cell: string, { delimiter, quoting, lineEnd }: TableWriting) {
	const text = cell.replaceAll('\n', lineEnd)
	if (quoting === 'loose' && cell.includes('"') && !cell.includes('\n')) return `"${text}"`
	const isQuoted = quoting === 'always' || needsQuotes(cell, delimiter) || (quoting !== 'never' && cell.startsWith('"'))
	return isQuoted ? `"${text.replaceAll('"', '""')}"` : text
}

/** Encodes a text. Of the tests' characters, Windows-1252 lacks only the minus sign and the thin space. */
function bytesOf(text: string, encoding: Encoding) {
	const marked = encoding.endsWith('marked') ? `\ufeff${text}` : text
	if (encoding.startsWith('utf8')) return Buffer.from(marked)
	if (encoding.startsWith('utf16le')) return Buffer.from(marked, 'utf16le')
	if (encoding.startsWith('utf16be')) return Buffer.from(marked, 'utf16le').swap16()
	const windows: Record<string, number> = { '€': 0x80, '–': 0x96, '’': 0x92 }
	return Buffer.from(Array.from(text, (character) => windows[character] ?? character.charCodeAt(0)))
}

/** Writes a table as a file, and returns the line on which each of its rows begins. */
export function writtenTable(rows: readonly (readonly string[])[], of: TableWriting) {
	const isWindows = of.encoding === 'windows' && !rows.flat().some((cell) => /[−\u2009]/.test(cell))
	const encoding: Encoding = of.encoding === 'windows' && !isWindows ? 'utf8' : of.encoding
	const first = of.saysDelimiter ? [`sep=${of.delimiter}`] : []
	const texts = rows.map((cells) => cells.map((cell) => writtenCell(cell, of)).join(of.delimiter))
	const lines: number[] = []
	let line = first.length + 1
	for (const cells of rows) {
		lines.push(line)
		line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0)
	}
	const text = [...first, ...texts, ''].join(of.lineEnd)
	return { bytes: new Uint8Array(bytesOf(text, encoding)), lines, text }
}
