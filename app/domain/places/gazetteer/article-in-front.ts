const ARTICLE = "el|la|los|las|lo|els|les|l['’]|a|o|as|os|es|sa|ses|s['’]|na|en|n['’]"
const BEHIND_COMMA = new RegExp(`(?<![^,()])([^,()]+), *(${ARTICLE})(?= *(?:[,()]|$))`, 'gi')
/** Each word ends where one can see it: run together, a text has thousands of readings, and trying them takes for ever. */
const SMALL_WORDS =
	/^(?:(?:de|d|del|dels|da|das|do|dos|la|las|los|el|lo|els|les|l|en|na|a|o|as|os|i|y)(?:['’] *| +|$))+$/i

/** One word of a name before another: with a space, but for what ends in an apostrophe. */
const joined = (before: string, after: string) => `${before}${/['’]$/.test(before) ? '' : ' '}${after}`

/**
 * Official names put the article behind: `Rozas de Madrid, Las` → `Las Rozas de Madrid`, `Escala, L'` → `L'Escala`.
 * In a line of several names, divided by commas, each gets its own.
 */
export const articleInFront = (text: string) =>
	text.replace(BEHIND_COMMA, (_, name: string, article: string) => {
		const space = /^ */.exec(name)?.[0] ?? ''
		return space + joined(article, name.trim())
	})

/** Where the street's type ends: the given one if the name begins with it, otherwise the first word. */
function endOfType(name: string, type: string) {
	const isGiven = name.toLowerCase().startsWith(`${type.toLowerCase()} `)
	return isGiven ? type.length : Math.max(0, name.indexOf(' '))
}

/**
 * CartoCiudad puts the small words of a street behind it in brackets: `CALLE ARROYO (DEL) 5` → `CALLE DEL ARROYO 5`.
 * Brackets that hold anything else (`Cerro del Lomo (Montaña)`) stay.
 * @param streetType `CALLE`, `GRAN VIA`…, as the record names it, or empty; undefined for what is no street
 */
export function smallWordsInFront(name: string, streetType?: string) {
	const [, before = '', smallWords = '', behind = ''] = /^([^()]*[^() ]) *\(([^()]+)\)([^()]*)$/.exec(name) ?? []
	if (!SMALL_WORDS.test(smallWords)) return name
	const typeEnd = streetType === undefined ? 0 : endOfType(before, streetType)
	const type = before.slice(0, typeEnd)
	const rest = joined(smallWords.trim(), before.slice(typeEnd).trim())
	return (type === '' ? rest : `${type} ${rest}`) + behind
}
