import { type SQL, sql } from 'drizzle-orm'
import { quotes } from '#drizzle/schema.ts'

/**
 * SQL expression for the amount due of a booking, in cents: its open amount less the compensation we owe for having
 * cancelled it (see `compensationOf`). Negative when the customer is to be paid.
 */
export const dueCents: SQL<number> = sql<number>`(coalesce(${quotes.openCents}, 0)
	- case when ${quotes.cancelledBy} = 'company' then coalesce(${quotes.cancellationCents}, 0) else 0 end)`.mapWith(
	Number,
)
