import { createInstance } from 'i18next'
import { LRUCache } from 'lru-cache'
import { type Catalogue, catalogue, type Namespace, type TextTree } from './catalogue.server.ts'
import { fallbackLanguage, htmlLang, type Language, languageCodes, languages } from './languages.ts'
import { type OwnWords, textAt, withOwnWords } from './own-words.ts'
import type { Texts } from './source-texts.ts'

/** Values of placeholders that are the same in all texts, by name. */
export type Facts = Readonly<Record<string, string | undefined>>

/** Text that a page requested and that no language has, not even Spanish. */
export type MissingText = { language: Language; namespace: string; key: string }

/** Function that fills a text's placeholders and picks its plural form: `t('quote:step', { step: 1 })`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

export type LanguageTexts = {
	language: Language
	/** tag for `Intl` and `lang` */
	tag: string
	t: Translate
	/** returns a namespace's texts, with placeholders unfilled except those that are the same in all texts */
	texts: <Name extends Namespace>(namespace: Name) => Texts[Name]
	/** returns whether the language has a text itself, so that the Spanish one is not shown in its place */
	has: (namespace: Namespace, key: string) => boolean
	/** number that no other state of any texts has: what is made of texts is cached by it */
	readonly edition: number
	/** day in Madrid, `yyyy-MM-dd`, on which own words of a namespace were published last; undefined if never */
	publishedOn: (namespace: Namespace) => string | undefined
}

/** Days of the last publication of own words, `yyyy-MM-dd`, by namespace. */
export type PublicationDays = Readonly<Record<string, string>>

let editions = 0

/**
 * Size of the cache. The texts of all languages are some thousands, a few with several forms; the limit is for counts.
 */
const MAX_FOUND = 10_000

const PLACE = /\{\{(\w+)\}\}/g

/** Fills in some placeholders of all texts below; others stay. */
function filledTree(tree: TextTree, facts: Facts): TextTree {
	const filled = (text: string) => text.replace(PLACE, (place, name: string) => facts[name] ?? place)
	return Object.fromEntries(
		Object.entries(tree).map(([key, each]) => [key, typeof each === 'string' ? filled(each) : filledTree(each, facts)]),
	)
}

/** Returns all texts with a company's own words and facts. */
function catalogueWith(facts: Facts, own: OwnWords): Catalogue {
	const all = languageCodes.map((code) => {
		const spanish = code === fallbackLanguage ? undefined : own[fallbackLanguage]
		const namespaces = Object.entries(catalogue[code]).map(([name, texts]) => [
			name,
			filledTree(withOwnWords(texts, own[code]?.[name], spanish?.[name]), facts),
		])
		return [code, Object.fromEntries(namespaces)]
	})
	return Object.fromEntries(all) as Catalogue
}

/** Makes an i18next with all texts of the files, which calls a listener for missing ones. */
function openI18next(onMissing: (missing: MissingText) => void) {
	const i18next = createInstance()
	// One shared instance has all texts preloaded; an instance for each request would halve the throughput.
	void i18next.init({
		initImmediate: false,
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
			if (language) onMissing({ language, namespace, key })
		},
	})
	return i18next
}

type I18next = ReturnType<typeof openI18next>

/**
 * Makes the translator of a language. It uses the two-letter code, because i18next has Catalan's plural rules under
 * `ca`.
 * @param found cache of texts with unfilled placeholders, by language, count and key: i18next takes ten times as long
 */
function translateIn(i18next: I18next, language: Language, found: LRUCache<string, string>): Translate {
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

/**
 * Makes a store of the texts of all languages. It begins with those of the files.
 * @returns use: replaces the facts, the company's own words and the days of their publication; textsIn: the texts of a language; namespace: those of
 * one namespace, undefined where there is none
 */
export function createTextStore(onMissing: (missing: MissingText) => void) {
	const i18next = openI18next(onMissing)
	const found = new LRUCache<string, string>({ max: MAX_FOUND })
	let current: Catalogue = catalogue
	let used = ''
	let edition = ++editions
	let days: PublicationDays = {}
	let ownWords: OwnWords = {}

	const textsOf = (language: Language): LanguageTexts => ({
		language,
		tag: languages[language].tag,
		t: translateIn(i18next, language, found),
		texts: (namespace) => (current[language][namespace] ?? current[fallbackLanguage][namespace]) as never,
		has: (namespace, key) =>
			textAt(catalogue[language][namespace], key) !== undefined ||
			Object.hasOwn(ownWords[language]?.[namespace] ?? {}, key),
		get edition() {
			return edition
		},
		publishedOn: (namespace) => days[namespace],
	})
	const all = Object.fromEntries(languageCodes.map((code) => [code, textsOf(code)])) as Record<Language, LanguageTexts>

	return {
		use(facts: Facts, own: OwnWords, published: PublicationDays) {
			const next = JSON.stringify([facts, own, published])
			if (next === used) return
			used = next
			edition = ++editions
			days = published
			ownWords = own
			current = catalogueWith(facts, own)
			for (const code of languageCodes) {
				// Replaced, not merged, so that a word taken back is gone.
				for (const [namespace, texts] of Object.entries(current[code]))
					i18next.removeResourceBundle(htmlLang(code), namespace).addResourceBundle(htmlLang(code), namespace, texts)
			}
			found.clear()
		},
		textsIn: (language: Language) => all[language],
		namespace: (language: Language, name: string): TextTree | undefined => current[language][name],
	}
}

export type TextStore = ReturnType<typeof createTextStore>
