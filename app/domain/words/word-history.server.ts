import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import type { Result } from '#app/platform/result.ts'
import { ownWords, users, wordPublications } from '#drizzle/schema.ts'
import { type Changing, saveDraft } from './change-words.server.ts'
import { movedRow, storedNames } from './moved-texts.server.ts'
import { type Entry, formsOf } from './text-entries.server.ts'

/** Publication in which a text changed. */
export type PublishedVersion = {
	version: number
	/** milliseconds since 1970 */
	at: number
	/** email address; null where the account is deleted */
	by: string | null
	/** text of each form by its key, as it was from then on; null for the default */
	texts: Record<string, string | null>
}

const isOneOf = (names: ReturnType<typeof storedNames>) =>
	or(...names.map(({ namespace, key }) => and(eq(ownWords.namespace, namespace), eq(ownWords.key, key))))

/** Lists the publications in which a text changed, the newest first. */
export async function historyOf(
	{ database }: Pick<Context, 'database'>,
	entry: Entry,
	language: Language,
): Promise<PublishedVersion[]> {
	const keys = formsOf(entry, language).map(({ key }) => key)
	const names = keys.flatMap((key) => storedNames({ namespace: entry.namespace, key }))
	const { version, namespace, key, text } = ownWords
	const rows = await database.read
		.select({ version, namespace, key, text, at: wordPublications.publishedAt, by: users.email })
		.from(ownWords)
		.innerJoin(wordPublications, eq(wordPublications.version, version))
		.leftJoin(users, eq(users.id, wordPublications.publishedBy))
		.where(and(eq(ownWords.language, language), isOneOf(names)))
		// Of one version the former name comes last, because it counts.
		.orderBy(asc(version), desc(sql`${namespace} = ${entry.namespace}`))
	const versions = new Map<number, PublishedVersion>()
	let texts: PublishedVersion['texts'] = Object.fromEntries(keys.map((each) => [each, null]))
	for (const row of rows.map(movedRow)) {
		texts = { ...texts, [row.key]: row.text }
		versions.set(row.version, { version: row.version, at: row.at, by: row.by, texts })
	}
	return [...versions.values()].reverse()
}

/**
 * Makes the texts of an earlier publication the draft.
 * @returns the same as `saveDraft`; refused('unknownVersion') where the text did not change in that publication
 */
export async function takeAgain(
	context: Pick<Context, 'database' | 'now'>,
	changing: Changing,
	version: number,
): Promise<Result<number, 'changedMeanwhile' | 'unknownVersion'>> {
	const versions = await historyOf(context, changing.entry, changing.language)
	const earlier = versions.find((each) => each.version === version)
	return earlier ? saveDraft(context, changing, earlier.texts) : { ok: false, refusal: 'unknownVersion' }
}
