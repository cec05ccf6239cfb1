/** A line with more delimiters inside its cells than that is no row of a table, and nobody looks for its cells. */
const MOST_INSIDE = 10

const isWrapped = (piece: string) => /^\s*".*"\s*$/s.test(piece) && piece.trim().length > 1

/** Quotes that close where none is open, and open where none is closed: `A" y "B` was not wrapped as a whole. */
const isTwoWrapped = (inner: string) => /^[^"]*\S"(?=[\s,.)])/.test(inner) && /[\s(]"[^\s"][^"]*$/.test(inner)

/** The text of a piece: what wraps it is no part of it, whatever quotes are inside. */
function textOf(piece: string) {
	if (!isWrapped(piece)) return piece
	const inner = piece.trim().slice(1, -1)
	if (isTwoWrapped(inner)) return piece
	const isDoubled = !inner.replaceAll('""', '').includes('"')
	return isDoubled ? inner.replaceAll('""', '"') : inner
}

/**
 * How pieces can be joined to a number of cells, where only what is wrapped as a whole may have the delimiter inside.
 * @returns the lengths of the cells, in pieces; undefined where there is no way, or more than one
 */
function onlyWay(pieces: readonly string[], width: number): number[] | undefined {
	const from = new Map<string, { ways: number; first: number }>()
	const opens = pieces.map((piece) => /^\s*"/.test(piece))
	const closes = pieces.map((piece) => /"\s*$/.test(piece))
	const waysFrom = (start: number, cells: number): number => {
		if (cells === 0) return start === pieces.length ? 1 : 0
		const key = `${start} ${cells}`
		const known = from.get(key)
		if (known) return known.ways
		const found = { ways: 0, first: 0 }
		for (let length = 1; length <= pieces.length - start - cells + 1; length++) {
			if (length > 1 && !(opens[start] && closes[start + length - 1])) continue
			const ways = waysFrom(start + length, cells - 1)
			if (ways > 0 && found.ways === 0) found.first = length
			found.ways += ways
		}
		from.set(key, found)
		return found.ways
	}
	if (waysFrom(0, width) !== 1) return undefined
	const lengths: number[] = []
	for (let start = 0; start < pieces.length; ) {
		const length = from.get(`${start} ${width - lengths.length}`)?.first ?? pieces.length
		lengths.push(length)
		start += length
	}
	return lengths
}

/**
 * The cells of a line whose quotes are no quoting, as in `"Bar "El Puerto"";450,00`: each is what stands between two
 * delimiters, as it is, unless the line comes to the table's width only where some are joined.
 * @param width how many cells the other rows have
 */
export function looseCells(line: string, delimiter: string, width: number): string[] {
	const pieces = line.split(delimiter)
	if (pieces.length <= width || pieces.length > width + MOST_INSIDE) return pieces.map(textOf)
	const lengths = onlyWay(pieces, width)
	if (!lengths) return pieces.map(textOf)
	let at = 0
	return lengths.map((length) => {
		at += length
		return textOf(pieces.slice(at - length, at).join(delimiter))
	})
}
