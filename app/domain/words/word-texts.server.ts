import { createHash } from 'node:crypto'
import { fallbackLanguage, type Language } from '#app/platform/i18n/languages.ts'
import { presentName } from './moved-texts.server.ts'
import { mayHaveBreaks, ownPageText } from './own-page-texts.ts'
import type { StoredDraft, StoredWord, StoredWords } from './stored-words.server.ts'
import { isSubject } from './subject-length.ts'
import {
	defaultOf,
	defaultsOf,
	type Entry,
	entryOf,
	type Form,
	fileEntries,
	formsOf,
	nameOf,
} from './text-entries.server.ts'
import { type KnownFacts, MAX_WORDS, placesIn, type TextRules } from './word-rules.ts'

/** Namespaces whose texts public pages show with the named facts filled in. */
const WITH_FACTS = ['about', 'home', 'fleet', 'services', 'tours', 'transfers']

/** Form of a text with all that is known of it in a language. */
export type WordForm = Form & {
	/** text of the file; undefined where the file has none */
	byDefault: string | undefined
	/** Spanish text that is published now; empty for Spanish itself */
	spanish: string
	own: StoredWord | undefined
	draft: StoredDraft | undefined
}

/** Text of the site in one language. */
export type WordText = { entry: Entry; language: Language; forms: WordForm[] }

/** States of a text that the office looks for. */
export const wordStates = ['own', 'draft', 'spanish', 'default'] as const
export type WordState = (typeof wordStates)[number]

/** What the list of texts can be filtered by: a state, or that the company has not touched a text. */
export const wordFilters = [...wordStates, 'unchanged'] as const

const rowName = (language: string, namespace: string, key: string) => `${language} ${namespace} ${key}`
const byRow = <Row extends { language: string; namespace: string; key: string }>(rows: readonly Row[]) =>
	new Map(rows.map((row) => [rowName(row.language, row.namespace, row.key), row]))

/**
 * Prepares the reading of texts from what is stored.
 * @returns of: one text in a language; all: all texts of a language, those that no file has at the end
 */
export function wordTexts({ words, drafts }: StoredWords) {
	const [own, drafted] = [byRow(words), byRow(drafts)]

	const spanishOf = (namespace: string, key: string) =>
		own.get(rowName(fallbackLanguage, namespace, key))?.text ?? defaultOf(fallbackLanguage, namespace, key) ?? ''

	const of = (entry: Entry, language: Language): WordText => ({
		entry,
		language,
		forms: formsOf(entry, language).map(({ key, form }) => {
			const row = rowName(language, entry.namespace, key)
			return {
				key,
				form,
				byDefault: defaultOf(language, entry.namespace, key),
				spanish: language === fallbackLanguage ? '' : spanishOf(entry.namespace, key),
				own: own.get(row),
				draft: drafted.get(row),
			}
		}),
	})
	const known = new Set(fileEntries.map(nameOf))
	const added = [...words, ...drafts].map(({ namespace, key }) => entryOf(namespace, key))
	const others = new Map(added.filter((entry) => !known.has(nameOf(entry))).map((entry) => [nameOf(entry), entry]))
	const entries = [...fileEntries, ...others.values()]
	return {
		of,
		all: (language: Language) => entries.map((entry) => of(entry, language)),
		find: (name: string) => entries.find((entry) => nameOf(entry) === presentName(name)),
	}
}

/** Returns the published text of a form that its language has itself; undefined where the Spanish one is shown. */
export const textInLanguage = ({ own, byDefault }: WordForm) => own?.text ?? byDefault

/** Returns the text of a form that is published now; empty where there is none. */
export const publishedText = (form: WordForm) => textInLanguage(form) ?? form.spanish

/** Returns the text of a form as it will be once its draft is published. */
export const draftedText = ({ draft, ...form }: WordForm) =>
	draft ? (draft.text ?? form.byDefault ?? form.spanish) : publishedText({ ...form, draft })

/** Returns whether the Spanish text is another than that for which this one was written. */
function isSpanishChanged({ namespace }: Entry, { key, spanish, own, draft }: WordForm) {
	const row = draft ?? own
	const source = row && row.text !== null ? row.source : defaultOf(fallbackLanguage, namespace, key)
	return source !== undefined && source !== spanish
}

const isDefaultChanged = ({ byDefault, own, draft }: WordForm) => {
	const row = draft ?? own
	return row !== undefined && row.text !== null && row.basis !== (byDefault ?? '')
}

/** Returns the states of a text. A draft that waits counts before what is published. */
export function statesOf({ entry, language, forms }: WordText): WordState[] {
	const is: Record<WordState, boolean> = {
		own: forms.some(({ own }) => typeof own?.text === 'string'),
		draft: forms.some(({ draft }) => draft !== undefined),
		spanish: language !== fallbackLanguage && forms.some((form) => isSpanishChanged(entry, form)),
		default: forms.some(isDefaultChanged),
	}
	return wordStates.filter((state) => is[state])
}

/** Returns whether the company has neither words of its own for a text nor a draft. */
export const isUnchanged = ({ forms }: WordText) =>
	forms.every(({ own, draft }) => draft === undefined && typeof own?.text !== 'string')

/** Returns the rules of a text of the company's own pages, the same as in the form of the page. */
function ownPageRules(key: string, name: string, { named, ownPages }: KnownFacts): TextRules {
	const isParagraph = mayHaveBreaks(key)
	return {
		required: [],
		allowed: isParagraph ? ['company', ...named] : [],
		max: (Object.hasOwn(ownPages, name) && ownPages[name]) || MAX_WORDS,
		hasBreaks: isParagraph,
	}
}

/** Returns the rules of a form of a text: which placeholders it must and may have, and how long it may be. */
export function textRulesOf({ entry }: WordText, form: WordForm, facts: KnownFacts): TextRules {
	const ofOwnPage = ownPageText(entry.key)
	if (ofOwnPage) return ownPageRules(entry.key, ofOwnPage.name, facts)
	const ofCompany = [...facts.everywhere, ...facts.named]
	const places = defaultsOf(entry).flatMap(placesIn)
	// A text with placeholders of its own is also filled where the named facts are not known.
	const isPlain = places.every((name) => ofCompany.includes(name))
	const shared = isPlain && WITH_FACTS.includes(entry.namespace) ? ofCompany : facts.everywhere
	return {
		required: placesIn(form.byDefault ?? '').filter((name) => !ofCompany.includes(name)),
		allowed: [...new Set([...places, ...shared])],
		max: MAX_WORDS,
		hasBreaks: false,
		isSubject: isSubject(entry.key),
	}
}

/** Returns a mark of what is stored of a text. It differs after each change by another person. */
export function markOf({ forms }: WordText): string {
	const stored = forms.map(({ own, draft }) => [own?.version ?? 0, draft ? [draft.text, draft.savedAt] : null])
	return createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 22)
}
