import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { insertPublication } from '#app/domain/words/publish-words.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { allOf } from '#app/platform/db/transaction.server.ts'
import { fallbackLanguage, type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { ownWords, wordDrafts } from '#drizzle/schema.ts'
import { namespaceOf } from './page-text.server.ts'
import { type PageWords, wordNames } from './page-words.ts'
import type { SitePage } from './site-pages.ts'

type Page = Pick<SitePage, 'section' | 'key'>
type ByLanguage = Record<Language, PageWords>

/** Who writes words, and when. */
export type Author = {
	userId: number | null
	/** milliseconds since 1970 */
	at: number
}

/** Texts of one of the company's own pages in all languages. */
export type StoredWords = {
	published: ByLanguage
	/** as they will be once the drafts are published */
	drafted: ByLanguage
	/** last text of each that was ever published, for a page that was removed */
	last: ByLanguage
	hasDrafts: boolean
}

const keyOf = ({ key }: Page, name: string) => `pages.${key}.${name}`
const keysOf = (page: Page) => wordNames.map((name) => keyOf(page, name))

type Row = { language: string; key: string; text: string | null }

/** Arranges texts by language; later rows replace earlier ones, and a null text removes the text. */
function arranged(page: Page, rows: readonly Row[]): ByLanguage {
	const wordsIn = (language: Language) => {
		const texts = new Map(rows.filter((row) => row.language === language).map(({ key, text }) => [key, text]))
		return wordNames.flatMap((name) => {
			const text = texts.get(keyOf(page, name))
			return text ? [[name, text]] : []
		})
	}
	return Object.fromEntries(
		languageCodes.map((language) => [language, Object.fromEntries(wordsIn(language))]),
	) as ByLanguage
}

/** Reads the texts of one of the company's own pages. */
export async function readWords(queries: Queries, page: Page): Promise<StoredWords> {
	const namespace = namespaceOf[page.section]
	const { language, key, text } = ownWords
	const [published, drafts] = await allOf([
		queries
			.select({ language, key, text })
			.from(ownWords)
			.where(and(eq(ownWords.namespace, namespace), inArray(ownWords.key, keysOf(page))))
			.orderBy(asc(ownWords.version)),
		queries
			.select({ language: wordDrafts.language, key: wordDrafts.key, text: wordDrafts.text })
			.from(wordDrafts)
			.where(and(eq(wordDrafts.namespace, namespace), inArray(wordDrafts.key, keysOf(page)))),
	])
	return {
		published: arranged(page, published),
		drafted: arranged(page, [...published, ...drafts]),
		last: arranged(
			page,
			published.filter((row) => row.text !== null),
		),
		hasDrafts: drafts.length > 0,
	}
}

/** Returns a mark that differs for different texts, by which a form knows what it was opened with. */
export const markOf = (words: PageWords) =>
	createHash('sha256')
		.update(JSON.stringify(wordNames.map((name) => words[name] ?? null)))
		.digest('hex')
		.slice(0, 16)

type Draft = { language: Language; name: string; text: string | null; source: string }

const isDraft = ({ namespace, key }: { namespace: string; key: string }, language: Language) =>
	and(eq(wordDrafts.language, language), eq(wordDrafts.namespace, namespace), eq(wordDrafts.key, key))

/** Stores one draft in place of any other; none where the text is the published one. */
async function writeDraft(tx: Transaction, page: Page, stored: StoredWords, draft: Draft, { userId, at }: Author) {
	const { language, name, text, source } = draft
	const [namespace, key] = [namespaceOf[page.section], keyOf(page, name)]
	await tx.delete(wordDrafts).where(isDraft({ namespace, key }, language))
	if ((stored.published[language][name] ?? null) === text) return
	await tx
		.insert(wordDrafts)
		.values({ language, namespace, key, text, basis: '', source, savedAt: at, savedBy: userId })
}

/**
 * Stores the texts of one of the company's own pages in one language as drafts. A text that Spanish no longer has
 * leaves the other languages too.
 * @param words.words all texts of the page in this language
 */
export async function draftWords(
	tx: Transaction,
	page: Page,
	{ language, words }: { language: Language; words: PageWords },
	author: Author,
) {
	const stored = await readWords(tx, page)
	const isSpanish = language === fallbackLanguage
	const spanish = stored.drafted[fallbackLanguage]
	const drafts = wordNames.flatMap((name): Draft[] => {
		const text = words[name] ?? null
		const own = { language, name, text, source: isSpanish ? '' : (spanish[name] ?? '') }
		if (!isSpanish || text !== null) return [own]
		return [own, ...languageCodes.flatMap((code) => (code === language ? [] : { ...own, language: code }))]
	})
	for (const draft of drafts)
		if ((stored.drafted[draft.language][draft.name] ?? null) !== draft.text)
			await writeDraft(tx, page, stored, draft, author)
}

/**
 * Publishes the drafts of one of the company's own pages in a language; without drafts nothing changes. With Spanish,
 * what its texts no longer have leaves the other languages too. A page that was not published yet is in all languages.
 */
export async function publishWords(tx: Transaction, page: Page, inLanguage: Language, { userId, at }: Author) {
	const isNew = (await readWords(tx, page)).published[fallbackLanguage].name === undefined
	const isInLanguage =
		inLanguage === fallbackLanguage
			? or(eq(wordDrafts.language, inLanguage), isNull(wordDrafts.text))
			: eq(wordDrafts.language, inLanguage)
	const isOfPage = and(
		eq(wordDrafts.namespace, namespaceOf[page.section]),
		inArray(wordDrafts.key, keysOf(page)),
		isNew ? undefined : isInLanguage,
	)
	const { language, namespace, key, text, basis, source } = wordDrafts
	const drafts = await tx.select({ language, namespace, key, text, basis, source }).from(wordDrafts).where(isOfPage)
	if (drafts.length === 0) return
	const version = await insertPublication(tx, drafts, at, userId)
	if (version === undefined) throw new Error('Another server has just published words.')
	await tx.delete(wordDrafts).where(isOfPage)
}
