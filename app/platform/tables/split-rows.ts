import type { Steps } from '#app/platform/turns/steps.server.ts'
import { endOfFormula, withoutFormula } from './formula-text.ts'
import { looseCells, unwrapped } from './loose-quotes.ts'

/** Row of a table: the line of the file on which it begins, from 1, and its cells as written. */
export type TableRow = { line: number; cells: string[] }

/** File as a table: its rows, and the number of cells that most of them have. */
export type Table = { rows: readonly TableRow[]; width: number }

/** Rows as they were split, or the line with a quotation mark that is never closed. */
export type SplitRows = { ok: true; table: Table } | { ok: false; line: number }

/** Row with the number of its lines, whether its quotes follow the rules, and whether every cell is quoted. */
type Found = TableRow & { lines: number; quotes: 'fine' | 'loose' | 'open'; isQuoted: boolean }

type Cell = { text: string; line: number; at: number; ends: boolean; isLoose: boolean }

/**
 * Returns the text behind a quotation mark that closes a cell: empty, or beginning with the delimiter. Returns
 * undefined where the mark closes nothing.
 */
function behind(text: string, quote: number, delimiter: string) {
	const rest = text.slice(quote + 1)
	const closed = delimiter === '\t' ? rest : rest.trimStart()
	return closed === '' || closed.startsWith(delimiter) ? closed : undefined
}

/**
 * Reads a cell on one line that contains unescaped quotation marks. It ends at the first mark that a delimiter or the
 * line's end follows.
 */
function looseCell(text: string, line: number, at: number, delimiter: string): Cell | 'loose' {
	for (let quote = text.indexOf('"', at); quote >= 0; quote = text.indexOf('"', quote + 1)) {
		const rest = behind(text, quote, delimiter)
		if (rest === undefined) continue
		const cell = unwrapped(text.slice(at - 1, quote + 1))
		return { text: cell, line, at: text.length - rest.length, ends: rest === '', isLoose: true }
	}
	return 'loose'
}

/** Reads a quoted cell, which may span several lines. @returns the cell, or why it cannot be read */
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
			const rest = behind(text, quote, delimiter)
			if (rest === undefined) return index === line ? looseCell(text, line, at, delimiter) : 'loose'
			texts.push(text.slice(from, quote))
			return { text: texts.join(''), line: index, at: text.length - rest.length, ends: rest === '', isLoose: false }
		}
		texts.push(`${text.slice(from)}\n`)
		from = 0
	}
	return 'open'
}

/** Number of widths that are tried where a table has no clear one. */
const MAX_WIDTHS = 5

const OPENING = / *"/y

/** Reads the row that begins on a line, by the rules of RFC 4180; or states how its quotes break them. */
function rowAt(lines: readonly string[], start: number, delimiter: string): Found {
	const cells: string[] = []
	let [line, at] = [start, 0]
	let [isLoose, isQuoted] = [false, true]
	const found = (failed?: 'loose' | 'open'): Found => {
		if (failed) return { line: start + 1, cells: [], lines: 1, quotes: failed, isQuoted: false }
		const quotes = isLoose ? 'loose' : 'fine'
		return { line: start + 1, cells, lines: line - start + 1, quotes, isQuoted: isQuoted && !isLoose }
	}
	for (;;) {
		const text = lines[line] ?? ''
		OPENING.lastIndex = at
		const opening = OPENING.exec(text)
		if (opening) {
			const cell = quotedCell(lines, line, at + opening[0].length, delimiter)
			if (typeof cell === 'string') return found(cell)
			cells.push(cell.text)
			line = cell.line
			if (cell.isLoose) isLoose = true
			if (cell.ends) return found()
			at = cell.at + delimiter.length
			continue
		}
		isQuoted = false
		const end = text.indexOf(delimiter, endOfFormula(text, at, delimiter) ?? at)
		cells.push(end < 0 ? text.slice(at) : text.slice(at, end))
		if (end < 0) return found()
		at = end + delimiter.length
	}
}

/** Returns a row's cells as far as they are known before the table's width is. */
const seemingCells = ({ cells, line }: Found, lines: readonly string[], delimiter: string) =>
	cells.length > 0 ? cells : (lines[line - 1] ?? '').split(delimiter)

/** Derives the number of cells of the table's rows: the width with which most of its text can be read. */
function usualWidth(found: readonly Found[], lines: readonly string[], delimiter: string): number {
	const widths = new Map<number, number>()
	for (const row of found) {
		const cells = seemingCells(row, lines, delimiter)
		const filled = cells.filter((cell) => cell.trim() !== '').length
		if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + filled)
	}
	const likely = [...widths].sort(([one, ones], [other, others]) => others - ones || other - one)
	if (likely.length < 2 || found.every(({ quotes }) => quotes === 'fine')) return likely[0]?.[0] ?? 1
	// Rows with irregular quotes may fit more than one width.
	const readable = (width: number, { quotes, cells, line }: Found) =>
		cells.length === width ||
		(quotes !== 'fine' && looseCells(lines[line - 1] ?? '', delimiter, width).length === width)
	const rows = likely
		.slice(0, MAX_WIDTHS)
		.map(([width]) => ({ width, rows: found.filter((row) => readable(width, row)).length }))
	return rows.reduce((best, each) => (each.rows > best.rows ? each : best)).width
}

/**
 * Returns whether each line of a row is a complete row by itself: then a quotation mark on one of them is text, not
 * quoting.
 */
const isSeveral = (lines: readonly string[], delimiter: string, width: number) =>
	lines.length > 1 && lines.every((line) => line.split(delimiter).length === width)

function* foundRows(lines: readonly string[], delimiter: string, from: number): Steps<Found[]> {
	const found: Found[] = []
	for (let line = from; line < lines.length; ) {
		const row = rowAt(lines, line, delimiter)
		found.push(row)
		line += row.lines
		yield
	}
	return found
}

/**
 * Returns whether every cell of a text is quoted and all rows have one width. In such a text the delimiter is certain.
 */
export function* isWhollyQuoted(lines: readonly string[], delimiter: string): Steps<boolean> {
	const rows = (yield* foundRows(lines, delimiter, 0)).filter(({ cells }) => cells.join('') !== '' || cells.length > 1)
	const width = rows[0]?.cells.length ?? 0
	return width > 1 && rows.every(({ isQuoted, cells }) => isQuoted && cells.length === width)
}

/**
 * Splits lines into rows and cells. Quotation marks that follow the rules are removed; others stay as text. A formula
 * that is only a text becomes that text. Empty rows are left out.
 * @param lines of the file
 * @param from number of lines at the top to skip
 */
export function* splitRows(lines: readonly string[], delimiter: string, from = 0): Steps<SplitRows> {
	const found = yield* foundRows(lines, delimiter, from)
	const width = usualWidth(found, lines, delimiter)
	const rows: TableRow[] = []
	for (const { line, cells, lines: count, quotes, isQuoted } of found) {
		yield
		const own = lines.slice(line - 1, line - 1 + count)
		const isOpen = quotes === 'open' && own[0]?.split(delimiter).length !== width
		if (isOpen) return { ok: false, line }
		const isRow = quotes === 'fine' || (quotes === 'loose' && cells.length === width)
		if (!isRow || (!isQuoted && isSeveral(own, delimiter, width)))
			rows.push(...own.map((text, index) => ({ line: line + index, cells: looseCells(text, delimiter, width) })))
		else rows.push({ line, cells })
	}
	const plain = rows.map(({ line, cells }) => ({ line, cells: cells.map(withoutFormula) }))
	return { ok: true, table: { rows: plain.filter((row) => row.cells.some((cell) => cell.trim() !== '')), width } }
}
