/** Small words of names in Spanish, Catalan, Galician and Basque. */
const particles = new Set(
	(
		'de del la las lo los el al a en y e i o u con por para sobre ' +
		'dels les els als amb per na sa ses ' +
		'da das do dos os as ao e eta'
	).split(' '),
)
/** Elided words in front of another, as in `L'ESCALA` and `D'EN BOSCH`. */
const LEANING = /^([dlnsmt])(['’])(?=.)/i
const ROMAN_NUMERAL = /^(?=..)X{0,3}(?:IX|IV|V?I{0,3})$/
const LETTER_AT_START = /(?<![\p{L}\p{M}\p{N}·])\p{L}/gu

const capitalised = (word: string) => word.toLowerCase().replace(LETTER_AT_START, (letter) => letter.toUpperCase())

/**
 * Returns whether a word stays in lower case: only a small word between others. `CALLE A`, in an industrial estate, is
 * named A.
 */
function isParticle(words: readonly string[], index: number) {
	const next = words[index + 1] ?? ''
	return index > 0 && particles.has((words[index] ?? '').toLowerCase()) && /^\p{L}/u.test(next)
}

function wordInNormalCase(words: readonly string[], index: number): string {
	const word = words[index] ?? ''
	if (/^km\.?$/i.test(word)) return word.toLowerCase()
	if (/\d/.test(word) || ROMAN_NUMERAL.test(word)) return word
	if (isParticle(words, index)) return word.toLowerCase()
	const [, leaning, apostrophe] = LEANING.exec(word) ?? []
	if (!leaning || !apostrophe) return capitalised(word)
	const rest = word.slice(2)
	const isSmall = particles.has(rest.toLowerCase()) && index < words.length - 1
	const start = index === 0 ? leaning.toUpperCase() : leaning.toLowerCase()
	return start + apostrophe + (isSmall ? rest.toLowerCase() : capitalised(rest))
}

/**
 * Converts a name in capitals to normal case: `CALLE DE LA IGLESIA` → `Calle de la Iglesia`. Particles of Spanish,
 * Catalan, Galician and Basque are in lower case between words. Numerals and road numbers (`XII`, `AP-7`) are
 * unchanged, and so is a text that has lower-case letters already.
 */
export function inNormalCase(text: string) {
	if (/\p{Ll}/u.test(text)) return text
	const words = text.split(' ')
	return words.map((_, index) => wordInNormalCase(words, index)).join(' ')
}
