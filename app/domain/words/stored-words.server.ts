import { asc, eq } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { ownWords, users, wordDrafts } from '#drizzle/schema.ts'
import { movedRows } from './moved-texts.server.ts'
import { isNewest, newestVersions } from './newest-versions.server.ts'

/** Newest published version of one of the company's own words. */
export type StoredWord = {
	language: string
	namespace: string
	key: string
	/** null where the default holds again */
	text: string | null
	/** default when it was written */
	basis: string
	/** Spanish text when it was written */
	source: string
	version: number
}

/** Word that waits for publication. */
export type StoredDraft = Omit<StoredWord, 'version'> & {
	savedAt: number
	/** email address; null where the account is deleted */
	savedBy: string | null
}

export type StoredWords = { words: StoredWord[]; drafts: StoredDraft[] }

/** Reads all words of the company: what is published, and what waits for publication. */
export async function storedWords(queries: Queries): Promise<StoredWords> {
	const newest = newestVersions(queries)
	const { language, namespace, key, text, basis, source, version } = ownWords
	const [words, drafts] = await Promise.all([
		queries
			.select({ language, namespace, key, text, basis, source, version })
			.from(ownWords)
			.innerJoin(newest, isNewest(newest))
			.orderBy(asc(language), asc(namespace), asc(key)),
		queries
			.select({
				language: wordDrafts.language,
				namespace: wordDrafts.namespace,
				key: wordDrafts.key,
				text: wordDrafts.text,
				basis: wordDrafts.basis,
				source: wordDrafts.source,
				savedAt: wordDrafts.savedAt,
				savedBy: users.email,
			})
			.from(wordDrafts)
			.leftJoin(users, eq(users.id, wordDrafts.savedBy))
			.orderBy(asc(wordDrafts.language), asc(wordDrafts.namespace), asc(wordDrafts.key)),
	])
	return { words: movedRows(words, ({ version }) => version), drafts: movedRows(drafts, ({ savedAt }) => savedAt) }
}
