import { createInstance } from 'i18next'
import { LRUCache } from 'lru-cache'
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

/** Texts in all languages are some thousands, a few of them in several forms; the bound is for numbers. */
const MOST_FOUND = 10_000
/** Texts as they were found, placeholders unfilled, by language, key and number: i18next takes ten times as long. */
const found = new LRUCache<string, string>({ max: MOST_FOUND })

const PLACE = /\{\{(\w+)\}\}/g

/** i18next knows Catalan's plural rules by `ca`, hence the two-letter code. */
function translateIn(language: Language): Translate {
	const tag = htmlLang(language)
	const fixed = i18next.getFixedT(tag)
	const find = (key: string, count: number | undefined) => {
		const text = fixed(key, { count, skipInterpolation: true })
		// What is missing is told each time.
		if (i18next.exists(key, { lng: tag, count })) found.set(`${language} ${count} ${key}`, text)
		return text
	}
	return (key, values) => {
		const count = typeof values?.count === 'number' ? values.count : undefined
		const text = found.get(`${language} ${count} ${key}`) ?? find(key, count)
		return values ? text.replace(PLACE, (_, name: string) => String(values[name] ?? '')) : text
	}
}

const textsOf = (language: Language): LanguageTexts => ({
	language,
	tag: languages[language].tag,
	t: translateIn(language),
	texts: (namespace) => (catalogue[language][namespace] ?? catalogue[fallbackLanguage][namespace]) as never,
})

const everyLanguage = Object.fromEntries(languageCodes.map((code) => [code, textsOf(code)])) as Record<
	Language,
	LanguageTexts
>

/** The texts of one language. */
export const textsIn = (language: Language): LanguageTexts => everyLanguage[language]

/** The texts of the visitor's language (decision 6). */
export const textsFor = async (request: Request) => textsIn(await languageOf(request))
