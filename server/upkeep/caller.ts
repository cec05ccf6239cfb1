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

type NotErased = 'isDemo' | 'tripToCome'

/**
 * Returns the codes of a customer without an e-mail address, who is identified by one of their requests: that one and
 * the person's others.
 * For an organisation only that one is returned, because different people may have called.
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

/**
 * Exports everything stored about a customer without an e-mail address. Returns undefined if there is no such request.
 */
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
 * Erases a customer without an e-mail address from all their requests, in one transaction (GDPR, article 17).
 * @returns refused('isDemo') in a demo; refused('tripToCome') if a booked trip is still to come, which needs the customer's data
 */
export async function eraseCaller(context: Context, code: string): Promise<Result<undefined, NotErased>> {
	if (context.config.isDemo) return refused('isDemo')
	const outcome = await inTransaction(context, async (tx): Promise<Result<string[], NotErased>> => {
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
