import { and, count, desc, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { quotes, quoteWords } from '#drizzle/schema.ts'
import { conditionsOf, found, orderOf, type QuoteFilter, read, walkAccess } from './quote-filter.server.ts'

/** So many hits of a search are counted and listed; whoever has more needs another word. */
export const MOST_HITS = 1000
/**
 * Sets of no more quotes than these are intersected. A larger one would take longer to collect than it takes to ask
 * the quotes one by one, because hits are then frequent.
 */
const SMALL_SET = 20_000

/** Sorts after every letter that may follow a beginning: Unicode has none behind it. */
const AFTER_ALL = '\u{10ffff}'

type Reading = Pick<Context, 'database'>

const beginsWith = (word: string) => sql`${quoteWords.word} >= ${word} and ${quoteWords.word} < ${word + AFTER_ALL}`

/** How many entries of the index begin with a word, counted no further than is of interest. */
async function hitsOf({ database }: Reading, word: string) {
	const hits = database.read
		.select({ quoteId: quoteWords.quoteId })
		.from(quoteWords)
		.where(beginsWith(word))
		.limit(SMALL_SET + 1)
		.as('hits')
	const [counted] = await database.read.select({ hits: count() }).from(hits)
	return { word, hits: counted?.hits ?? 0 }
}

/** @param quoteId of whom it is asked */
const hasWord = (word: string, quoteId: SQLWrapper) =>
	sql`exists (select 1 from ${quoteWords} where ${quoteWords.quoteId} = ${quoteId} and ${beginsWith(word)})`

/** Condition that each word is the beginning of one of the quote's. @param words as `typedWords` gives them */
const wordsOf = (words: readonly string[]) => and(...words.map((word) => hasWord(word, quotes.id)))

const withWord = (word: string) => sql`select ${quoteWords.quoteId} as id from ${quoteWords} where ${beginsWith(word)}`

export type WordSearch = {
	/** every word is the beginning of one of the quote's; asked of quote after quote */
	everyWord: SQL | undefined
	/** words, and the filter, as far as they are small sets: their quotes' numbers */
	smallSets: SQL[]
	/** how many entries the smallest set has; undefined where there is none */
	smallest: number | undefined
	/** what is not in the sets: words that are to be asked of each quote, and the filter */
	frequentWords: string[]
	restOfFilter: SQL | undefined
	filter: QuoteFilter
	today: string
}

/**
 * Chooses the way to find quotes by words: through the sets that are small, or by asking quote after quote.
 * @param words as `typedWords` gives them, at least one
 * @param filtered how many quotes the rest of the filter lets through; undefined where it asks for nothing else
 */
export async function searchFor(
	context: Reading,
	words: readonly string[],
	filter: QuoteFilter,
	today: string,
	filtered: number | undefined,
): Promise<WordSearch> {
	const counted = await Promise.all(words.map((word) => hitsOf(context, word)))
	const sorted = counted.sort((one, other) => one.hits - other.hits)
	const small = sorted.filter(({ hits }) => hits <= SMALL_SET)
	const isSmallFilter = filtered !== undefined && filtered <= SMALL_SET
	const ofFilter = sql`select ${quotes.id} as id from ${quotes} where ${conditionsOf(filter, today, found)}`
	const sizes = [...small.map(({ hits }) => hits), ...(isSmallFilter ? [filtered] : [])]
	return {
		everyWord: wordsOf(sorted.map(({ word }) => word)),
		smallSets: [...small.map(({ word }) => withWord(word)), ...(isSmallFilter ? [ofFilter] : [])],
		smallest: sizes.length === 0 ? undefined : Math.min(...sizes),
		frequentWords: sorted.slice(small.length).map(({ word }) => word),
		restOfFilter: isSmallFilter ? undefined : conditionsOf(filter, today, read),
		filter,
		today,
	}
}

/** Numbers of the quotes that are in all the sets, each once. */
const intersection = ({ smallSets }: WordSearch) =>
	smallSets.length === 1
		? sql`select distinct id from (${smallSets[0]}) only_set`
		: sql.join(smallSets, sql` intersect `)

/** All that is asked of a quote which is in the sets. */
const restOf = ({ frequentWords, restOfFilter }: WordSearch) =>
	and(restOfFilter, ...frequentWords.map((word) => hasWord(word, quotes.id)))

/** Hits by way of the sets, to be sorted. */
const oneByOne = (search: WordSearch) => and(sql`${quotes.id} in (${intersection(search)})`, restOf(search))

/** Hits by way of the index that has the order asked for. */
const walking = ({ filter, today, everyWord }: WordSearch) =>
	and(conditionsOf(filter, today, walkAccess(filter)), everyWord)

/** Condition for all hits, however many are wanted. */
export const isHit = (search: WordSearch) => (search.smallSets.length > 0 ? oneByOne(search) : walking(search))

/** A list of numbers brought to one of few lengths by repeating the last, so that statements can be kept. */
function padded(ids: readonly number[]) {
	const length = [25, 100, 300].find((each) => each >= ids.length) ?? MOST_HITS
	return Array.from({ length }, (_, index) => ids[index] ?? ids.at(-1) ?? 0)
}

const numbers = (rows: { id: number }[]) => rows.map(({ id }) => id)

/**
 * Numbers of all hits, in no order; undefined where there are more than `MOST_HITS`. Reads the table of quotes only
 * where a filter lets so many through that they are no small set.
 */
export async function allHits({ database }: Reading, search: WordSearch): Promise<number[] | undefined> {
	const { smallSets, frequentWords, restOfFilter } = search
	const limit = MOST_HITS + 1
	if (smallSets.length === 0) {
		const inIndex = orderOf({ ...search.filter, sort: 'created', direction: 'desc' })
		const rows = await database.read
			.select({ id: quotes.id })
			.from(quotes)
			.where(restOf(search))
			.orderBy(...inIndex)
			.limit(limit)
		return rows.length < limit ? numbers(rows) : undefined
	}
	const candidate = sql<number>`candidates.id`
	const candidates = sql`(${intersection(search)}) candidates`
	const ofRest =
		restOfFilter && sql`exists (select 1 from ${quotes} where ${quotes.id} = ${candidate} and ${restOfFilter})`
	const rows = await database.read
		.select({ id: candidate })
		.from(candidates)
		.where(and(...frequentWords.map((word) => hasWord(word, candidate)), ofRest))
		.limit(limit)
	return rows.length < limit ? numbers(rows) : undefined
}

async function pageWhere({ database }: Reading, condition: SQL | undefined, filter: QuoteFilter, page: Slice) {
	const rows = await database.read
		.select({ id: quotes.id })
		.from(quotes)
		.where(condition)
		.orderBy(...orderOf(filter))
		.limit(page.size)
		.offset(page.offset)
	return numbers(rows)
}

type Slice = { size: number; offset: number }

/** Some of the hits in the order asked for. */
export async function hitsOnPage(
	context: Reading,
	search: WordSearch,
	hits: readonly number[] | undefined,
	page: Slice,
) {
	const { filter, smallest } = search
	if (hits?.length === 0) return []
	if (hits) return pageWhere(context, inArray(quotes.id, padded(hits)), filter, page)
	const [all] = await context.database.read.select({ count: count() }).from(quotes)
	// Hits by hits, or quote after quote: so many of those come before the last one of the page.
	const walked = smallest === undefined ? 0 : ((page.offset + page.size) * (all?.count ?? 0)) / smallest
	const condition = smallest !== undefined && smallest < walked ? oneByOne(search) : walking(search)
	return pageWhere(context, condition, filter, page)
}

/** Which of these codes are hits, the newest first. */
export async function hitsAmongCodes({ database }: Reading, search: WordSearch, codes: readonly string[]) {
	if (codes.length === 0) return []
	const isOne = and(conditionsOf(search.filter, search.today, read), search.everyWord)
	const rows = await database.read
		.select({ id: quotes.id })
		.from(quotes)
		.where(and(inArray(quotes.code, [...codes]), isOne))
		.orderBy(desc(quotes.code))
	return numbers(rows)
}
