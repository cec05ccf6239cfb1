const ARTICLE = "el|la|los|las|lo|els|les|l['’]|a|o|as|os|es|sa|ses|s['’]|na|en|n['’]"
const BEHIND_COMMA = new RegExp(`(?<![^,()])([^,()]+), *(${ARTICLE})(?= *(?:[,()]|$))`, 'gi')
/**
 * Small words, each with a visible end. Without that, a run of letters would have thousands of readings, and matching
 * would take too long.
 */
const SMALL_WORDS =
	/^(?:(?:de|d|del|dels|da|das|do|dos|la|las|los|el|lo|els|les|l|en|na|a|o|as|os|i|y)(?:['’] *| +|$))+$/i

/** Joins two words of a name with a space, except after an apostrophe. */
const joined = (before: string, after: string) => `${before}${/['’]$/.test(before) ? '' : ' '}${after}`

/**
 * Moves the article, which official names put last, to the front: `Rozas de Madrid, Las` → `Las Rozas de Madrid`,
 * `Escala, L'` → `L'Escala`. In a line of several names, each is handled separately.
 */
export const articleInFront = (text: string) =>
	text.replace(BEHIND_COMMA, (_, name: string, article: string) => {
		const space = /^ */.exec(name)?.[0] ?? ''
		return space + joined(article, name.trim())
	})

/** Returns where the street type ends: the given type if the name begins with it, otherwise the first word. */
function endOfType(name: string, type: string) {
	const isGiven = name.toLowerCase().startsWith(`${type.toLowerCase()} `)
	return isGiven ? type.length : Math.max(0, name.indexOf(' '))
}

/**
 * Moves the small words of a street, which CartoCiudad puts in brackets, in front of its name: `CALLE ARROYO (DEL) 5` →
 * `CALLE DEL ARROYO 5`. Brackets with other content stay (`Cerro del Lomo (Montaña)`).
 * @param streetType type in the record, `CALLE`, `GRAN VIA`…, or empty; undefined where the place is no street
 */
export function smallWordsInFront(name: string, streetType?: string) {
	const [, before = '', smallWords = '', behind = ''] = /^([^()]*[^() ]) *\(([^()]+)\)([^()]*)$/.exec(name) ?? []
	if (!SMALL_WORDS.test(smallWords)) return name
	const typeEnd = streetType === undefined ? 0 : endOfType(before, streetType)
	const type = before.slice(0, typeEnd)
	const rest = joined(smallWords.trim(), before.slice(typeEnd).trim())
	return (type === '' ? rest : `${type} ${rest}`) + behind
}
