import { and, asc, eq, gt, gte, lt, lte } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { addDays, dayAt, instantOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import { payments, quoteEvents, quotes } from '#drizzle/schema.ts'

/**
 * Lists bookings that the company cancelled between two days and owes compensation for, the earliest first.
 * @param from first day, `yyyy-MM-dd` in Madrid, included
 * @param until last day, `yyyy-MM-dd` in Madrid, included
 */
export async function compensationsBetween(
	{ database: { read } }: Pick<Context, 'database'>,
	from: string,
	until: string,
) {
	const { code, firstName, surname, company, taxNumber, cancellationCents } = quotes
	const midnightOf = (day: string) => instantOf(`${day} 00:00`, MADRID)
	const rows = await read
		.select({ code, firstName, surname, company, taxNumber, cancellationCents, at: quoteEvents.at })
		.from(quotes)
		.innerJoin(quoteEvents, and(eq(quoteEvents.quoteId, quotes.id), eq(quoteEvents.kind, 'cancelled')))
		.where(
			and(
				eq(quotes.cancelledBy, 'company'),
				gt(cancellationCents, 0),
				gte(quoteEvents.at, midnightOf(from)),
				lt(quoteEvents.at, midnightOf(addDays(until, 1))),
			),
		)
		.orderBy(asc(quoteEvents.at), asc(quotes.id))
	return rows.map(({ at, cancellationCents: cents, ...row }) => ({ ...row, day: dayAt(at), cents: cents ?? 0 }))
}

/** Booking cancelled by the company, with the compensation owed in cents. */
export type Compensation = Awaited<ReturnType<typeof compensationsBetween>>[number]

/**
 * Lists cancellation fees of customers written between two days, the earliest first.
 * @param from first day, `yyyy-MM-dd` in Madrid, included
 * @param until last day, `yyyy-MM-dd` in Madrid, included
 */
export function feesBetween({ database: { read } }: Pick<Context, 'database'>, from: string, until: string) {
	const { code, firstName, surname, company, taxNumber } = quotes
	const { day, cents, kind } = payments
	return read
		.select({ code, firstName, surname, company, taxNumber, day, cents })
		.from(payments)
		.innerJoin(quotes, eq(quotes.id, payments.quoteId))
		.where(and(eq(kind, 'fee'), gte(day, from), lte(day, until)))
		.orderBy(asc(day), asc(payments.id))
}

/** Booking cancelled by its customer, with the fee in cents. */
export type Fee = Awaited<ReturnType<typeof feesBetween>>[number]
