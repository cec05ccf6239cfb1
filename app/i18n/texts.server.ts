import { createInstance } from 'i18next'
import { catalogue, type Namespace } from './catalogue.server.ts'
import { fallbackLanguage, htmlLang, type Language, languageCodes, languages } from './languages.ts'
import { languageOf } from './negotiation.server.ts'
import type { Texts } from './source-texts.ts'

export type { Namespace } from './catalogue.server.ts'

/** A text that a page of ours asked for and no language has, not even Spanish. */
export type MissingText = { language: Language; namespace: string; key: string }

let tellMissing: (missing: MissingText) => void = () => undefined

/** Says who hears of texts that are missing; the last one to say so. It is called while a page is made: it must be quick. */
export function onMissingText(listener: (missing: MissingText) => void) {
	tellMissing = listener
}

const i18next = createInstance()

// One shared instance with everything preloaded: one for each request would halve what the process can serve.
await i18next.init({
	resources: Object.fromEntries(languageCodes.map((code) => [htmlLang(code), catalogue[code]])),
	fallbackLng: fallbackLanguage,
	interpolation: { escapeValue: false },
	returnNull: false,
	saveMissing: true,
	saveMissingTo: 'current',
	saveMissingPlurals: false,
	missingKeyHandler: ([tag], namespace, key) => {
		const language = languageCodes.find((code) => htmlLang(code) === tag)
		if (language) tellMissing({ language, namespace, key })
	},
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

/** Texts that were asked for with nothing to fill in: i18next takes ten times as long to find one. */
const plain = new Map(languageCodes.map((code) => [code, new Map<string, string>()]))

/** The texts of one language. i18next knows Catalan's plural rules by `ca`, hence the two-letter code. */
export function textsIn(language: Language): LanguageTexts {
	const fixed = i18next.getFixedT(htmlLang(language))
	const known = plain.get(language)
	const plainText = (key: string) => {
		const text = known?.get(key) ?? fixed(key)
		// What is missing is told each time.
		if (known?.has(key) === false && i18next.exists(key, { lng: htmlLang(language) })) known.set(key, text)
		return text
	}
	return {
		language,
		tag: languages[language].tag,
		t: (key, values) => (values ? fixed(key, { ...values }) : plainText(key)),
		texts: (namespace) => (catalogue[language][namespace] ?? catalogue[fallbackLanguage][namespace]) as never,
	}
}

/** The texts of the visitor's language (decision 6). */
export const textsFor = async (request: Request) => textsIn(await languageOf(request))
