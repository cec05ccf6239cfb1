const SHORTEST_WORD = 4
const asLetter: Record<string, string> = {
	...{ '@': 'a', '4': 'a', '8': 'b', '3': 'e', '€': 'e', '1': 'i', '!': 'i', '0': 'o' },
	...{ $: 's', '5': 's', '7': 't' },
}
/** Characters that the shift key makes of digits, on English and Spanish keyboards. */
const asDigit: Record<string, string> = {
	...{ '!': '1', '@': '2', '#': '3', $: '4', '%': '5', '^': '6', '&': '7', '*': '8', '(': '9', ')': '0' },
	...{ '"': '2', '·': '3', '/': '7', '=': '0' },
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const replaced = (text: string, table: Record<string, string>) =>
	[...text].map((character) => table[character] ?? character).join('')
const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Yields the text with more and more non-letters cut off at its start and end: such a character may be a disguised
 * letter or not.
 */
function* cores(text: string) {
	const before = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0
	const behind = /(?<![^\p{L}])[^\p{L}]*$/u.exec(text)?.[0].length ?? 0
	for (let from = 0; from <= before; from++)
		for (let to = 0; to <= behind; to++) yield text.slice(from, Math.max(from, text.length - to))
}

/**
 * Returns all plain spellings that a password may disguise, without those too short to be a word. Its time grows with
 * the characters at the edges, so the caller limits the length.
 */
export function plainSpellings(password: string) {
	const plain = withoutAccents(password)
	const disguised = [...cores(plain)].map((core) => lettersAndDigits(replaced(core, asLetter)))
	const all = [lettersAndDigits(plain), lettersAndDigits(replaced(plain, asDigit)), ...disguised]
	return all.filter((spelling) => spelling.length >= SHORTEST_WORD)
}

/**
 * Finds the first word of a text, such as a name, that a password contains in any usual disguise; undefined where
 * there is none.
 */
export function wordIn(password: string, text: string) {
	const words = withoutAccents(text)
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word.length >= SHORTEST_WORD)
	const tried = words.length === 0 ? [] : plainSpellings(password)
	return words.find((word) => tried.some((spelling) => spelling.includes(word)))
}
