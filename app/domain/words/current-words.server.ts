import { and, asc, desc, eq, sql } from 'drizzle-orm'
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

type Published = { version: number; rows: Row[] }
const lastRead = new WeakMap<object, Published>()

/** Reads the published words, but only the number of their version where that is still the one last read. */
async function publishedRows(queries: Queries): Promise<Row[]> {
	const [newest] = await queries
		.select({ version: wordPublications.version })
		.from(wordPublications)
		.orderBy(desc(wordPublications.version))
		.limit(1)
	const version = newest?.version ?? 0
	const known = lastRead.get(queries)
	if (known?.version === version) return known.rows
	const rows = version === 0 ? [] : await newestWords(queries)
	lastRead.set(queries, { version, rows })
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

/** Reads the published words for pages; while the database is unavailable, those last read. */
const publishedAsKnown = asKnown('ownWords', publishedRows, (rows) => rows)
const draftsAsKnown = asKnown(
	'wordDrafts',
	(queries) =>
		queries
			.select({
				language: wordDrafts.language,
				namespace: wordDrafts.namespace,
				key: wordDrafts.key,
				text: wordDrafts.text,
			})
			.from(wordDrafts)
			.orderBy(asc(wordDrafts.language), asc(wordDrafts.namespace), asc(wordDrafts.key)),
	(rows) => rows,
)

type Known = { published: Row[]; drafts: Row[] }
const current = new WeakMap<object, Known>()

/**
 * Reads the company's own words again if anything was written since, and puts them into the texts of this process. It
 * is called wherever the facts of the company are (`refreshCompany`).
 */
export async function refreshWords(context: Reading) {
	const [published, drafts] = await Promise.all([publishedAsKnown(context), draftsAsKnown(context)])
	const known = current.get(context.database)
	if (known?.published === published && known.drafts === drafts) return
	current.set(context.database, { published, drafts })
	setOwnWords({ published: arranged(published), drafts: arranged([...published, ...drafts]) })
}
