export type NumberRange = readonly [from: number, to: number]

/** Two whole numbers in a language, «195–205», or the one that they are; with the dash that our texts have everywhere. */
export function rangeLabel(tag: string, [from, to]: NumberRange) {
	const numbers = new Intl.NumberFormat(tag)
	return from === to ? numbers.format(to) : numbers.formatRange(from, to).replace('-', '–')
}
