import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Codes whose parameter is a word, not a number. */
const carryWords = ['passwordCommon', 'placeholderUnknown', 'languageUnknown', 'wordsBraces', 'wordsMissing']

/**
 * Translates a code of a schema: `tooLong||60` carries a number (decision 32), `passwordCommon||admin` a word.
 * @param name e-mail address, for messages that name it (contract §8)
 */
export function validationSentence({ t, tag }: LanguageTexts, code: string, name = '') {
	const [key, limit] = code.split('||')
	const isNumber = limit !== undefined && !key?.startsWith('passwordHas') && !carryWords.includes(key ?? '')
	const shown = isNumber ? Number(limit).toLocaleString(tag, { useGrouping: 'always' }) : (limit ?? '')
	return t(`validation:${key}`, { limit: shown, name })
}
