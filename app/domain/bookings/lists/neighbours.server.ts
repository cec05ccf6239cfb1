import { and, asc, count, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { quotes } from '#drizzle/schema.ts'
import { listQuotes, type QuoteQuestion, type Reading } from './list-quotes.server.ts'
import { columnsOf, conditionsOf, opposite, orderOf, walkAccess } from './quote-filter.server.ts'

type Place = Pick<QuoteFacts, 'code' | 'createdAt' | 'pickupAt' | 'passengers' | 'status' | 'id'>

/** References of the quotes before and after one of a list; undefined at its ends. */
export type Neighbours = { previous: string | undefined; next: string | undefined }

/** Returns the first quote of a list on one side of another, whether that one is in the list or no longer is. */
async function firstBeyond(
	{ database, now }: Reading,
	question: QuoteQuestion,
	place: Place,
	side: 'next' | 'previous',
) {
	const columns = columnsOf(question)
	const direction = side === 'next' ? question.direction : opposite(question.direction)
	const names = Object.keys(columns) as (keyof typeof columns)[]
	const here: SQL[] = names.map((name) => sql`${place[name]}`)
	const keys = sql`(${sql.join(Object.values(columns), sql`, `)})`
	const at = sql`(${sql.join(here, sql`, `)})`
	const [row] = await database.read
		.select({ code: quotes.code })
		.from(quotes)
		.where(
			and(
				conditionsOf(question, dayAt(now()), walkAccess(question)),
				direction === 'asc' ? sql`${keys} > ${at}` : sql`${keys} < ${at}`,
			),
		)
		.orderBy(...orderOf(question, direction))
		.limit(1)
	return row?.code
}

/** Finds the quotes next to one in a search for words, on the page of the list that shows it. */
async function foundBeside(context: Reading, question: QuoteQuestion, { code }: Place): Promise<Neighbours> {
	const codes = (await listQuotes(context, question)).rows.map((row) => row.code)
	const at = codes.indexOf(code)
	return at < 0 ? { previous: undefined, next: undefined } : { previous: codes[at - 1], next: codes[at + 1] }
}

/**
 * Finds the quotes before and after one in a list, by the list's filter and order. A quote that a change has taken out
 * of the list still has its place in the order.
 */
export async function neighboursOf(context: Reading, question: QuoteQuestion, place: Place): Promise<Neighbours> {
	if (question.text.trim() !== '') return foundBeside(context, question, place)
	return {
		previous: await firstBeyond(context, question, place, 'previous'),
		next: await firstBeyond(context, question, place, 'next'),
	}
}

/** Counts the other requests that still need a price, and finds the one that leaves first. */
export async function nextWithoutPrice({ database, now }: Reading, code: string) {
	const waits = and(
		eq(quotes.status, 'requested'),
		gte(quotes.pickupAt, dayAt(now())),
		isNull(quotes.goesOutAt),
		ne(quotes.code, code),
	)
	const [counted] = await database.read.select({ count: count() }).from(quotes).where(waits)
	if (!counted?.count) return undefined
	const [first] = await database.read
		.select({ code: quotes.code })
		.from(quotes)
		.where(waits)
		.orderBy(asc(quotes.pickupAt), asc(quotes.id))
		.limit(1)
	return first && { code: first.code, count: counted.count }
}
