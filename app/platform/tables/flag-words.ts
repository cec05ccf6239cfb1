import { plainWord } from './plain-word.ts'

/** Words for yes and no, as people, spreadsheets and programs write them in the six languages. */
const YES = new Set('1 x s y j v on true si oui ja yes verdadero vrai wahr vero cert'.split(' '))
const NO = new Set('0 n f off false no non nein falso faux falsch fals'.split(' '))

/** Reads a word as yes or no; returns undefined where it is neither. */
export function flagIn(word: string): boolean | undefined {
	const plain = plainWord(word)
	if (YES.has(plain)) return true
	return NO.has(plain) ? false : undefined
}
