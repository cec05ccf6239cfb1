import list from './most-used-passwords.txt?raw'
import { plainSpellings, wordIn } from './password-disguises.ts'

const mostUsed = new Set(list.trim().split('\n'))

/** The shortest of the most used passwords that another one is in disguise: `password` for `P@ssw0rd1!`. */
export const mostUsedBeneath = (password: string) =>
	plainSpellings(password)
		.filter((spelling) => mostUsed.has(spelling))
		.sort((one, other) => one.length - other.length)[0]

/**
 * Whether a password is among the first that anybody would try: one of the most used, in any of the usual disguises, or
 * contains a word that is known to belong to its owner (trust §1.16).
 * @param personal texts whose words it must not contain: the owner's name in the e-mail address, the company's name
 */
export const isGuessable = (password: string, personal: readonly string[] = []) =>
	mostUsedBeneath(password) !== undefined || personal.some((text) => wordIn(password, text) !== undefined)
