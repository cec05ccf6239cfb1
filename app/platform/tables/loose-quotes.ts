/** Surplus pieces up to which cells are joined again. A line with more delimiters is no row of the table. */
const MAX_INSIDE = 10

const isWrapped = (piece: string) => /^\s*".*"\s*$/s.test(piece) && piece.trim().length > 1

/**
 * Returns whether a text has a quotation mark that closes before any opens, and one that opens at the end: `A" y "B`
 * was not wrapped as a whole.
 */
const isTwoWrapped = (inner: string) => /^[^"]*\S"(?=[\s,.)])/.test(inner) && /[\s(]"[^\s"][^"]*$/.test(inner)

/** Returns the text of a piece without the quotation marks that wrap it as a whole. */
export function unwrapped(piece: string) {
	if (!isWrapped(piece)) return piece
	const inner = piece.trim().slice(1, -1)
	if (isTwoWrapped(inner)) return piece
	const isDoubled = !inner.replaceAll('""', '').includes('"')
	return isDoubled ? inner.replaceAll('""', '"') : inner
}

const quotesIn = (pieces: readonly string[]) => pieces.join('').replace(/[^"]/g, '').length

/**
 * Best way to join the pieces from one on: the number of cells with an odd count of quotation marks, the number of
 * equally good ways, and the first cell's length in pieces.
 */
type Way = { odd: number; ways: number; length: number }

const NONE: Way = { odd: Number.POSITIVE_INFINITY, ways: 0, length: 0 }

/**
 * Finds how pieces are joined to a number of cells. Only a cell wrapped in quotation marks may contain the delimiter.
 * As few cells as possible have an odd count of quotation marks.
 * @returns lengths of the cells, in pieces; undefined where there is no such way, or more than one
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
 * Splits a line whose quotation marks do not follow the rules of quoting, as in `"Bar "El Puerto"";450,00`. Each cell
 * is the text between two delimiters. Pieces are joined only where the line has more of them than the table has
 * columns.
 * @param width number of cells of the other rows
 */
export function looseCells(line: string, delimiter: string, width: number): string[] {
	const pieces = line.split(delimiter)
	if (pieces.length <= width || pieces.length > width + MAX_INSIDE) return pieces.map(unwrapped)
	const lengths = onlyWay(pieces, width)
	if (!lengths) return pieces.map(unwrapped)
	let at = 0
	return lengths.map((length) => {
		at += length
		return unwrapped(pieces.slice(at - length, at).join(delimiter))
	})
}
