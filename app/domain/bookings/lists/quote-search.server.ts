import { and, count, desc, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { quotes, quoteWords } from '#drizzle/schema.ts'
import { conditionsOf, found, orderOf, type QuoteFilter, read, walkAccess } from './quote-filter.server.ts'

/** Most hits of a search that are counted and listed; a user with more needs another word. */
export const MAX_HITS = 1000
/**
 * Largest set of quotes that is intersected. Collecting a larger one takes longer than checking quotes one by one,
 * because hits are then frequent.
 */
const SMALL_SET = 20_000

/** The last code point of Unicode: sorts after every letter that may follow a prefix. */
const AFTER_ALL = '\u{10ffff}'

type Reading = Pick<Context, 'database'>

const beginsWith = (word: string) => sql`${quoteWords.word} >= ${word} and ${quoteWords.word} < ${word + AFTER_ALL}`

/** Counts the index entries that begin with a word, up to one more than `SMALL_SET`. */
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

/** Builds the condition that a quote has a word with this prefix. @param quoteId the quote's id column */
const hasWord = (word: string, quoteId: SQLWrapper) =>
	sql`exists (select 1 from ${quoteWords} where ${quoteWords.quoteId} = ${quoteId} and ${beginsWith(word)})`

/** Builds the condition that each word is a prefix of one of the quote's. @param words as `typedWords` returns them */
const wordsOf = (words: readonly string[]) => and(...words.map((word) => hasWord(word, quotes.id)))

const withWord = (word: string) => sql`select ${quoteWords.quoteId} as id from ${quoteWords} where ${beginsWith(word)}`

export type WordSearch = {
	/** every word is a prefix of one of the quote's; checked quote by quote */
	everyWord: SQL | undefined
	/** subqueries for the ids of quotes: of each word, and of the filter, where that set is small */
	smallSets: SQL[]
	/** number of entries of the smallest set; undefined where there is none */
	smallest: number | undefined
	/** what the sets leave out: words to check for each quote, and the filter */
	frequentWords: string[]
	restOfFilter: SQL | undefined
	filter: QuoteFilter
	today: string
}

/**
 * Chooses how to find quotes by words: by intersecting small sets, or by checking quote after quote.
 * @param words as `typedWords` returns them, at least one
 * @param filtered how many quotes match the rest of the filter; undefined where there is no such filter
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

/** Selects the ids of the quotes that are in all the sets, each once. */
const intersection = ({ smallSets }: WordSearch) =>
	smallSets.length === 1
		? sql`select distinct id from (${smallSets[0]}) only_set`
		: sql.join(smallSets, sql` intersect `)

/** Builds the conditions that quotes in the sets still have to meet. */
const restOf = ({ frequentWords, restOfFilter }: WordSearch) =>
	and(restOfFilter, ...frequentWords.map((word) => hasWord(word, quotes.id)))

/** Builds the condition for hits by the sets; the result still has to be sorted. */
const oneByOne = (search: WordSearch) => and(sql`${quotes.id} in (${intersection(search)})`, restOf(search))

/** Builds the condition for hits read from the index that has the order asked for. */
const walking = ({ filter, today, everyWord }: WordSearch) =>
	and(conditionsOf(filter, today, walkAccess(filter)), everyWord)

/** Builds the condition for all hits, without a limit. */
export const isHit = (search: WordSearch) => (search.smallSets.length > 0 ? oneByOne(search) : walking(search))

/** Pads a list of ids to one of a few lengths by repeating the last, so that prepared statements can be reused. */
function padded(ids: readonly number[]) {
	const length = [25, 100, 300].find((each) => each >= ids.length) ?? MAX_HITS
	return Array.from({ length }, (_, index) => ids[index] ?? ids.at(-1) ?? 0)
}

const numbers = (rows: { id: number }[]) => rows.map(({ id }) => id)

/**
 * Finds the ids of all hits, in no order. The table of quotes is read only where the filter matches too many quotes to
 * be a small set.
 * @returns undefined where there are more than `MAX_HITS`
 */
export async function allHits({ database }: Reading, search: WordSearch): Promise<number[] | undefined> {
	const { smallSets, frequentWords, restOfFilter } = search
	const limit = MAX_HITS + 1
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

/** Reads a slice of the hits in the order asked for. @param hits their ids; undefined where they exceed `MAX_HITS` */
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
	// Estimates how many quotes reading in order passes before the page's last hit, against sorting the smallest set.
	const walked = smallest === undefined ? 0 : ((page.offset + page.size) * (all?.count ?? 0)) / smallest
	const condition = smallest !== undefined && smallest < walked ? oneByOne(search) : walking(search)
	return pageWhere(context, condition, filter, page)
}

/** Finds which of these codes are hits; the newest quote comes first. */
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
