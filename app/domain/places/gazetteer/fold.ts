/** Letters that Unicode does not take apart into a letter and an accent. */
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

/** Articles and prepositions of place names; «platja de aro», «Platja d'Aro» and «platja aro» mean one place. */
const particles = new Set(
	(
		'a as o os el la los las l els les es sa ses s le il gli i e y the of de del d dels des du da do das dos di ' +
		'della dei'
	).split(' '),
)

/** «San», «Sant», «St.» and «Saint» are one word to whoever types it. */
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
 * Writes a name the way it is compared: lower-case a–z and 0–9, one space between words, no accents. Apostrophes
 * separate words («l'hospitalet» → «l hospitalet»), the Catalan l·l does not. Other scripts and signs fall away.
 * @param text whatever somebody typed or a name of the index
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
 * The words of a folded text that tell places apart: articles and prepositions fall away, unless nothing else is there.
 * @param folded what `fold` gave
 */
export function tellingWords(folded: string): string[] {
	const words = folded.split(' ').filter(Boolean)
	const telling = words.filter((word) => !particles.has(word))
	return telling.length > 0 ? telling : words
}

/** One spelling for all words for a saint; every other word stays. */
export const plainSaint = (word: string): string => saints[word] ?? word

/**
 * What two spellings of one name have in common: the telling words, saints in one spelling.
 * @param folded what `fold` gave
 */
export const keyOf = (folded: string): string => tellingWords(folded).map(plainSaint).join(' ')

/** Articles in front of a name. */
const articles = new Set('a as o os el la los las l els les es sa ses s le il gli i the'.split(' '))

/** A name as it is compared where it must be the same: saints in one spelling, no articles in front. */
function withoutArticle(folded: string): string {
	const words = folded.split(' ').map(plainSaint)
	const first = words.findIndex((word) => !articles.has(word))
	return words.slice(Math.max(0, first)).join(' ')
}

/**
 * Whether two names differ in the article in front at most («Rozas de Madrid», «Las Rozas de Madrid»), or in small words
 * between two others («Platja Aro»). One word alone must be the same: «Fuente Dé» is no «La Fuente».
 * @param one what `fold` gave, @param other as well
 */
export function isNameAlike(one: string, other: string): boolean {
	if (withoutArticle(one) === withoutArticle(other)) return true
	const key = keyOf(one)
	return key.includes(' ') && key === keyOf(other)
}
