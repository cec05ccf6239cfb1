export type NumberRange = readonly [from: number, to: number]

/**
 * Formats a range of whole numbers in a language, «195–205», or a single one where both are equal. Every language gets
 * the en dash that the texts use.
 */
export function rangeLabel(tag: string, [from, to]: NumberRange) {
	const numbers = new Intl.NumberFormat(tag)
	return from === to ? numbers.format(to) : numbers.formatRange(from, to).replace('-', '–')
}
