import { isLanguage, type Language } from '#app/platform/i18n/languages.ts'

export const WORDS_PATH = '/admin/words/'
export const TEXT_PATH = `${WORDS_PATH}text/`
export const LETTER_PATH = `${WORDS_PATH}letter/`
export const IMPORT_PATH = `${WORDS_PATH}import/`
export const EXPORT_PATH = `${WORDS_PATH}export`

/** Returns the address of the page of one text in a language. */
export const textPath = (name: string, language: Language, notice?: string) =>
	`${TEXT_PATH}?${new URLSearchParams({ text: name, in: language, ...(notice ? { notice } : {}) })}`

/** Returns the address of a whole letter in a language, with the drafts. */
export const letterPath = (letter: string, language: Language) =>
	`${LETTER_PATH}?${new URLSearchParams({ letter, in: language })}`

/** Returns the address of the list in a language. */
export const listPath = (language: Language, notice?: string) =>
	`${WORDS_PATH}?${new URLSearchParams({ in: language, ...(notice ? { notice } : {}) })}`

/** Returns the language whose texts an address asks for; otherwise the reader's own. */
export function languageIn(query: URLSearchParams, own: Language): Language {
	const asked = query.get('in')
	return isLanguage(asked) ? asked : own
}

/** Returns the address of the list after an import. @param count number of texts that the file changes */
export const importedPath = (count: number) =>
	`${WORDS_PATH}?notice=${count > 0 ? `imported&count=${count}` : 'importedNothing'}`

/** Returns the number of texts that an import has changed, as the address of the list says it. */
export const importedCount = (query: URLSearchParams) =>
	/^\d{1,5}$/.test(query.get('count') ?? '') ? Number(query.get('count')) : 0
