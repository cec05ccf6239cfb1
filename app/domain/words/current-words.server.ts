import { asc, desc, eq } from 'drizzle-orm'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Database, Queries } from '#app/platform/db/database.server.ts'
import { asKnown } from '#app/platform/db/rows/known-rows.server.ts'
import { isLanguage } from '#app/platform/i18n/languages.ts'
import type { OwnWords } from '#app/platform/i18n/own-words.ts'
import { setOwnWords } from '#app/platform/i18n/texts.server.ts'
import { ownWords, wordDrafts, wordPublications } from '#drizzle/schema.ts'
import { isNewest, newestVersions } from './newest-versions.server.ts'

type Reading = { database: Pick<Database, 'read' | 'revision'> }

type Row = { language: string; namespace: string; key: string; text: string | null }
type PublishedRow = Row & { publishedAt: number }

/** Reads the newest published version of each word; a null text says that the default holds again. */
function newestWords(queries: Queries): Promise<PublishedRow[]> {
	const { language, namespace, key, text } = ownWords
	const newest = newestVersions(queries)
	return queries
		.select({ language, namespace, key, text, publishedAt: wordPublications.publishedAt })
		.from(ownWords)
		.innerJoin(newest, isNewest(newest))
		.innerJoin(wordPublications, eq(wordPublications.version, ownWords.version))
		.orderBy(asc(language), asc(namespace), asc(key))
}

type Published = { version: number; rows: PublishedRow[] }
const lastRead = new WeakMap<object, Published>()

/** Reads the published words, but only the number of their version where that is still the one last read. */
async function publishedRows(queries: Queries): Promise<PublishedRow[]> {
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

/** Returns the day in Madrid on which words of each namespace were published last. */
function daysOf(rows: readonly PublishedRow[]): Record<string, string> {
	const days: Record<string, string> = {}
	for (const { namespace, publishedAt } of rows) {
		const day = dayAt(publishedAt)
		if (day > (days[namespace] ?? '')) days[namespace] = day
	}
	return days
}

type Known = { published: PublishedRow[]; drafts: Row[] }
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
	setOwnWords({
		published: arranged(published),
		drafts: arranged([...published, ...drafts]),
		days: daysOf(published),
	})
}
