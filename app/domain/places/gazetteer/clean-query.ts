/** Fewer characters find nothing worth showing (contract §8). */
export const SHORTEST_QUERY = 3
const LONGEST_QUERY = 120
/** Nobody types more; what is longer is not even looked at. */
const LONGEST_TEXT = 1_000

/** The service pastes the query into JSON as it is (domain A.4); control characters and half characters mean nothing. */
const HARMFUL = /["\\{}[\]\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu

/**
 * What may go to an online directory of whatever somebody typed: one line, at most 120 characters, without `"`, `\`,
 * brackets and control characters.
 * @returns empty where fewer than three characters are left, and nothing is to be asked
 */
export function cleanQuery(text: string) {
	const harmless = text.slice(0, LONGEST_TEXT).normalize('NFC').replace(HARMFUL, ' ').replace(/\s+/g, ' ').trim()
	const characters = Array.from(harmless)
	if (characters.length < SHORTEST_QUERY) return ''
	return characters.slice(0, LONGEST_QUERY).join('').trim()
}
