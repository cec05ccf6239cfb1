import { z } from 'zod'

/**
 * Characters that no line may contain: controls, line and paragraph separators, lone surrogates, and marks that change
 * the direction of writing. The latter make a reader see another text than is stored.
 */
export const UNREADABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
/** Characters forbidden in longer texts, which may have line breaks and tabs. */
const UNREADABLE_BUT_BREAKS = new RegExp(`(?![\\n\\r\\t])${UNREADABLE.source}`, 'u')

/** Validates one required line of text. @param required message key for a missing text */
export const requiredText = (required: string, max: number) =>
	z
		.string({ error: required })
		.trim()
		.min(1, required)
		.max(max, `tooLong||${max}`)
		.refine((value) => !UNREADABLE.test(value), 'controlCharacters')

/**
 * Returns whether a text has a letter of any script; a name without one is invalid. «ª» and «º» do not count, because
 * they only end words.
 */
export const hasLetter = (text: string) => /[^\P{L}ªº]/u.test(text)

/**
 * Validates one line that names a person, a town or a company. @param required message key for a name without a letter
 */
export const requiredName = (required: string, max: number) =>
	requiredText(required, max).refine((name) => name === '' || hasLetter(name), required)

/**
 * Validates optional text of several lines. A line break counts as one character, as in browsers, though they send it
 * as two.
 */
export const optionalText = (max: number) =>
	z
		.string({ error: 'controlCharacters' })
		.trim()
		.overwrite((value) => value.replace(/\r\n?/g, '\n'))
		.max(max, `tooLong||${max}`)
		.refine((value) => !UNREADABLE_BUT_BREAKS.test(value), 'controlCharacters')
		.default('')

/** Validates required text of several lines. @param required message key for a missing text */
export const requiredLongText = (required: string, max: number) =>
	optionalText(max).refine((value) => value !== '', required)

/** Validates one optional line of text. @param fits further condition @param unfit message key where it is not met */
export const optionalLine = (max: number, fits: (line: string) => boolean = () => true, unfit = '') =>
	z
		.string({ error: 'controlCharacters' })
		.trim()
		.max(max, `tooLong||${max}`)
		.refine((value) => !UNREADABLE.test(value), 'controlCharacters')
		.refine((value) => value === '' || fits(value), unfit)
		.default('')

/**
 * Accepts a number that a program sends in place of a text, such as a telephone number or a code, as the text of its
 * digits. Other numbers are passed on unchanged, and the schema refuses them.
 */
export const figuresOrText = <Schema extends z.ZodType>(text: Schema) =>
	z.preprocess((given) => (Number.isSafeInteger(given) && Number(given) >= 0 ? String(given) : given), text)
