import { ne } from 'drizzle-orm'
import { quotes } from '#drizzle/schema.ts'

/** Whether a request has lost its customer's data: their time was over, or they asked for it. */
export const isForgotten = ({ email }: { email: string }) => email === ''

/** The same as a condition: only requests whose customer is still known. */
export const isKnown = ne(quotes.email, '')
