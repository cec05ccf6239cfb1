import { and, type Column, eq, ne, or, type SQL } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { holdsTripDetails, tripDetails } from '#app/domain/fields/rows/trip-details.server.ts'
import { indexQuote } from '#app/domain/quotes/quote-index.server.ts'
import { isBefore } from '#app/domain/quotes/trip/on-its-clock.server.ts'
import { furtherLegsOf } from '#app/domain/quotes/trip/quote-legs.server.ts'
import { stopsOf } from '#app/domain/quotes/trip/quote-stops.server.ts'
import { findableWords } from '#app/domain/search/search-words.ts'
import { addDays, dayAt, type Zone } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { removeMailFiles } from '#app/platform/mail/remove-mail-files.server.ts'
import { outbox, quotes } from '#drizzle/schema.ts'

/** Requests looked up in one go. */
const BATCH = 50

const empty: Record<string, unknown> = Object.fromEntries(tripDetails.map(({ key, becomes }) => [key, becomes]))

const leastDays = Math.min(...tripDetails.map(({ days }) => days))

/** Requests in which something stands that was for their trip alone, which ended so long ago: an index has those that hold any. */
function overdue({ now }: Pick<Context, 'now'>): SQL | undefined {
	const before = (days: number) => (zone: Zone) => addDays(dayAt(now(), zone), -days)
	const isOver = (end: Column, days: number) => isBefore(end, quotes.zone, before(days))
	return and(
		holdsTripDetails(quotes),
		isOver(quotes.pickupAt, leastDays),
		or(
			...tripDetails.map(({ key, days, becomes }) =>
				// What an older build has stored may have no end, which is before every day.
				and(isOver(quotes.pickupAt, days), isOver(quotes.endsAt, days), ne(quotes[key], becomes)),
			),
		),
	)
}

/** The same as a mail tells it: at its top, or of the quote in it. */
function withoutThese(data: string) {
	const told = JSON.parse(data) as Record<string, unknown>
	const emptied = (of: Record<string, unknown>) =>
		Object.fromEntries(Object.entries(of).map(([name, value]) => [name, name in empty ? empty[name] : value]))
	const { quote } = told
	return JSON.stringify({
		...emptied(told),
		...(typeof quote === 'object' && quote ? { quote: emptied({ ...quote }) } : {}),
	})
}

/** @returns ids of the mails that told it */
async function emptyMails(tx: Transaction, quoteId: number) {
	const mails = await tx.select({ id: outbox.id, data: outbox.data }).from(outbox).where(eq(outbox.quoteId, quoteId))
	const told = mails.map(({ id, data }) => ({ id, data, without: withoutThese(data) }))
	const changed = told.filter(({ data, without }) => data !== without)
	for (const { id, without } of changed) await tx.update(outbox).set({ data: without }).where(eq(outbox.id, id))
	return changed.map(({ id }) => id)
}

async function emptyQuote(tx: Transaction, context: Pick<Context, 'now'>, id: number) {
	const [after] = await tx
		.update(quotes)
		.set(empty)
		.where(and(eq(quotes.id, id), overdue(context)))
		.returning()
	if (!after) return []
	const furtherLegs = (await furtherLegsOf(tx, [id])).get(id)
	const stops = (await stopsOf(tx, [id]))(id, 1)
	await indexQuote(tx, id, findableWords({ ...after, stops, furtherLegs }))
	return emptyMails(tx, id)
}

/** How many requests hold what was for their trip alone, which is long over. */
export const countTripDetails = ({ database, now }: Context) => database.read.$count(quotes, overdue({ now }))

/**
 * Takes what only the trip needed out of requests whose trip was so many days ago, as the classes of the columns say:
 * needs, remarks, the contact of the day; out of the words that the desk searches and of the mails about it, too.
 * @returns how many there were
 */
export async function forgetTripDetails(context: Context): Promise<number> {
	let forgotten = 0
	for (;;) {
		const due = await context.database.read.select({ id: quotes.id }).from(quotes).where(overdue(context)).limit(BATCH)
		for (const { id } of due) {
			const mails = await inTransaction(context, (tx) => emptyQuote(tx, context, id))
			await removeMailFiles(context.config, mails)
		}
		forgotten += due.length
		if (due.length < BATCH) return forgotten
	}
}
