import { plainWord } from '#app/platform/tables/plain-word.ts'

/** Place in a text that any words may fill. */
const ANYTHING = null
type Token = string | typeof ANYTHING

/** Divides a text into words without case and accents; a placeholder stays open. */
export function tokensOf(text: string): Token[] {
	const pieces = text.split(/\{\{\w*\}\}/)
	return pieces.flatMap((piece, index): Token[] => {
		const words = plainWord(piece).split(' ').filter(Boolean)
		return index === 0 ? words : [ANYTHING, ...words]
	})
}

const isWord = (token: Token): token is string => token !== ANYTHING && /\p{L}/u.test(token)

/** Returns whether a typed word is that of a text; only its last word may be typed in part. */
export const isSame = (typed: string, word: Token, isLast: boolean): boolean =>
	typed === word || (isLast && word !== ANYTHING && word.startsWith(typed))

/**
 * Returns how many words of a query a text has in this order, where what is open on either side may be anything. The
 * query may be a part of the text.
 * @returns -1 where the text cannot read like that
 */
function wordsInCommon(query: readonly Token[], text: readonly Token[]): number {
	// One row for each position in the query, from its end; each cell is the best count from that position of the text.
	let below = Array.from({ length: text.length + 1 }, () => 0)
	for (let at = query.length - 1; at >= 0; at--) {
		const typed = query[at] as Token
		const row: number[] = Array.from({ length: text.length + 1 }, () => -1)
		if (typed === ANYTHING) row[text.length] = below[text.length] ?? -1
		for (let place = text.length - 1; place >= 0; place--) {
			const token = text[place] as Token
			let best = -1
			if (token === ANYTHING) best = Math.max(row[place + 1] ?? -1, below[place] ?? -1)
			if (typed === ANYTHING) best = Math.max(best, below[place] ?? -1, row[place + 1] ?? -1)
			else if (token !== ANYTHING && isSame(typed, token, at === query.length - 1)) {
				const rest = below[place + 1] ?? -1
				if (rest >= 0) best = Math.max(best, rest + (isWord(typed) ? 1 : 0))
			}
			row[place] = best
		}
		below = row
	}
	return Math.max(...below)
}

/**
 * Rates how well a text is what a person has seen and typed: from 1, the same words, down to 0, another text. At least
 * half of the typed words must be in the text; figures do not count, because they are mostly filled in.
 * @param query tokens of what was typed
 */
export function likeness(query: readonly Token[], text: readonly Token[]): number {
	const typed = query.filter(isWord)
	// Most texts have none of the words, and comparing their order costs far more than looking for them.
	const there = typed.filter((word) => text.some((token) => token !== ANYTHING && token.startsWith(word)))
	if (there.length < 1 || there.length * 2 < typed.length) return 0
	const found = wordsInCommon(query, text)
	if (found < 1 || found * 2 < typed.length) return 0
	return found / Math.max(typed.length, text.filter(isWord).length)
}
