/** Minimum length of a word that is corrected; shorter ones have too many neighbours. */
export const SHORTEST_SLIP = 4

/**
 * Returns a word's first three and last three letters, as index keys. One slip leaves one of the two unchanged, except
 * in short words.
 */
export const wordEnds = (word: string) => [`${word.slice(0, 3)}-`, `-${word.slice(-3)}`]

/**
 * Returns whether two words differ by at most one slip: a letter too many, too few, wrong, or swapped with the next.
 */
export function isOneSlipAway(a: string, b: string): boolean {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a]
	let start = 0
	while (start < short.length && short[start] === long[start]) start++
	const rest = (text: string, from: number) => text.slice(from)
	if (long.length > short.length) return rest(short, start) === rest(long, start + 1)
	if (rest(short, start + 1) === rest(long, start + 1)) return true
	const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start]
	return isSwapped && rest(short, start + 2) === rest(long, start + 2)
}
