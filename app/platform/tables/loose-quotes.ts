/** A line with more delimiters inside its cells than that is no row of a table, and nobody looks for its cells. */
const MOST_INSIDE = 10

const isWrapped = (piece: string) => /^\s*".*"\s*$/s.test(piece) && piece.trim().length > 1

/** Quotes that close where none is open, and open where none is closed: `A" y "B` was not wrapped as a whole. */
const isTwoWrapped = (inner: string) => /^[^"]*\S"(?=[\s,.)])/.test(inner) && /[\s(]"[^\s"][^"]*$/.test(inner)

/** The text of a piece: what wraps it is no part of it, whatever quotes are inside. */
export function unwrapped(piece: string) {
	if (!isWrapped(piece)) return piece
	const inner = piece.trim().slice(1, -1)
	if (isTwoWrapped(inner)) return piece
	const isDoubled = !inner.replaceAll('""', '').includes('"')
	return isDoubled ? inner.replaceAll('""', '"') : inner
}

const quotesIn = (pieces: readonly string[]) => pieces.join('').replace(/[^"]/g, '').length

/** Cells from a piece on: how many have a quotation mark too many, how many ways there are, and the first cell's length. */
type Way = { odd: number; ways: number; length: number }

const NONE: Way = { odd: Number.POSITIVE_INFINITY, ways: 0, length: 0 }

/**
 * How pieces are joined to a number of cells, where only what is wrapped as a whole may have the delimiter inside, and as
 * few cells as can be have a quotation mark too many.
 * @returns the lengths of the cells, in pieces; undefined where there is no such way, or more than one
 */
function onlyWay(pieces: readonly string[], width: number): number[] | undefined {
	const known = new Map<string, Way>()
	const opens = pieces.map((piece) => /^\s*=?"/.test(piece))
	const closes = pieces.map((piece) => /"\s*$/.test(piece))
	const bestFrom = (start: number, cells: number): Way => {
		if (cells === 0) return start === pieces.length ? { odd: 0, ways: 1, length: 0 } : NONE
		const key = `${start} ${cells}`
		const before = known.get(key)
		if (before) return before
		let best = NONE
		for (let length = 1; length <= pieces.length - start - cells + 1; length++) {
			if (length > 1 && !(opens[start] && closes[start + length - 1])) continue
			const rest = bestFrom(start + length, cells - 1)
			const odd = rest.odd + (quotesIn(pieces.slice(start, start + length)) % 2)
			if (odd < best.odd) best = { odd, ways: rest.ways, length }
			else if (odd === best.odd) best = { ...best, ways: best.ways + rest.ways }
		}
		known.set(key, best)
		return best
	}
	if (bestFrom(0, width).ways !== 1) return undefined
	const lengths: number[] = []
	for (let start = 0; start < pieces.length; start += lengths.at(-1) ?? 1)
		lengths.push(bestFrom(start, width - lengths.length).length)
	return lengths
}

/**
 * The cells of a line whose quotes are no quoting, as in `"Bar "El Puerto"";450,00`: each is what stands between two
 * delimiters, as it is, unless the line comes to the table's width only where some are joined.
 * @param width how many cells the other rows have
 */
export function looseCells(line: string, delimiter: string, width: number): string[] {
	const pieces = line.split(delimiter)
	if (pieces.length <= width || pieces.length > width + MOST_INSIDE) return pieces.map(unwrapped)
	const lengths = onlyWay(pieces, width)
	if (!lengths) return pieces.map(unwrapped)
	let at = 0
	return lengths.map((length) => {
		at += length
		return unwrapped(pieces.slice(at - length, at).join(delimiter))
	})
}
