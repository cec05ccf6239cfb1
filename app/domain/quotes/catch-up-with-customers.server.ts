import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, gt, isNotNull, isNull, lte, max, notExists } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { assignCustomers } from '#app/domain/customers/assign-customer.server.ts'
import { updatePage } from '#app/domain/customers/update-page.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { customers, customerWords, quotes } from '#drizzle/schema.ts'
import { isKnown } from './forgotten.server.ts'

/** Rows written in one transaction, so that visitors never wait for it. */
const WRITTEN = 100
/** Ids of customer records checked by one query, for the same reason. */
const LOOKED_AT = 2000

/** Reads requests of known customers that have no customer record: an older build stored them during an update. */
const unassigned = (queries: Queries) =>
	queries
		.select({ id: quotes.id, code: quotes.code, email: quotes.email, taxNumber: quotes.taxNumber })
		.from(quotes)
		.where(and(isNull(quotes.customerId), isKnown))
		.orderBy(asc(quotes.id))
		.limit(WRITTEN)

/** Reads customer records without search words, of ids after one and up to another: a migration created them. */
const wordless = (queries: Queries, after: number, upTo: number) =>
	queries
		.select({ id: customers.id })
		.from(customers)
		.where(
			and(
				gt(customers.id, after),
				lte(customers.id, upTo),
				isNotNull(customers.latestQuoteId),
				notExists(
					queries
						.select({ id: customerWords.customerId })
						.from(customerWords)
						.where(eq(customerWords.customerId, customers.id)),
				),
			),
		)
		.orderBy(asc(customers.id))
		.limit(WRITTEN)

/**
 * Assigns requests that another build stored to their customer records, and adds missing search words to these, a few
 * at a time.
 * @returns how many there were
 */
export async function catchUpWithCustomers(context: Pick<Context, 'database'>): Promise<number> {
	let done = 0
	for (let found = WRITTEN; found === WRITTEN; done += found) {
		found = await inTransaction(context, async (tx) => {
			const rows = await unassigned(tx)
			await assignCustomers(tx, rows)
			return rows.length
		})
		await setImmediate()
	}
	const [newest] = await context.database.read.select({ id: max(customers.id) }).from(customers)
	for (let after = 0; after < (newest?.id ?? 0); ) {
		const upTo = after + LOOKED_AT
		const ids = (await wordless(context.database.read, after, upTo)).map(({ id }) => id)
		if (ids.length > 0)
			await inTransaction(context, async (tx) => {
				for (const id of ids) await updatePage(tx, id)
			})
		done += ids.length
		after = ids.length < WRITTEN ? upTo : (ids.at(-1) ?? upTo)
		await setImmediate()
	}
	return done
}
