/** Letters that Unicode does not decompose into a letter and an accent. */
const plainLetters: Record<string, string> = {
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	ł: 'l',
	đ: 'd',
	ð: 'd',
	þ: 'th',
	ı: 'i',
}

/** Articles and prepositions of place names: «platja de aro», «Platja d'Aro» and «platja aro» are one place. */
const particles = new Set(
	(
		'a as o os el la los las l els les es sa ses s le il gli i e y the of de del d dels des du da do das dos di ' +
		'della dei'
	).split(' '),
)

/** Variants of «San», which people use interchangeably: «Sant», «St.», «Saint». */
const saints: Record<string, string> = {
	sant: 'san',
	saint: 'san',
	sankt: 'san',
	st: 'san',
	sta: 'santa',
	ste: 'santa',
	sainte: 'santa',
	sto: 'santo',
}

/**
 * Folds a name for comparison: lower-case a–z and 0–9, single spaces, no accents. Apostrophes separate words
 * («l'hospitalet» → «l hospitalet»), the Catalan l·l does not. Other scripts and signs are dropped.
 * @param text typed text, or a name of the index
 */
export function fold(text: string): string {
	return text
		.toLowerCase()
		.normalize('NFKD')
		.replace(/l[·.•‧]l/g, 'll')
		.replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? '')
		.replace(/\p{M}/gu, '')
		.replace(/[^a-z0-9]+/g, ' ')
		.trim()
}

/**
 * Returns the significant words of a folded text: articles and prepositions are dropped, unless there is nothing else.
 * @param folded result of `fold`
 */
export function tellingWords(folded: string): string[] {
	const words = folded.split(' ').filter(Boolean)
	const telling = words.filter((word) => !particles.has(word))
	return telling.length > 0 ? telling : words
}

/** Returns the common spelling of a word for a saint; other words are unchanged. */
export const plainSaint = (word: string): string => saints[word] ?? word

/**
 * Returns the key that spellings of one name share: its significant words, with saints in one spelling.
 * @param folded result of `fold`
 */
export const keyOf = (folded: string): string => tellingWords(folded).map(plainSaint).join(' ')

/** Articles in front of a name. */
const articles = new Set('a as o os el la los las l els les es sa ses s le il gli i the'.split(' '))

/** Normalises a name for exact comparison: saints in one spelling, no articles in front. */
function withoutArticle(folded: string): string {
	const words = folded.split(' ').map(plainSaint)
	const first = words.findIndex((word) => !articles.has(word))
	return words.slice(Math.max(0, first)).join(' ')
}

/**
 * Returns whether two names differ at most in the article in front («Rozas de Madrid», «Las Rozas de Madrid»), or in
 * small words between two others («Platja Aro»). A single significant word must match exactly: «Fuente Dé» is not «La
 * Fuente».
 * @param one result of `fold`
 * @param other result of `fold`
 */
export function isNameAlike(one: string, other: string): boolean {
	if (withoutArticle(one) === withoutArticle(other)) return true
	const key = keyOf(one)
	return key.includes(' ') && key === keyOf(other)
}
