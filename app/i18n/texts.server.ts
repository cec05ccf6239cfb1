import { createInstance } from 'i18next'
import { fallbackLanguage, htmlLang, type Language, languageCodes, languages } from './languages.ts'
import { languageOf } from './negotiation.server.ts'
import type { Texts } from './source-texts.ts'

export type Namespace = keyof Texts

const files = import.meta.glob('../../locales/*/*.json', { import: 'default', eager: true })

type Catalogue = Record<string, Record<string, object>>

function catalogue(): Catalogue {
	const all: Catalogue = Object.fromEntries(languageCodes.map((code) => [code, {}]))
	for (const [file, texts] of Object.entries(files)) {
		const [language = '', name = ''] = file.split('/').slice(-2)
		const ofLanguage = all[language]
		if (ofLanguage) ofLanguage[name.replace('.json', '')] = texts as object
	}
	return all
}

const resources = catalogue()
const i18next = createInstance()

// One shared instance with everything preloaded: one for each request would halve what the process can serve.
await i18next.init({
	resources: Object.fromEntries(languageCodes.map((code) => [htmlLang(code), resources[code] ?? {}])),
	fallbackLng: fallbackLanguage,
	interpolation: { escapeValue: false },
	returnNull: false,
})

/** Fills a text's placeholders and picks its plural form: `t('quote:step', { step: 1 })`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

export type LanguageTexts = {
	language: Language
	/** the tag for `Intl` and `lang` */
	tag: string
	t: Translate
	/** a namespace's texts as they stand in its file, placeholders unfilled */
	texts: <Name extends Namespace>(namespace: Name) => Texts[Name]
}

/** The texts of one language. i18next knows Catalan's plural rules by `ca`, hence the two-letter code. */
export function textsIn(language: Language): LanguageTexts {
	const fixed = i18next.getFixedT(htmlLang(language))
	return {
		language,
		tag: languages[language].tag,
		t: (key, values) => fixed(key, { ...values }),
		texts: (namespace) => (resources[language]?.[namespace] ?? resources[fallbackLanguage]?.[namespace]) as never,
	}
}

/** The texts of the visitor's language (decision 6). */
export const textsFor = async (request: Request) => textsIn(await languageOf(request))
