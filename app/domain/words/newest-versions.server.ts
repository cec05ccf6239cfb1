import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { ownWords } from '#drizzle/schema.ts'

/** Selects the number of the newest published version of each word. */
export const newestVersions = (queries: Queries) =>
	queries
		.select({
			language: ownWords.language,
			namespace: ownWords.namespace,
			key: ownWords.key,
			version: sql<number>`max(${ownWords.version})`.as('newest'),
		})
		.from(ownWords)
		.groupBy(ownWords.language, ownWords.namespace, ownWords.key)
		.as('newest_words')

/** Returns the condition that joins the rows of words with their newest versions. */
export const isNewest = (newest: ReturnType<typeof newestVersions>) =>
	and(
		eq(newest.language, ownWords.language),
		eq(newest.namespace, ownWords.namespace),
		eq(newest.key, ownWords.key),
		eq(newest.version, ownWords.version),
	)
