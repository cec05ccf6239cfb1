import { z } from 'zod'

const CONTROL_CHARACTERS = /\p{Cc}/u
/** Lines may be broken in longer texts, and nothing else may be invisible. */
const CONTROL_BUT_BREAKS = /(?![\n\r\t])\p{Cc}/u

/** One line of text that must be there. @param required key of the message where it is missing */
export const requiredText = (required: string, max: number) =>
	z
		.string({ error: required })
		.trim()
		.min(1, required)
		.max(max, `tooLong||${max}`)
		.refine((value) => !CONTROL_CHARACTERS.test(value), 'controlCharacters')

/** Several lines of text, or none. A line break counts as one character, as in browsers, which send it as two. */
export const optionalText = (max: number) =>
	z
		.string()
		.trim()
		.overwrite((value) => value.replace(/\r\n?/g, '\n'))
		.max(max, `tooLong||${max}`)
		.refine((value) => !CONTROL_BUT_BREAKS.test(value), 'controlCharacters')
		.default('')
