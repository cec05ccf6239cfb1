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

/** Quotes read at a time. */
const BATCH = 50

const empty: Record<string, unknown> = Object.fromEntries(tripDetails.map(({ key, becomes }) => [key, becomes]))

const leastDays = Math.min(...tripDetails.map(({ days }) => days))

/**
 * Builds the condition for quotes with details to erase: needed for the trip alone, which ended that many days ago.
 * `holdsTripDetails` is the condition of a partial index, which finds them.
 */
function overdue({ now }: Pick<Context, 'now'>): SQL | undefined {
	const before = (days: number) => (zone: Zone) => addDays(dayAt(now(), zone), -days)
	const isOver = (end: Column, days: number) => isBefore(end, quotes.zone, before(days))
	return and(
		holdsTripDetails(quotes),
		isOver(quotes.pickupAt, leastDays),
		or(
			...tripDetails.map(({ key, days, becomes }) =>
				// Rows that an older build stored may have no end; the empty text sorts before every day.
				and(isOver(quotes.pickupAt, days), isOver(quotes.endsAt, days), ne(quotes[key], becomes)),
			),
		),
	)
}

/** Returns a mail's data with the same details emptied, at its top level and in its quote. */
function withoutThese(data: string) {
	const stored = JSON.parse(data) as Record<string, unknown>
	const emptied = (of: Record<string, unknown>) =>
		Object.fromEntries(Object.entries(of).map(([name, value]) => [name, name in empty ? empty[name] : value]))
	const { quote } = stored
	return JSON.stringify({
		...emptied(stored),
		...(typeof quote === 'object' && quote ? { quote: emptied({ ...quote }) } : {}),
	})
}

/** Empties the same details in a quote's mails. @returns ids of the mails that had any */
async function emptyMails(tx: Transaction, quoteId: number) {
	const mails = await tx.select({ id: outbox.id, data: outbox.data }).from(outbox).where(eq(outbox.quoteId, quoteId))
	const shortened = mails.map(({ id, data }) => ({ id, data, without: withoutThese(data) }))
	const changed = shortened.filter(({ data, without }) => data !== without)
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

/** Counts the quotes with details that are due to be erased. */
export const countTripDetails = ({ database, now }: Context) => database.read.$count(quotes, overdue({ now }))

/**
 * Erases what only the trip needed, so many days after it, as data retention defines for each column: needs, remarks,
 * the contact of the day. The search words and the mails about the quote lose it too.
 * @returns how many quotes there were
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
