import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { exportQuotesOfPerson } from '#app/domain/bookings/lists/quotes-of-user.server.ts'
import { exportCustomersOf } from '#app/domain/customers/export-customers.server.ts'
import { isWithoutEmail } from '#app/domain/quotes/forgotten.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { removeMailFiles } from '#app/platform/mail/remove-mail-files.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { customers, quotes } from '#drizzle/schema.ts'
import { hasTripToCome } from './person.ts'

/**
 * The references of a caller's requests, who has no e-mail and is named by one of them: that one, and the others of the same
 * person. Of an organisation others may have called: there it is that one alone.
 */
export async function requestsOfCaller(queries: Queries, code: string): Promise<string[]> {
	const [named] = await queries
		.select({ customerId: customers.id, kind: customers.kind })
		.from(quotes)
		.leftJoin(customers, eq(customers.id, quotes.customerId))
		.where(and(eq(quotes.code, code), isWithoutEmail))
	if (!named) return []
	if (named.customerId === null || named.kind !== 'person') return [code]
	const theirs = await queries
		.select({ code: quotes.code })
		.from(quotes)
		.where(and(eq(quotes.customerId, named.customerId), isWithoutEmail))
		.orderBy(quotes.id)
	return theirs.map((quote) => quote.code)
}

/** All that is stored about a caller without e-mail. @returns undefined where there is no such request */
export async function exportCaller(context: Context, code: string) {
	const codes = await requestsOfCaller(context.database.read, code)
	if (codes.length === 0) return undefined
	const isTheirs = inArray(quotes.code, codes)
	return {
		requests: codes,
		exportedAt: new Date(context.now()).toISOString(),
		quotes: await exportQuotesOfPerson(context, isTheirs),
		customers: await exportCustomersOf(context, isTheirs),
	}
}

/**
 * Erases a caller without e-mail from all their requests (RGPD, article 17), all or nothing.
 * @returns refused('tripToCome') where a coach is booked that has to find somebody
 */
export async function eraseCaller(context: Context, code: string): Promise<Result<undefined, 'tripToCome'>> {
	const outcome = await inTransaction(context, async (tx): Promise<Result<string[], 'tripToCome'>> => {
		const codes = await requestsOfCaller(tx, code)
		if (await hasTripToCome(tx, context, inArray(quotes.code, codes))) return refused('tripToCome')
		const mails: string[] = []
		for (const each of codes) mails.push(...(await forgetCustomer(tx, context, each)))
		return accepted(mails)
	})
	if (!outcome.ok) return outcome
	await removeMailFiles(context.config, outcome.value)
	return accepted(undefined)
}
