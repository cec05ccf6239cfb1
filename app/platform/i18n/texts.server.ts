import { createInstance } from 'i18next'
import { LRUCache } from 'lru-cache'
import { type Catalogue, catalogue, type Namespace, type TextTree } from './catalogue.server.ts'
import { fallbackLanguage, htmlLang, type Language, languageCodes, languages } from './languages.ts'
import { languageOf, languageOfProgram } from './negotiation.server.ts'
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

const PLACE = /\{\{(\w+)\}\}/g

/** Fills in some placeholders of all texts below; others stay. */
function filledTree(tree: TextTree, facts: Facts): TextTree {
	const filled = (text: string) => text.replace(PLACE, (place, name: string) => facts[name] ?? place)
	return Object.fromEntries(
		Object.entries(tree).map(([key, each]) => [key, typeof each === 'string' ? filled(each) : filledTree(each, facts)]),
	)
}

/** Values of placeholders that are the same in all texts, by name. */
type Facts = Readonly<Record<string, string | undefined>>

let filledIn = ''
/** All texts, with the facts filled in that `fillInTexts` was given last. */
let filledCatalogue: Catalogue = catalogue

const i18next = createInstance()

// One shared instance has all texts preloaded; an instance for each request would halve the throughput.
await i18next.init({
	// Copies, because i18next puts filled texts into the objects that it is given.
	resources: Object.fromEntries(languageCodes.map((code) => [htmlLang(code), { ...catalogue[code] }])),
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
	/** returns a namespace's texts, with placeholders unfilled except those that are the same in all texts */
	texts: <Name extends Namespace>(namespace: Name) => Texts[Name]
}

/**
 * Size of the cache. The texts of all languages are some thousands, a few with several forms; the limit is for counts.
 */
const MAX_FOUND = 10_000
/** Cache of texts with unfilled placeholders, by language, count and key: i18next takes ten times as long. */
const found = new LRUCache<string, string>({ max: MAX_FOUND })

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
	texts: (namespace) => (filledCatalogue[language][namespace] ?? filledCatalogue[fallbackLanguage][namespace]) as never,
})

const everyLanguage = Object.fromEntries(languageCodes.map((code) => [code, textsOf(code)])) as Record<
	Language,
	LanguageTexts
>

/** Fills in placeholders that are the same in all texts of this process, such as the company's name. */
export function fillInTexts(facts: Facts) {
	const next = JSON.stringify(facts)
	if (next === filledIn) return
	filledIn = next
	const all = languageCodes.map((code) => [code, filledTree(catalogue[code], facts)])
	filledCatalogue = Object.fromEntries(all) as Catalogue
	for (const code of languageCodes) {
		for (const [namespace, texts] of Object.entries(filledCatalogue[code]))
			i18next.addResourceBundle(htmlLang(code), namespace, texts, false, true)
	}
	found.clear()
}

/** Returns a namespace's texts in a language as they are served to programs; undefined where there is none. */
export const servedTexts = (language: Language, namespace: string): TextTree | undefined =>
	filledCatalogue[language][namespace]

/** Returns the texts of one language. */
export const textsIn = (language: Language): LanguageTexts => everyLanguage[language]

/** Returns the texts in the language of a request's visitor (decision 6). */
export const textsFor = async (request: Request) => textsIn(await languageOf(request))

/** Returns the texts in the language of a program's request (contract §1). */
export const textsForProgram = (request: Request) => textsIn(languageOfProgram(request))
