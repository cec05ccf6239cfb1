import { looseCells } from './loose-quotes.ts'

/** A row of a table: the line of the file on which it begins, from 1, and its cells as they stand there. */
export type TableRow = { line: number; cells: string[] }

/** A file as a table: its rows, and how many cells most of them have. */
export type Table = { rows: readonly TableRow[]; width: number }

/** Rows as they were read, or the line of a quotation mark that nothing closes. */
export type SplitRows = { ok: true; table: Table } | { ok: false; line: number }

/** A row, its lines, whether its quotes follow the rules, and whether each of its cells has them. */
type Found = TableRow & { lines: number; quotes: 'fine' | 'loose' | 'open'; isQuoted: boolean }

type Cell = { text: string; line: number; at: number; ends: boolean }

/** A cell between quotes, over several lines where it has them. @returns why it is none */
function quotedCell(lines: readonly string[], line: number, at: number, delimiter: string): Cell | 'loose' | 'open' {
	const texts: string[] = []
	let from = at
	for (let index = line; index < lines.length; index++) {
		const text = lines[index] ?? ''
		for (let quote = text.indexOf('"', from); quote >= 0; quote = text.indexOf('"', from)) {
			if (text[quote + 1] === '"') {
				texts.push(text.slice(from, quote + 1))
				from = quote + 2
				continue
			}
			const behind = text.slice(quote + 1).trimStart()
			const rest = delimiter === '\t' ? text.slice(quote + 1) : behind
			if (rest !== '' && !rest.startsWith(delimiter)) return 'loose'
			texts.push(text.slice(from, quote))
			return { text: texts.join(''), line: index, at: text.length - rest.length, ends: rest === '' }
		}
		texts.push(`${text.slice(from)}\n`)
		from = 0
	}
	return 'open'
}

const OPENING = / *"/y

/** One row from a line on, by the rules of RFC 4180, or what its quotes are where they do not follow them. */
function rowAt(lines: readonly string[], start: number, delimiter: string): Found {
	const cells: string[] = []
	let [line, at, isQuoted] = [start, 0, true]
	const found = (quotes: Found['quotes']): Found => ({
		...{ line: start + 1, cells, quotes, isQuoted: isQuoted && quotes === 'fine' },
		lines: quotes === 'fine' ? line - start + 1 : 1,
	})
	for (;;) {
		const text = lines[line] ?? ''
		OPENING.lastIndex = at
		const opening = OPENING.exec(text)
		if (opening) {
			const cell = quotedCell(lines, line, at + opening[0].length, delimiter)
			if (typeof cell === 'string') return found(cell)
			cells.push(cell.text)
			line = cell.line
			if (cell.ends) return found('fine')
			at = cell.at + delimiter.length
			continue
		}
		isQuoted = false
		const end = text.indexOf(delimiter, at)
		cells.push(end < 0 ? text.slice(at) : text.slice(at, end))
		if (end < 0) return found('fine')
		at = end + delimiter.length
	}
}

/** How many cells the rows of the table have: those that most of its text stands in. */
function usualWidth(rows: readonly (readonly string[])[]): number {
	const told = new Map<number, number>()
	for (const cells of rows) {
		const filled = cells.filter((cell) => cell.trim() !== '').length
		if (cells.length > 1) told.set(cells.length, (told.get(cells.length) ?? 0) + filled)
	}
	const [most] = [...told].sort(([one, ones], [other, others]) => others - ones || other - one)
	return most?.[0] ?? 1
}

/** A row over lines that are each a row of their own: a quotation mark of one of them is no quoting. */
const isSeveral = (lines: readonly string[], delimiter: string, width: number) =>
	lines.length > 1 && lines.every((line) => line.split(delimiter).length === width)

function foundRows(lines: readonly string[], delimiter: string, from: number) {
	const found: Found[] = []
	for (let line = from; line < lines.length; ) {
		const row = rowAt(lines, line, delimiter)
		found.push(row)
		line += row.lines
	}
	return found
}

/** Whether each cell of a text is quoted, in rows of one width: such a text says itself what stands between its cells. */
export function isWhollyQuoted(lines: readonly string[], delimiter: string): boolean {
	const rows = foundRows(lines, delimiter, 0).filter(({ cells }) => cells.join('') !== '' || cells.length > 1)
	const width = rows[0]?.cells.length ?? 0
	return width > 1 && rows.every(({ isQuoted, cells }) => isQuoted && cells.length === width)
}

/**
 * Takes a text apart into rows and cells. Quotes are quoting where they follow the rules, and text as it stands where
 * they do not; empty rows are left out.
 * @param lines of the file @param from how many lines at the top are no rows
 */
export function splitRows(lines: readonly string[], delimiter: string, from = 0): SplitRows {
	const found = foundRows(lines, delimiter, from)
	const width = usualWidth(
		found.map(({ quotes, cells, line }) => (quotes === 'fine' ? cells : (lines[line - 1] ?? '').split(delimiter))),
	)
	const rows: TableRow[] = []
	for (const { line, cells, lines: count, quotes, isQuoted } of found) {
		const own = lines.slice(line - 1, line - 1 + count)
		const isOpen = quotes === 'open' && own[0]?.split(delimiter).length !== width
		if (isOpen) return { ok: false, line }
		if (quotes !== 'fine' || (!isQuoted && isSeveral(own, delimiter, width)))
			rows.push(...own.map((text, index) => ({ line: line + index, cells: looseCells(text, delimiter, width) })))
		else rows.push({ line, cells })
	}
	return { ok: true, table: { rows: rows.filter((row) => row.cells.some((cell) => cell.trim() !== '')), width } }
}
