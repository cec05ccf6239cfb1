import { and, asc, eq, gt, gte, lt, lte } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { addDays, dayAt, instantOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import { payments, quoteEvents, quotes } from '#drizzle/schema.ts'

/** Bookings that we called off on some days and owe for, the first one first. @param from and until `yyyy-MM-dd` in Madrid, both counted */
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

/** A booking that we called off, and what we owe for it in cents. */
export type Compensation = Awaited<ReturnType<typeof compensationsBetween>>[number]

/** What customers owe for having cancelled, written on some days, the first one first. @param from and until as above */
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

/** A booking that its customer has cancelled, and what that costs them in cents. */
export type Fee = Awaited<ReturnType<typeof feesBetween>>[number]
