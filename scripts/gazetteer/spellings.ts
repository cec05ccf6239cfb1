import { articleInFront } from '#app/domain/places/gazetteer/article-in-front.ts'
import { fold, keyOf } from '#app/domain/places/gazetteer/fold.ts'

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * Spellings of an official name, the one to be shown first: articles in front, both names where a slash stands
 * between them, without what is in brackets. A hyphen separates nothing: Vélez-Málaga is not Málaga.
 */
export function spellingsOf(official: string): string[] {
	const halves = official.split('/').map((half) => capital(articleInFront(half.trim())))
	const bare = halves.map((half) => half.replace(/\s*\(.*?\)/g, ''))
	return [...new Set([halves.join('/'), ...halves, ...bare])].filter(Boolean)
}

const small = new Set(
	'de del la las los el els les lo es sa ses y i e d l da do dos das du des en na sur sous am an der'.split(' '),
)

/** «Olula De Castro» → «Olula de Castro», «PLATJA D'ARO» → «Platja d'Aro»: the postal dump capitalises every word. */
export function inNormalCase(name: string): string {
	let isFirst = true
	return name.replace(/\p{L}+/gu, (word) => {
		const lower = word.toLowerCase()
		const written = small.has(lower) && !isFirst ? lower : lower.charAt(0).toUpperCase() + lower.slice(1)
		isFirst = false
		return written
	})
}

/** Umlauts written out, as people without them on the keyboard do: Köln, Koeln. */
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }
export const withoutUmlauts = (name: string) => name.replace(/[äöüÄÖÜ]/g, (letter) => umlauts[letter] ?? letter)

/** Keys of some spellings, each once. */
export const keysOf = (spellings: string[]) => [...new Set(spellings.map((spelling) => keyOf(fold(spelling))))]
