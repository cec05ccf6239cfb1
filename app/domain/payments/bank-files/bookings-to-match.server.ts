import { and, asc, gt, inArray } from 'drizzle-orm'
import { isKnown } from '#app/domain/quotes/forgotten.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { payments, quotes } from '#drizzle/schema.ts'
import { balanceOf, nextDue } from '../balance.ts'
import { dueCents } from '../due-cents.server.ts'
import type { OpenBooking } from './match-movements.ts'

/** Maximum number of bookings read; far above the number of unpaid trips of one company. */
const MAX_BOOKINGS = 5000
const ASKED_AT_ONCE = 500

/** Booking not paid in full, with the names by which a payer is recognised; amounts in cents. */
export type WaitingBooking = OpenBooking & { openCents: number }

/** Reads the bookings that are not paid in full, the earliest trip first. */
export async function bookingsToMatch(queries: Queries): Promise<WaitingBooking[]> {
	const { id, code, firstName, surname, company, pickupAt } = quotes
	const rows = await queries
		.select({ id, code, firstName, surname, company, openCents: dueCents })
		.from(quotes)
		.where(and(isKnown, gt(dueCents, 0)))
		.orderBy(asc(pickupAt))
		.limit(MAX_BOOKINGS)
	const due = await dueNext(
		queries,
		rows.map((row) => row.id),
	)
	return rows.map((row) => ({
		code: row.code,
		names: [`${row.firstName} ${row.surname}`, row.company].filter((name) => name.trim() !== ''),
		openCents: row.openCents,
		amounts: [...new Set([due.get(row.id) ?? 0, row.openCents])].filter((cents) => cents > 0),
	}))
}

/** Reads the amount that each booking has to pay next, in cents by quote id. */
async function dueNext(queries: Queries, quoteIds: readonly number[]) {
	const { id, quoteId, kind, part, cents, dueDay } = payments
	const byQuote = new Map<number, Parameters<typeof balanceOf>[0][number][]>()
	for (let from = 0; from < quoteIds.length; from += ASKED_AT_ONCE) {
		const lines = await queries
			.select({ id, quoteId, kind, part, cents, dueDay })
			.from(payments)
			.where(inArray(quoteId, quoteIds.slice(from, from + ASKED_AT_ONCE)))
		for (const line of lines) byQuote.set(line.quoteId, [...(byQuote.get(line.quoteId) ?? []), line])
	}
	return new Map([...byQuote].map(([quote, lines]) => [quote, nextDue(balanceOf(lines))?.open ?? 0]))
}
