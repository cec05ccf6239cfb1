import { createInstance } from 'i18next'
import { LRUCache } from 'lru-cache'
import { catalogue, type Namespace } from './catalogue.server.ts'
import { fallbackLanguage, htmlLang, type Language, languageCodes, languages } from './languages.ts'
import { languageOf } from './negotiation.server.ts'
import type { Texts } from './source-texts.ts'

export type { Namespace } from './catalogue.server.ts'

/** Text that a page requested and that no language has, not even Spanish. */
export type MissingText = { language: Language; namespace: string; key: string }

let tellMissing: (missing: MissingText) => void = () => undefined

/**
 * Sets the listener for missing texts, replacing any other. It is called while a page is rendered, so it must be fast.
 */
export function onMissingText(listener: (missing: MissingText) => void) {
	tellMissing = listener
}

const i18next = createInstance()

// One shared instance has all texts preloaded; an instance for each request would halve the throughput.
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

/** Function that fills a text's placeholders and picks its plural form: `t('quote:step', { step: 1 })`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

export type LanguageTexts = {
	language: Language
	/** tag for `Intl` and `lang` */
	tag: string
	t: Translate
	/** returns a namespace's texts as in its file, with placeholders unfilled */
	texts: <Name extends Namespace>(namespace: Name) => Texts[Name]
}

/**
 * Size of the cache. The texts of all languages are some thousands, a few with several forms; the limit is for counts.
 */
const MAX_FOUND = 10_000
/** Cache of texts with unfilled placeholders, by language, count and key: i18next takes ten times as long. */
const found = new LRUCache<string, string>({ max: MAX_FOUND })

const PLACE = /\{\{(\w+)\}\}/g

/**
 * Makes the translator of a language. It uses the two-letter code, because i18next has Catalan's plural rules under
 * `ca`.
 */
function translateIn(language: Language): Translate {
	const tag = htmlLang(language)
	const fixed = i18next.getFixedT(tag)
	const find = (key: string, count: number | undefined) => {
		const text = fixed(key, { count, skipInterpolation: true })
		// Missing texts are not cached, so that each use is reported.
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

/** Returns the texts of one language. */
export const textsIn = (language: Language): LanguageTexts => everyLanguage[language]

/** Returns the texts in the language of a request's visitor (decision 6). */
export const textsFor = async (request: Request) => textsIn(await languageOf(request))
