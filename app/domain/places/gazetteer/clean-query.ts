/** Minimum number of characters of a query; fewer find nothing useful (contract §8). */
export const SHORTEST_QUERY = 3
const LONGEST_QUERY = 120
/** Number of characters that are read; the rest of a longer text is ignored. */
const LONGEST_TEXT = 1_000

/**
 * Characters that are replaced. The service inserts the query into JSON unescaped (domain A.4); control characters and
 * lone surrogates have no meaning.
 */
const HARMFUL = /["\\{}[\]\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu

/**
 * Cleans a typed text for an online directory: one line of at most 120 characters, without `"`, `\`, brackets and
 * control characters.
 * @returns empty where fewer than three characters remain; then the directory is not called
 */
export function cleanQuery(text: string) {
	const harmless = text.slice(0, LONGEST_TEXT).normalize('NFC').replace(HARMFUL, ' ').replace(/\s+/g, ' ').trim()
	const characters = Array.from(harmless)
	if (characters.length < SHORTEST_QUERY) return ''
	return characters.slice(0, LONGEST_QUERY).join('').trim()
}
