import { and, asc, eq, max, sql } from 'drizzle-orm'
import type { Database, Queries } from '#app/platform/db/database.server.ts'
import { asKnown } from '#app/platform/db/rows/known-rows.server.ts'
import { isLanguage } from '#app/platform/i18n/languages.ts'
import type { OwnWords } from '#app/platform/i18n/own-words.ts'
import { setOwnWords } from '#app/platform/i18n/texts.server.ts'
import { ownWords, wordDrafts, wordPublications } from '#drizzle/schema.ts'

type Reading = { database: Pick<Database, 'read' | 'revision'> }

type Row = { language: string; namespace: string; key: string; text: string | null }

/** Reads the newest published version of each word; a null text says that the default holds again. */
const newestWords = (queries: Queries): Promise<Row[]> => {
	const newest = queries
		.select({
			language: ownWords.language,
			namespace: ownWords.namespace,
			key: ownWords.key,
			version: sql<number>`max(${ownWords.version})`.as('newest'),
		})
		.from(ownWords)
		.groupBy(ownWords.language, ownWords.namespace, ownWords.key)
		.as('newest_words')
	return queries
		.select({ language: ownWords.language, namespace: ownWords.namespace, key: ownWords.key, text: ownWords.text })
		.from(ownWords)
		.innerJoin(
			newest,
			and(
				eq(newest.language, ownWords.language),
				eq(newest.namespace, ownWords.namespace),
				eq(newest.key, ownWords.key),
				eq(newest.version, ownWords.version),
			),
		)
		.orderBy(asc(ownWords.language), asc(ownWords.namespace), asc(ownWords.key))
}

/** Drafts follow the published words, which they replace. */
type Stored = Row & { isDraft: boolean }

const draftRows = (queries: Queries): PromiseLike<Row[]> =>
	queries
		.select({
			language: wordDrafts.language,
			namespace: wordDrafts.namespace,
			key: wordDrafts.key,
			text: wordDrafts.text,
		})
		.from(wordDrafts)
		.orderBy(asc(wordDrafts.language), asc(wordDrafts.namespace), asc(wordDrafts.key))

/** Reads what tells whether any word has changed. It runs after each write to the database, so it is one small query. */
async function stateOf(queries: Queries) {
	const [state] = await queries
		.select({
			version: max(wordPublications.version),
			drafts: sql<number>`(select count(*) from ${wordDrafts})`,
			saved: sql<number | null>`(select sum(${wordDrafts.savedAt}) from ${wordDrafts})`,
		})
		.from(wordPublications)
	return state
}

const lastRead = new WeakMap<object, { state: string; rows: Stored[] }>()

/** Reads all words, unless they are still those last read. */
async function wordRows(queries: Queries): Promise<Stored[]> {
	const state = JSON.stringify(await stateOf(queries))
	const known = lastRead.get(queries)
	if (known?.state === state) return known.rows
	const rows = [
		...(await newestWords(queries)).map((row) => ({ ...row, isDraft: false })),
		...(await draftRows(queries)).map((row) => ({ ...row, isDraft: true })),
	]
	lastRead.set(queries, { state, rows })
	return rows
}

/** Arranges words by language and namespace; later rows replace earlier ones, and a null text removes the word. */
function arranged(rows: readonly Row[]): OwnWords {
	const all: Record<string, Record<string, Record<string, string>>> = {}
	for (const { language, namespace, key, text } of rows) {
		if (!isLanguage(language)) continue
		all[language] ??= {}
		const words = all[language][namespace] ?? {}
		all[language][namespace] = words
		if (text === null) delete words[key]
		else words[key] = text
	}
	return all
}

/** Reads the words for pages; while the database is unavailable, those last read. */
const wordsAsKnown = asKnown('ownWords', wordRows, (rows) => rows)

const current = new WeakMap<object, Stored[]>()

/**
 * Reads the company's own words again if anything was written since, and puts them into the texts of this process. It
 * is called wherever the facts of the company are (`refreshCompany`).
 */
export async function refreshWords(context: Reading) {
	const rows = await wordsAsKnown(context)
	if (current.get(context.database) === rows) return
	current.set(context.database, rows)
	setOwnWords({ published: arranged(rows.filter(({ isDraft }) => !isDraft)), drafts: arranged(rows) })
}
