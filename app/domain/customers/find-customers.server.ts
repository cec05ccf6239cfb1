import { and, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { typedWords } from '#app/domain/search/search-words.ts'
import { customers, customerWords, quotes } from '#drizzle/schema.ts'
import { taxKey } from './customer-key.ts'
import { membersOfPages, pageOf } from './customer-pages.server.ts'

/** Maximum number of hits listed; the user adds a word to narrow a search. */
export const MAX_HITS = 1000
/**
 * Maximum number of a word's hits that are checked one by one. For a more common word, a scan of the list in order
 * finds enough hits quickly.
 */
const SMALL_SET = 5000
/** Sorts after every character that may follow a prefix: the last code point of Unicode. */
const AFTER_ALL = '\u{10ffff}'

type Reading = Pick<Context, 'database'>
type Slice = { page: number; size: number }

export type CustomerQuestion = Slice & {
	/** search words as typed; empty for all */
	text: string
}

const hasPage = isNotNull(customers.latestQuoteId)
const newestFirst = desc(customers.latestQuoteId)

const beginsWith = (word: string) =>
	sql`${customerWords.word} >= ${word} and ${customerWords.word} < ${word + AFTER_ALL}`

const hasWord = (word: string) =>
	sql`exists (select 1 from ${customerWords} where ${customerWords.customerId} = ${customers.id} and ${beginsWith(word)})`

/** Counts the index entries that begin with a word, up to `SMALL_SET` + 1. */
async function hitsOf({ database: { read } }: Reading, word: string) {
	const hits = read
		.select({ customerId: customerWords.customerId })
		.from(customerWords)
		.where(beginsWith(word))
		.limit(SMALL_SET + 1)
		.as('hits')
	const [counted] = await read.select({ hits: count() }).from(hits)
	return { word, hits: counted?.hits ?? 0 }
}

const idsWhere = async ({ database: { read } }: Reading, condition: SQL | undefined, limit: number, offset = 0) =>
	(
		await read
			.select({ id: customers.id })
			.from(customers)
			.where(and(hasPage, condition))
			.orderBy(newestFirst)
			.limit(limit)
			.offset(offset)
	).map(({ id }) => id)

const slice = (ids: readonly number[], { page, size }: Slice) => {
	const pages = Math.max(1, Math.ceil(ids.length / size))
	const shown = Math.min(page, pages)
	return { ids: ids.slice((shown - 1) * size, shown * size), total: ids.length, more: false, page: shown, pages }
}

/** Returns a page of the whole list, the latest request first. */
async function allPages(context: Reading, { page, size }: Slice) {
	const total = await context.database.read.$count(customers, hasPage)
	const pages = Math.max(1, Math.ceil(total / size))
	const shown = Math.min(page, pages)
	const ids = await idsWhere(context, undefined, size, (shown - 1) * size)
	return { ids, total, more: false, page: shown, pages }
}

/** Finds the record of an organisation by its typed tax number, however it is spaced. */
async function meantByNumber({ database: { read } }: Reading, text: string) {
	const key = taxKey(text)
	if (key === '') return undefined
	const [meant] = await read
		.select({ id: customers.id })
		.from(customers)
		.where(and(eq(customers.kind, 'organisation'), eq(customers.key, key)))
	return meant && (await pageOf(read, meant.id))
}

/** Searches by all these words: through the rarest word's hits, or in list order where even that word is common. */
async function pagesWith(context: Reading, words: readonly string[], place: Slice) {
	const counted = await Promise.all(words.map((word) => hitsOf(context, word)))
	const [rarest, ...others] = counted.sort((one, other) => one.hits - other.hits)
	if (!rarest) return slice([], place)
	if (rarest.hits <= SMALL_SET) {
		const set = sql`${customers.id} in (select ${customerWords.customerId} from ${customerWords} where ${beginsWith(rarest.word)})`
		const found = await idsWhere(context, and(set, ...others.map(({ word }) => hasWord(word))), MAX_HITS + 1)
		const listed = slice(found.slice(0, MAX_HITS), place)
		return { ...listed, more: found.length > MAX_HITS }
	}
	const end = Math.min(place.page * place.size, MAX_HITS)
	const found = await idsWhere(context, and(...words.map(hasWord)), end)
	const isAll = found.length < end
	return isAll
		? slice(found, place)
		: {
				ids: found.slice(end - place.size),
				total: MAX_HITS,
				more: true,
				page: end / place.size,
				pages: Math.ceil(MAX_HITS / place.size),
			}
}

/** Returns the records that a search asks for. */
async function pagesFor(context: Reading, { text, ...place }: CustomerQuestion) {
	if (text.trim() === '') return allPages(context, place)
	const meant = await meantByNumber(context, text)
	if (meant !== undefined) return slice([meant], place)
	return pagesWith(context, typedWords(text), place)
}

/** Reads the list rows of some records, in the given order. */
export async function customerRows({ database: { read } }: Reading, ids: readonly number[]) {
	const found = await read
		.select({
			id: customers.id,
			kind: customers.kind,
			key: customers.key,
			version: customers.version,
			firstName: quotes.firstName,
			surname: quotes.surname,
			company: quotes.company,
			email: quotes.email,
			phone: quotes.phone,
			askedAt: quotes.createdAt,
		})
		.from(customers)
		.innerJoin(quotes, eq(quotes.id, customers.latestQuoteId))
		.where(inArray(customers.id, [...ids]))
	const members = await membersOfPages(read, ids)
	const counted = await read
		.select({ id: quotes.customerId, requests: count() })
		.from(quotes)
		.where(inArray(quotes.customerId, [...members.values()].flat()))
		.groupBy(quotes.customerId)
	const requestsOf = new Map(counted.map(({ id, requests }) => [id, requests]))
	const byId = new Map(found.map((row) => [row.id, row]))
	return ids.flatMap((id) => {
		const row = byId.get(id)
		const requests = (members.get(id) ?? []).reduce((sum, member) => sum + (requestsOf.get(member) ?? 0), 0)
		return row ? [{ ...row, requests }] : []
	})
}

export type CustomerRow = Awaited<ReturnType<typeof customerRows>>[number]

/**
 * Searches customers by words and returns one page of them, the latest request first. A search lists the first
 * `MAX_HITS`.
 * @returns `more` where there are more hits than `total`
 */
export async function findCustomers(context: Reading, question: CustomerQuestion) {
	const { ids, ...place } = await pagesFor(context, question)
	return { rows: await customerRows(context, ids), ...place }
}

/** Returns the name of a customer as the office sees it. */
export const nameOfCustomer = ({
	kind,
	key,
	firstName,
	surname,
	company,
}: Pick<CustomerRow, 'kind' | 'key' | 'firstName' | 'surname' | 'company'>) =>
	kind === 'organisation' ? company || key : `${firstName} ${surname}`
