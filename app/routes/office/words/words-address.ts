import { isLanguage, type Language } from '#app/platform/i18n/languages.ts'

export const WORDS_PATH = '/admin/words/'
export const TEXT_PATH = `${WORDS_PATH}text/`
export const IMPORT_PATH = `${WORDS_PATH}import/`
export const EXPORT_PATH = `${WORDS_PATH}export`

/** Returns the address of the page of one text in a language. */
export const textPath = (name: string, language: Language, notice?: string) =>
	`${TEXT_PATH}?${new URLSearchParams({ text: name, in: language, ...(notice ? { notice } : {}) })}`

/** Returns the address of the list in a language. */
export const listPath = (language: Language, notice?: string) =>
	`${WORDS_PATH}?${new URLSearchParams({ in: language, ...(notice ? { notice } : {}) })}`

/** Returns the language whose texts an address asks for; otherwise the reader's own. */
export function languageIn(query: URLSearchParams, own: Language): Language {
	const asked = query.get('in')
	return isLanguage(asked) ? asked : own
}
