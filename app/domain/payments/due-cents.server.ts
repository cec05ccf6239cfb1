import { type SQL, sql } from 'drizzle-orm'
import { quotes } from '#drizzle/schema.ts'

/**
 * What a booking comes to, in cents, in a query: what its lines leave open, less what we owe for having called it off (as
 * `compensationOf` has it); below nothing what goes to the customer.
 */
export const dueCents: SQL<number> = sql<number>`(coalesce(${quotes.openCents}, 0)
	- case when ${quotes.cancelledBy} = 'company' then coalesce(${quotes.cancellationCents}, 0) else 0 end)`.mapWith(
	Number,
)
