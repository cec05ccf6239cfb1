import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, lte, max, notExists, type SQL } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { searchedOf } from '#app/domain/fields/quote-request.server.ts'
import { findableWords } from '#app/domain/search/search-words.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { insertWords } from '#app/platform/db/insert-words.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { quotes, quoteWords } from '#drizzle/schema.ts'
import { furtherLegsOf } from './trip/quote-legs.server.ts'
import { stopsOf } from './trip/quote-stops.server.ts'

/** Quotes checked by one query: a millisecond or two, so that visitors never wait. */
const LOOKED_AT = 2000
/** Quotes written in one transaction. */
const WRITTEN = 200

type IndexedQuote = { quoteId: number; words: readonly string[] }

/** Adds the search words of quotes that were stored in this transaction, and so have none yet. */
export async function indexNewQuotes(tx: Transaction, added: readonly IndexedQuote[]) {
	for (const { quoteId, words } of added) await insertWords(tx, quoteWords, quoteId, words)
}

/** Replaces the search words of a quote. */
export async function indexQuote(tx: Transaction, quoteId: number, words: readonly string[]) {
	await tx.delete(quoteWords).where(eq(quoteWords.quoteId, quoteId))
	await indexNewQuotes(tx, [{ quoteId, words }])
}

/** Reads up to `WRITTEN` quotes with everything that their search words are made of. */
async function findable(queries: Queries, condition: SQL | undefined) {
	const rows = await queries
		.select({
			id: quotes.id,
			code: quotes.code,
			...searchedOf(quotes),
		})
		.from(quotes)
		.where(condition)
		.orderBy(asc(quotes.id))
		.limit(WRITTEN)
	if (rows.length === 0) return []
	const legs = await furtherLegsOf(
		queries,
		rows.map(({ id }) => id),
	)
	const stopsAt = await stopsOf(
		queries,
		rows.map(({ id }) => id),
	)
	return rows.map((row) => ({ ...row, stops: stopsAt(row.id, 1), furtherLegs: legs.get(row.id) }))
}

/** Reads quotes without search words, of ids after one and up to another. */
const unindexed = (queries: Queries, after: number, upTo: number) =>
	findable(
		queries,
		and(
			gt(quotes.id, after),
			lte(quotes.id, upTo),
			notExists(queries.select({ id: quoteWords.quoteId }).from(quoteWords).where(eq(quoteWords.quoteId, quotes.id))),
		),
	)

/**
 * Adds search words to quotes that were stored before there was an index, a few at a time.
 * @returns how many there were
 */
export async function indexOldQuotes(context: Pick<Context, 'database'>): Promise<number> {
	const [newest] = await context.database.read.select({ id: max(quotes.id) }).from(quotes)
	const last = newest?.id ?? 0
	let indexed = 0
	for (let after = 0; after < last; ) {
		const upTo = after + LOOKED_AT
		const found = await unindexed(context.database.read, after, upTo)
		if (found.length > 0)
			await inTransaction(context, async (tx) => {
				// Read again: a quote may have been edited, and so indexed, since the first query.
				for (const { id, ...quote } of await unindexed(tx, after, upTo)) await indexQuote(tx, id, findableWords(quote))
			})
		indexed += found.length
		after = found.length < WRITTEN ? upTo : (found.at(-1)?.id ?? upTo)
		await setImmediate()
	}
	return indexed
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string> | undefined) =>
	one.size === other?.size && [...one].every((word) => other.has(word))

/**
 * Compares the search words of the next quotes after an id.
 * @returns quotes whose stored words differ from those of this build, and the last id that was compared
 */
async function spelledOtherwise(queries: Queries, after: number) {
	const found = await findable(queries, gt(quotes.id, after))
	const ids = found.map(({ id }) => id)
	const known = new Map<number, Set<string>>(ids.map((id) => [id, new Set()]))
	const stored = await queries.select().from(quoteWords).where(inArray(quoteWords.quoteId, ids))
	for (const { quoteId, word } of stored) known.get(quoteId)?.add(word)
	const changed = found
		.map(({ id, ...quote }) => ({ quoteId: id, words: new Set(findableWords(quote)) }))
		.filter(({ quoteId, words }) => !isSame(words, known.get(quoteId)))
	return { changed, last: ids.at(-1) }
}

/**
 * Updates the search words of all quotes to those of this build, a few at a time, so that every quote stays findable.
 * @returns how many had other words
 */
export async function indexAllAnew(context: Pick<Context, 'database'>): Promise<number> {
	let changed = 0
	for (let after = 0; ; ) {
		const looked = await spelledOtherwise(context.database.read, after)
		if (looked.last === undefined) return changed
		if (looked.changed.length > 0)
			await inTransaction(context, async (tx) => {
				// Read again: a quote may have been edited, and so indexed, since the first query.
				for (const { quoteId, words } of (await spelledOtherwise(tx, after)).changed)
					await indexQuote(tx, quoteId, [...words])
			})
		changed += looked.changed.length
		after = looked.last
		await setImmediate()
	}
}
