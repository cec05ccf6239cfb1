import { z } from 'zod'

/**
 * What no line may hold: control characters, other breaks of a line, halves of characters, and what turns the direction
 * of writing, so that somebody reads something else than what is there.
 */
export const UNREADABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
/** Lines may be broken in longer texts. */
const UNREADABLE_BUT_BREAKS = new RegExp(`(?![\\n\\r\\t])${UNREADABLE.source}`, 'u')

/** One line of text that must be there. @param required key of the message where it is missing */
export const requiredText = (required: string, max: number) =>
	z
		.string({ error: required })
		.trim()
		.min(1, required)
		.max(max, `tooLong||${max}`)
		.refine((value) => !UNREADABLE.test(value), 'controlCharacters')

/** Whether a text has a letter, of any script: without one it names nobody and nothing. «ª» and «º» only end words. */
export const hasLetter = (text: string) => /[^\P{L}ªº]/u.test(text)

/** One line that names a person, a town or a company. @param required key of the message where it has no letter */
export const requiredName = (required: string, max: number) =>
	requiredText(required, max).refine((name) => name === '' || hasLetter(name), required)

/** Several lines of text, or none. A line break counts as one character, as in browsers, which send it as two. */
export const optionalText = (max: number) =>
	z
		.string({ error: 'controlCharacters' })
		.trim()
		.overwrite((value) => value.replace(/\r\n?/g, '\n'))
		.max(max, `tooLong||${max}`)
		.refine((value) => !UNREADABLE_BUT_BREAKS.test(value), 'controlCharacters')
		.default('')

/** Several lines of text that must be there. @param required key of the message where they are missing */
export const requiredLongText = (required: string, max: number) =>
	optionalText(max).refine((value) => value !== '', required)

/** One line of text, or none. @param fits what else must be true of it, and the key of the message where it is not */
export const optionalLine = (max: number, fits: (line: string) => boolean = () => true, misfit = '') =>
	z
		.string({ error: 'controlCharacters' })
		.trim()
		.max(max, `tooLong||${max}`)
		.refine((value) => !UNREADABLE.test(value), 'controlCharacters')
		.refine((value) => value === '' || fits(value), misfit)
		.default('')

/**
 * A number that a program sends where a text is asked for, such as a telephone or a code, as the text of its figures. What is
 * no whole number, or too large to be told exactly, stays, and is none.
 */
export const figuresOrText = <Schema extends z.ZodType>(text: Schema) =>
	z.preprocess((given) => (Number.isSafeInteger(given) && Number(given) >= 0 ? String(given) : given), text)
