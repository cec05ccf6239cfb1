import { LRUCache } from 'lru-cache'
import type { Language } from '#app/platform/i18n/languages.ts'
import { isSame, likeness, tokensOf } from './search-words.ts'
import type { StoredWords } from './stored-words.server.ts'
import { type Entry, nameOf } from './text-entries.server.ts'
import { partOf, type TextPart } from './text-parts.ts'
import {
	draftedText,
	isUnchanged,
	publishedText,
	statesOf,
	type WordState,
	type WordText,
	type wordFilters,
	wordTexts,
} from './word-texts.server.ts'

/** Number of texts on one page of the list. */
export const TEXTS_A_PAGE = 50

/** What the office looks for among the texts of a language. */
export type WordFilter = {
	language: Language
	/** what is seen on a page, or a key; empty for all */
	query: string
	part: TextPart | undefined
	state: (typeof wordFilters)[number] | undefined
	/** number of the page, from 1 */
	page: number
}

/** Values of placeholders that are the same in all texts, by name: the search knows them as the visitor reads them. */
type Facts = Readonly<Record<string, string>>

const filledIn = (text: string, facts: Facts) =>
	text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => (Object.hasOwn(facts, name) ? (facts[name] ?? '') : place))

/** Describes a text in the words of the person who looks for it. */
type Describe = (entry: Entry) => string

/** Rate of a text whose key or description has a word that was looked for; what one sees on the page comes first. */
const BY_KEY = 0.01

/** Limit of the cache: the texts of all languages are some 25,000. */
const MAX_DIVIDED = 30_000
type Tokens = ReturnType<typeof tokensOf>
const divided = new LRUCache<string, Tokens>({ max: MAX_DIVIDED, memoMethod: tokensOf })

/** Returns whether each word of a query is in the words that say what a text is and where it is seen. */
function isDescribed(query: Tokens, description: Tokens): boolean {
	const typed = query.filter((token) => token !== null)
	return (
		typed.length > 0 &&
		typed.every((word, at) => description.some((each) => isSame(word, each, at === typed.length - 1)))
	)
}

/** Returns the texts that are like a query, the most alike first. */
function alike(texts: readonly WordText[], query: string, facts: Facts, descriptionOf: Describe): WordText[] {
	const tokens = tokensOf(query)
	const key = query.toLowerCase()
	const rated = texts.map((text) => {
		const byKey = nameOf(text.entry).toLowerCase().includes(key) ? (/\w[:.]\w/.test(key) ? 1 : BY_KEY) : 0
		const shown = new Set(text.forms.flatMap((form) => [publishedText(form), draftedText(form)]))
		const rates = [...shown].map((each) => likeness(tokens, divided.memo(filledIn(each, facts))))
		const byName = isDescribed(tokens, divided.memo(descriptionOf(text.entry))) ? BY_KEY : 0
		return { text, rate: Math.max(byKey, byName, ...rates) }
	})
	return rated
		.filter(({ rate }) => rate > 0)
		.sort((one, other) => other.rate - one.rate)
		.map(({ text }) => text)
}

/** Text with its states. */
export type FoundText = WordText & { states: WordState[] }

/**
 * Finds texts by what one sees, by what they are, by group and by state.
 * @param descriptionOf says what a text is and where it is seen, such as «Asunto, Correos»
 * @returns one page of them, and how many there are in all
 */
export function findWords(
	stored: StoredWords,
	filter: WordFilter,
	facts: Facts,
	descriptionOf: Describe = ({ namespace }) => namespace,
) {
	const { language, query, part, state } = filter
	const inPart = wordTexts(stored)
		.all(language)
		.filter(({ entry }) => !part || partOf(entry.namespace) === part)
	const like = query.trim() === '' ? inPart : alike(inPart, query.trim(), facts, descriptionOf)
	const isIn = (text: WordText) =>
		state === 'unchanged' ? isUnchanged(text) : !state || statesOf(text).includes(state)
	const found = like.filter(isIn)
	const pages = Math.max(1, Math.ceil(found.length / TEXTS_A_PAGE))
	const page = Math.min(filter.page, pages)
	const rows: FoundText[] = found
		.slice((page - 1) * TEXTS_A_PAGE, page * TEXTS_A_PAGE)
		.map((text) => ({ ...text, states: statesOf(text) }))
	return { rows, total: found.length, page, pages }
}
