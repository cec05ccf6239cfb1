import { and, eq, ne, or } from 'drizzle-orm'
import { quotes } from '#drizzle/schema.ts'

type Addressee = Pick<typeof quotes.$inferSelect, 'email' | 'withoutEmail'>

/**
 * Returns whether a quote's customer data was erased, after its retention period or at the customer's request. A
 * customer without e-mail is not erased: `withoutEmail` tells the two apart.
 */
export const isForgotten = ({ email, withoutEmail }: Addressee) => email === '' && withoutEmail === 0

/** Condition for quotes whose customer data was not erased. */
export const isKnown = or(ne(quotes.email, ''), eq(quotes.withoutEmail, 1))

/** Returns whether the customer is known but has no e-mail: the office hands documents over or telephones. */
export const hasNoEmail = ({ email, withoutEmail }: Addressee) => email === '' && withoutEmail === 1

/** Condition for quotes of known customers without e-mail. */
export const isWithoutEmail = and(eq(quotes.email, ''), eq(quotes.withoutEmail, 1))
