import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Codes that carry something else than a number. */
const carryWords = ['passwordCommon', 'placeholderUnknown']

/**
 * Puts a code of a schema into words: `tooLong||60` carries its number (decision 32), `passwordCommon||admin` a word.
 * @param name the e-mail address, for sentences that name it (contract §8)
 */
export function validationSentence({ t, tag }: LanguageTexts, code: string, name = '') {
	const [key, limit] = code.split('||')
	const isNumber = limit !== undefined && !key?.startsWith('passwordHas') && !carryWords.includes(key ?? '')
	const shown = isNumber ? Number(limit).toLocaleString(tag, { useGrouping: 'always' }) : (limit ?? '')
	return t(`validation:${key}`, { limit: shown, name })
}
