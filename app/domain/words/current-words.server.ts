import { asc, eq, max, sql } from 'drizzle-orm'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Database, Queries } from '#app/platform/db/database.server.ts'
import { asKnown } from '#app/platform/db/rows/known-rows.server.ts'
import { isLanguage } from '#app/platform/i18n/languages.ts'
import type { OwnWords } from '#app/platform/i18n/own-words.ts'
import { setOwnWords } from '#app/platform/i18n/texts.server.ts'
import { ownWords, wordDrafts, wordPublications } from '#drizzle/schema.ts'
import { movedRows } from './moved-texts.server.ts'
import { isNewest, newestVersions } from './newest-versions.server.ts'

type Reading = { database: Pick<Database, 'read' | 'revision'> }

type Row = { language: string; namespace: string; key: string; text: string | null }
type PublishedRow = Row & { publishedAt: number }

/** Reads the newest published version of each word; a null text says that the default holds again. */
async function newestWords(queries: Queries): Promise<PublishedRow[]> {
	const { language, namespace, key, text, version } = ownWords
	const newest = newestVersions(queries)
	const rows = await queries
		.select({ language, namespace, key, text, version, publishedAt: wordPublications.publishedAt })
		.from(ownWords)
		.innerJoin(newest, isNewest(newest))
		.innerJoin(wordPublications, eq(wordPublications.version, version))
		.orderBy(asc(language), asc(namespace), asc(key))
	return movedRows(rows, (row) => row.version)
}

/** Drafts follow the published words, which they replace; only published words have a time. */
type Stored = Row & { publishedAt: number | null }

async function draftRows(queries: Queries): Promise<Row[]> {
	const { language, namespace, key, text, savedAt } = wordDrafts
	const rows = await queries
		.select({ language, namespace, key, text, savedAt })
		.from(wordDrafts)
		.orderBy(asc(language), asc(namespace), asc(key))
	return movedRows(rows, (row) => row.savedAt)
}

/** Reads what tells whether any word has changed. It runs after each write to the database, so it is one small query. */
async function stateOf(queries: Queries) {
	const [state] = await queries
		.select({
			version: max(wordPublications.version),
			drafts: sql<number>`(select count(*) from ${wordDrafts})`,
			saved: sql<number | null>`(select sum(${wordDrafts.savedAt}) from ${wordDrafts})`,
			savedLast: sql<number | null>`(select max(${wordDrafts.savedAt}) from ${wordDrafts})`,
		})
		.from(wordPublications)
	return JSON.stringify(state)
}

const lastRead = new WeakMap<object, { state: string; rows: Stored[] }>()

/** Reads all words, unless they are still those last read. */
async function wordRows(queries: Queries): Promise<Stored[]> {
	const state = await stateOf(queries)
	const known = lastRead.get(queries)
	if (known?.state === state) return known.rows
	const drafts = await draftRows(queries)
	const rows = [...(await newestWords(queries)), ...drafts.map((row) => ({ ...row, publishedAt: null }))]
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

/** Returns the day in Madrid on which words of each namespace were published last. */
function daysOf(rows: readonly PublishedRow[]): Record<string, string> {
	const days: Record<string, string> = {}
	for (const { namespace, publishedAt } of rows) {
		const day = dayAt(publishedAt)
		if (day > (days[namespace] ?? '')) days[namespace] = day
	}
	return days
}

/** Reads the words for pages; while the database is unavailable, those last read. */
const wordsAsKnown = asKnown('ownWords', wordRows, (rows) => rows)

const current = new WeakMap<object, Stored[]>()

const isPublished = (row: Stored): row is PublishedRow => row.publishedAt !== null

/**
 * Reads the company's own words again if anything was written since, and puts them into the texts of this process. It
 * is called wherever the facts of the company are (`refreshCompany`).
 */
export async function refreshWords(context: Reading) {
	const rows = await wordsAsKnown(context)
	if (current.get(context.database) === rows) return
	current.set(context.database, rows)
	const published = rows.filter(isPublished)
	setOwnWords({ published: arranged(published), drafts: arranged(rows), days: daysOf(published) })
}
