import { and, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { typedWords } from '#app/domain/search/search-words.ts'
import { customers, customerWords, quotes } from '#drizzle/schema.ts'
import { taxKey } from './customer-key.ts'
import { membersOfPages, pageOf } from './customer-pages.server.ts'

/** So many hits of a search are listed; whoever has more needs another word. */
export const MOST_HITS = 1000
/** Sets of no more hits than these are looked through one by one; of a larger one every few pages of the list are a hit. */
const SMALL_SET = 5000
/** Sorts after every letter that may follow a beginning: Unicode has none behind it. */
const AFTER_ALL = '\u{10ffff}'

type Reading = Pick<Context, 'database'>
type Slice = { page: number; size: number }

export type CustomerQuestion = Slice & {
	/** words as typed; empty for all */
	text: string
}

const hasPage = isNotNull(customers.latestQuoteId)
const newestFirst = desc(customers.latestQuoteId)

const beginsWith = (word: string) =>
	sql`${customerWords.word} >= ${word} and ${customerWords.word} < ${word + AFTER_ALL}`

const hasWord = (word: string) =>
	sql`exists (select 1 from ${customerWords} where ${customerWords.customerId} = ${customers.id} and ${beginsWith(word)})`

/** How many entries begin with a word, counted no further than is of interest. */
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

/** The whole list, who asked last first. */
async function allPages(context: Reading, { page, size }: Slice) {
	const total = await context.database.read.$count(customers, hasPage)
	const pages = Math.max(1, Math.ceil(total / size))
	const shown = Math.min(page, pages)
	const ids = await idsWhere(context, undefined, size, (shown - 1) * size)
	return { ids, total, more: false, page: shown, pages }
}

/** The page of an organisation whose tax number was typed, however it was parted. */
async function meantByNumber({ database: { read } }: Reading, text: string) {
	const key = taxKey(text)
	if (key === '') return undefined
	const [meant] = await read
		.select({ id: customers.id })
		.from(customers)
		.where(and(eq(customers.kind, 'organisation'), eq(customers.key, key)))
	return meant && (await pageOf(read, meant.id))
}

/** What all these words find: through the smallest set of hits, or page after page where even that one is large. */
async function pagesWith(context: Reading, words: readonly string[], place: Slice) {
	const counted = await Promise.all(words.map((word) => hitsOf(context, word)))
	const [rarest, ...others] = counted.sort((one, other) => one.hits - other.hits)
	if (!rarest) return slice([], place)
	if (rarest.hits <= SMALL_SET) {
		const set = sql`${customers.id} in (select ${customerWords.customerId} from ${customerWords} where ${beginsWith(rarest.word)})`
		const found = await idsWhere(context, and(set, ...others.map(({ word }) => hasWord(word))), MOST_HITS + 1)
		const listed = slice(found.slice(0, MOST_HITS), place)
		return { ...listed, more: found.length > MOST_HITS }
	}
	const end = Math.min(place.page * place.size, MOST_HITS)
	const found = await idsWhere(context, and(...words.map(hasWord)), end)
	const isAll = found.length < end
	return isAll
		? slice(found, place)
		: {
				ids: found.slice(end - place.size),
				total: MOST_HITS,
				more: true,
				page: end / place.size,
				pages: Math.ceil(MOST_HITS / place.size),
			}
}

/** Which pages an address of the list asks for. */
async function pagesFor(context: Reading, { text, ...place }: CustomerQuestion) {
	if (text.trim() === '') return allPages(context, place)
	const meant = await meantByNumber(context, text)
	if (meant !== undefined) return slice([meant], place)
	return pagesWith(context, typedWords(text), place)
}

/** What the list shows of some pages, in their order. */
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
 * One page of the customers that words find, who asked last first; of a search the first `MOST_HITS` are listed.
 * @returns `more` where there are more hits than `total`
 */
export async function findCustomers(context: Reading, question: CustomerQuestion) {
	const { ids, ...place } = await pagesFor(context, question)
	return { rows: await customerRows(context, ids), ...place }
}

/** What somebody of the office calls a customer. */
export const nameOfCustomer = ({
	kind,
	key,
	firstName,
	surname,
	company,
}: Pick<CustomerRow, 'kind' | 'key' | 'firstName' | 'surname' | 'company'>) =>
	kind === 'organisation' ? company || key : `${firstName} ${surname}`
