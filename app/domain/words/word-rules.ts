import { inOneSpelling } from '#app/platform/text/one-spelling.ts'
import { LONGEST_SUBJECT, subjectLength } from './subject-length.ts'

/** Maximum length of a text, in characters. */
export const MAX_WORDS = 5_000

/** Names of facts of the company that texts may have in braces besides their own. */
export type KnownFacts = {
	/** may be in any text */
	everywhere: readonly string[]
	/** may be in texts that public pages show */
	named: readonly string[]
	/** maximum length of each text of the company's own pages, by its name below the page's key */
	ownPages: Readonly<Record<string, number>>
}

/** Rules of a text. */
export type TextRules = {
	/** placeholders that it must have */
	required: readonly string[]
	/** placeholders that it may have */
	allowed: readonly string[]
	/** maximum length, in characters */
	max: number
	/** whether its line breaks are kept */
	hasBreaks: boolean
	/** whether it is the subject of a mail, whose length counts with its values */
	isSubject?: boolean
}

const PLACE = /\{\{(\w+)\}\}/g

/** Returns the names in double braces, each once. */
export const placesIn = (text: string): string[] => [
	...new Set(Array.from(text.matchAll(PLACE), ([, name = '']) => name)),
]

/** Writes a placeholder as it is in a text. */
export const inBraces = (name: string) => `{{${name}}}`

/** Removes single spaces inside the double braces of placeholders. */
export const plainBraces = (text: string) => text.replace(/\{\{ ?(\w+) ?\}\}/g, (_, name: string) => inBraces(name))

/**
 * Cleans a typed text as each form does, but for its no-break spaces, which French needs. A line break becomes a space,
 * or stays where the text may have some, at most two in a row. In French a space before ; : ! ? and inside « » becomes
 * a narrow no-break space. Spaces inside the double braces of a placeholder go.
 */
export function cleanWords(typed: string, isFrench: boolean, hasBreaks = false): string {
	const spelled = typed
		.split(/([\u00a0\u202f])/)
		.map((part, index) => (index % 2 === 0 ? inOneSpelling(part) : part))
		.join('')
		.replace(/[\r\n]+/g, (breaks) => (hasBreaks ? breaks.replace(/\r\n?/g, '\n') : ' '))
	const text = plainBraces(spelled.replace(/ {2,}/g, ' '))
		.replace(/ ?\n ?/g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
	if (!isFrench) return text
	return text.replace(/ (?=[;:!?»])/g, '\u202f').replace(/« /g, '«\u202f')
}

/** Returns whether a text has no HTML tag, which would be shown as it is. */
export const hasNoMarkup = (text: string) => !/<[a-z/!]/i.test(text)

/** Returns whether all braces of a text are around names that it may have. */
export const fitsBraces = (text: string, allowed: readonly string[]) =>
	!/[{}]/.test(text.replace(PLACE, (whole, name: string) => (allowed.includes(name) ? '' : whole)))

/** Finds what is wrong with a text, as a code of the validation texts; undefined where nothing is. */
export function faultIn(text: string, { required, allowed, max, isSubject }: TextRules): string | undefined {
	if (text === '') return 'wordsEmpty'
	if (text.length > max) return `tooLong||${max}`
	if (!hasNoMarkup(text)) return 'htmlInText'
	if (!fitsBraces(text, allowed))
		return allowed.length > 0 ? `wordsBraces||${allowed.map(inBraces).join(', ')}` : 'wordsNoBraces'
	const places = placesIn(text)
	const missing = required.filter((name) => !places.includes(name))
	if (missing.length > 0) return `wordsMissing||${missing.map(inBraces).join(', ')}`
	return isSubject && subjectLength(text) > LONGEST_SUBJECT ? `wordsLineTooLong||${LONGEST_SUBJECT}` : undefined
}
