/** The six languages by the site's own codes; `tag` is for HTML, hreflang and Intl (decision 5). */
export const languages = {
	es: { tag: 'es', name: 'Español', flag: 'es' },
	en: { tag: 'en-GB', name: 'English', flag: 'gb' },
	fr: { tag: 'fr', name: 'Français', flag: 'fr' },
	de: { tag: 'de', name: 'Deutsch', flag: 'de' },
	it: { tag: 'it', name: 'Italiano', flag: 'it' },
	cat: { tag: 'ca', name: 'Català', flag: undefined },
} as const

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as Language[]
export const fallbackLanguage = 'es' satisfies Language

export const isLanguage = (code: unknown): code is Language =>
	typeof code === 'string' && Object.hasOwn(languages, code)

/**
 * Returns the languages of the site that a list of codes names, in the order above. Spanish is always among them, and
 * what names no language is left out.
 */
export const languagesAmong = (codes: readonly unknown[]): readonly Language[] =>
	languageCodes.filter((code) => code === fallbackLanguage || codes.includes(code))

const territories: Record<Language, string> = { es: 'ES', en: 'GB', fr: 'FR', de: 'DE', it: 'IT', cat: 'ES' }

/** Returns a language as OpenGraph writes it: `ca_ES`. */
export const openGraphLocale = (language: Language) => `${htmlLang(language)}_${territories[language]}`

/** Returns a language for `lang` and `hreflang`, without a region: `en`, `ca`. */
export const htmlLang = (language: Language) => languages[language].tag.slice(0, 2)

/**
 * Finds the language that a code names, in our own spelling or that of browsers and other sites: `ca`, `EN`, `en-GB`.
 * @returns undefined where it names none of ours
 */
export function languageNamed(code: string | null | undefined): Language | undefined {
	const [, named = ''] = /^([a-z]{2,3})(?:[-_][a-z0-9]{1,8})*$/.exec((code ?? '').toLowerCase()) ?? []
	return languageCodes.find((language) => language === named || htmlLang(language) === named)
}
