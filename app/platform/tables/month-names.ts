import { languageCodes, languages } from '#app/platform/i18n/languages.ts'
import { plainWord } from './plain-word.ts'

/** Short names that are not the beginning of the full name. */
const BY_HAND: Record<string, number> = { mrz: 3, ag: 8, setiembre: 9, settembre: 9, sbre: 9 }
const SHORTEST = 3

let names: { name: string; month: number }[] | undefined

/** Returns the full names in the six languages, computed on first use. */
function allNames() {
	names ??= languageCodes.flatMap((code) => {
		const months = new Intl.DateTimeFormat(languages[code].tag, { month: 'long', timeZone: 'UTC' })
		return Array.from({ length: 12 }, (_, index) => ({
			// Catalan writes the month with a preposition: «de gener», «d’abril».
			name: plainWord(months.format(Date.UTC(2026, index, 15))).replace(/^de? /, ''),
			month: index + 1,
		}))
	})
	return names
}

/**
 * Returns the month, from 1, that a full or short name means in any of the six languages; undefined where it means
 * none, or two.
 */
export function monthIn(word: string): number | undefined {
	const plain = plainWord(word)
	if (BY_HAND[plain]) return BY_HAND[plain]
	if (plain.length < SHORTEST) return undefined
	const found = new Set(allNames().flatMap(({ name, month }) => (name.startsWith(plain) ? [month] : [])))
	return found.size === 1 ? [...found][0] : undefined
}
