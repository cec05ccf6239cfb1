import { and, eq, ne, or } from 'drizzle-orm'
import { quotes } from '#drizzle/schema.ts'

type Addressee = Pick<typeof quotes.$inferSelect, 'email' | 'withoutEmail'>

/**
 * Whether a request has lost its customer's data: their time was over, or they asked for it. A caller who has
 * no e-mail is known all the same: the row says so.
 */
export const isForgotten = ({ email, withoutEmail }: Addressee) => email === '' && withoutEmail === 0

/** The same as a condition: only requests whose customer is still known. */
export const isKnown = or(ne(quotes.email, ''), eq(quotes.withoutEmail, 1))

/** Whether nothing can be mailed to the customer of a request, who is known: it is handed over or told on the telephone. */
export const hasNoEmail = ({ email, withoutEmail }: Addressee) => email === '' && withoutEmail === 1

/** The same as a condition. */
export const isWithoutEmail = and(eq(quotes.email, ''), eq(quotes.withoutEmail, 1))
