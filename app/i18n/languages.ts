/** The six languages by the site's own codes; `tag` is what HTML, hreflang and Intl want (decision 5). */
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
export const fallbackLanguage: Language = 'es'

export const isLanguage = (code: unknown): code is Language =>
	typeof code === 'string' && Object.hasOwn(languages, code)

const territories: Record<Language, string> = { es: 'ES', en: 'GB', fr: 'FR', de: 'DE', it: 'IT', cat: 'ES' }

/** A language as OpenGraph writes it: `ca_ES`. */
export const openGraphLocale = (language: Language) => `${htmlLang(language)}_${territories[language]}`

/** `lang` and `hreflang` carry no region: `en`, `ca`. */
export const htmlLang = (language: Language) => languages[language].tag.slice(0, 2)
