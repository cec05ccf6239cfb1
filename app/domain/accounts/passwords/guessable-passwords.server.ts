import list from './most-used-passwords.txt?raw'
import { plainSpellings, wordIn } from './password-disguises.ts'

const mostUsed = new Set(list.trim().split('\n'))

/**
 * Returns the shortest common password that a password disguises, such as `password` for `P@ssw0rd1!`; undefined for
 * none.
 */
export const mostUsedBeneath = (password: string) =>
	plainSpellings(password)
		.filter((spelling) => mostUsed.has(spelling))
		.sort((one, other) => one.length - other.length)[0]

/**
 * Returns whether a password is easy to guess: one of the most used in a usual disguise, or with a word known to
 * belong to its owner (trust §1.16).
 * @param personal texts whose words it must not contain: the name in the owner's e-mail address, the company's name
 */
export const isGuessable = (password: string, personal: readonly string[] = []) =>
	mostUsedBeneath(password) !== undefined || personal.some((text) => wordIn(password, text) !== undefined)
