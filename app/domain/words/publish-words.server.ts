import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { isLanguage, type Language } from '#app/platform/i18n/languages.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { ownWords, wordDrafts, wordPublications } from '#drizzle/schema.ts'
import { refreshWords } from './current-words.server.ts'
import { type StoredDraft, type StoredWords, storedWords } from './stored-words.server.ts'
import { entryOf, nameOf } from './text-entries.server.ts'
import { faultIn, type KnownFacts } from './word-rules.ts'
import { textRulesOf, wordTexts } from './word-texts.server.ts'

type Site = Pick<Context, 'database' | 'now'>

/** Drafts that a publication takes: those of one language, or all. */
export type Scope = Language | 'all'

export type Publishing = {
	scope: Scope
	/** mark of the drafts that its author has read (`markOfDrafts`) */
	mark: string
	userId: number
}

/** Maximum number of rows of one statement: each has seven values, and SQLite takes 32,766 in all. */
const ROWS_AT_ONCE = 1_000

/** Returns the drafts of a scope. */
export const draftsIn = ({ drafts }: StoredWords, scope: Scope): StoredDraft[] =>
	drafts.filter(({ language }) => scope === 'all' || language === scope)

/** Returns a mark of the drafts of a scope. It differs after each change. */
export const markOfDrafts = (stored: StoredWords, scope: Scope): string => {
	const drafts = draftsIn(stored, scope).map(({ language, namespace, key, text, savedAt }) => [
		language,
		namespace,
		key,
		text,
		savedAt,
	])
	return createHash('sha256').update(JSON.stringify(drafts)).digest('base64url').slice(0, 22)
}

/** Returns the names of the drafts that break the rules of today's program, for example after an update. */
function unfitDrafts(stored: StoredWords, drafts: readonly StoredDraft[], facts: KnownFacts): string[] {
	const texts = wordTexts(stored)
	return drafts.flatMap(({ language, namespace, key, text }) => {
		if (text === null || !isLanguage(language)) return []
		const whole = texts.of(entryOf(namespace, key), language)
		const form = whole.forms.find((each) => each.key === key)
		const isFit = form && faultIn(text, textRulesOf(whole, form, facts)) === undefined
		return isFit ? [] : [nameOf({ namespace, key })]
	})
}

/** What a publication takes from a draft. */
type Published = Omit<StoredDraft, 'savedAt' | 'savedBy'>

/** Stores drafts as a further version. Returns its number; undefined where another server has just stored it. */
export async function insertPublication(
	tx: Transaction,
	drafts: readonly Published[],
	at: number,
	userId: number | null,
) {
	// Versions have no gaps, so the number of rows is the newest version.
	const version = (await tx.$count(wordPublications)) + 1
	const [stored] = await tx
		.insert(wordPublications)
		.values({ version, publishedAt: at, publishedBy: userId })
		.onConflictDoNothing()
		.returning({ version: wordPublications.version })
	if (!stored) return undefined
	const rows = drafts.map(({ language, namespace, key, text, basis, source }) => ({
		...{ language, namespace, key, text, basis, source },
		version,
	}))
	for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
		await tx.insert(ownWords).values(rows.slice(from, from + ROWS_AT_ONCE))
	return version
}

const deleteDrafts = (tx: Transaction, scope: Scope) =>
	tx.delete(wordDrafts).where(scope === 'all' ? undefined : eq(wordDrafts.language, scope))

export type Publication = { version: number; count: number }
type NotPublished = 'changedMeanwhile' | 'nothingWaits'

/**
 * Publishes the drafts of a scope in one transaction, as a further version; all of them or none.
 * @param facts names that texts may have in braces besides their own
 * @returns the version with the number of its words; the names of the texts that today's rules refuse;
 * refused('changedMeanwhile') where the drafts are others than the author has read
 */
export async function publishDrafts(
	context: Site,
	{ scope, mark, userId }: Publishing,
	facts: KnownFacts,
): Promise<Result<Publication | { unfit: string[] }, NotPublished>> {
	const published = await inTransaction(context, async (tx) => {
		const stored = await storedWords(tx)
		if (markOfDrafts(stored, scope) !== mark) return refused('changedMeanwhile')
		const drafts = draftsIn(stored, scope)
		if (drafts.length === 0) return refused('nothingWaits')
		const unfit = unfitDrafts(stored, drafts, facts)
		if (unfit.length > 0) return accepted({ unfit })
		const version = await insertPublication(tx, drafts, context.now(), userId)
		if (version === undefined) return refused('changedMeanwhile')
		await deleteDrafts(tx, scope)
		return accepted({ version, count: drafts.length })
	})
	await refreshWords(context)
	return published
}

/** Discards the drafts of a scope. Returns how many; refused('changedMeanwhile') as `publishDrafts` does. */
export async function discardDrafts(
	context: Site,
	{ scope, mark }: Omit<Publishing, 'userId'>,
): Promise<Result<number, 'changedMeanwhile'>> {
	const discarded = await inTransaction(context, async (tx) => {
		const stored = await storedWords(tx)
		if (markOfDrafts(stored, scope) !== mark) return refused('changedMeanwhile')
		await deleteDrafts(tx, scope)
		return accepted(draftsIn(stored, scope).length)
	})
	await refreshWords(context)
	return discarded
}
