import { articleInFront } from '#app/domain/places/gazetteer/article-in-front.ts'
import { fold, keyOf } from '#app/domain/places/gazetteer/fold.ts'

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * Returns the spellings of an official name, the one to be shown first. Articles go in front, a slash separates two
 * names, and brackets are dropped. A hyphen separates nothing: Vélez-Málaga is not Málaga.
 */
export function spellingsOf(official: string): string[] {
	const halves = official.split('/').map((half) => capital(articleInFront(half.trim())))
	const bare = halves.map((half) => half.replace(/\s*\(.*?\)/g, ''))
	return [...new Set([halves.join('/'), ...halves, ...bare])].filter(Boolean)
}

const small = new Set(
	'de del la las los el els les lo es sa ses y i e d l da do dos das du des en na sur sous am an der'.split(' '),
)

/**
 * Normalises capitals, since the postal dump capitalises every word: «Olula De Castro» → «Olula de Castro», «PLATJA
 * D'ARO» → «Platja d'Aro».
 */
export function inNormalCase(name: string): string {
	let isFirst = true
	return name.replace(/\p{L}+/gu, (word) => {
		const lower = word.toLowerCase()
		const written = small.has(lower) && !isFirst ? lower : lower.charAt(0).toUpperCase() + lower.slice(1)
		isFirst = false
		return written
	})
}

/** Umlauts as written without an umlaut key: Köln, Koeln. */
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }
export const withoutUmlauts = (name: string) => name.replace(/[äöüÄÖÜ]/g, (letter) => umlauts[letter] ?? letter)

/** Returns the keys of spellings, each once. */
export const keysOf = (spellings: string[]) => [...new Set(spellings.map((spelling) => keyOf(fold(spelling))))]
