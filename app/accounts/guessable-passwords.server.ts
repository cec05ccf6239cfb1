import list from './most-used-passwords.txt?raw'

const mostUsed = new Set(list.trim().split('\n'))

const SHORTEST_WORD = 4
const asLetter: Record<string, string> = {
	...{ '@': 'a', '4': 'a', '8': 'b', '3': 'e', '€': 'e', '1': 'i', '!': 'i', '0': 'o' },
	...{ $: 's', '5': 's', '7': 't' },
}
/** What the shift key makes of digits, on English and on Spanish keyboards. */
const asDigit: Record<string, string> = {
	...{ '!': '1', '@': '2', '#': '3', $: '4', '%': '5', '^': '6', '&': '7', '*': '8', '(': '9', ')': '0' },
	...{ '"': '2', '·': '3', '/': '7', '=': '0' },
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const replaced = (text: string, table: Record<string, string>) =>
	[...text].map((character) => table[character] ?? character).join('')
const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** A text without some of what stands before and behind its letters: a sign at the edge may be a letter in disguise. */
function* cores(text: string) {
	const before = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0
	const behind = /[^\p{L}]*$/u.exec(text)?.[0].length ?? 0
	for (let from = 0; from <= before; from++)
		for (let to = 0; to <= behind; to++) yield text.slice(from, Math.max(from, text.length - to))
}

/** Every plain spelling that a password may be a disguise of. */
function spellings(password: string) {
	const plain = withoutAccents(password)
	const disguised = [...cores(plain)].map((core) => lettersAndDigits(replaced(core, asLetter)))
	return [lettersAndDigits(plain), lettersAndDigits(replaced(plain, asDigit)), ...disguised]
}

/**
 * Whether a password is among the first that anybody would try: one of the most used, in any of the usual disguises
 * (`P@ssw0rd1!`, `Qwerty123#`), or contains a word that is known to belong to its owner (trust §1, 16).
 * @param personal texts whose words it must not contain: the owner's name in the e-mail address, the company's name
 */
export function isGuessable(password: string, personal: readonly string[] = []) {
	const tried = spellings(password)
	if (tried.some((spelling) => spelling.length >= SHORTEST_WORD && mostUsed.has(spelling))) return true
	const words = personal
		.flatMap((text) => withoutAccents(text).split(/[^\p{L}\p{N}]+/u))
		.filter((word) => word.length >= SHORTEST_WORD)
	return words.some((word) => tried.some((spelling) => spelling.includes(word)))
}
