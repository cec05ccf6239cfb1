import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { copiedColumns } from '#app/platform/db/copied-columns.server.ts'
import { ofCustomerNotes, ofCustomers } from '#drizzle/retention/customers.ts'
import { customerNotes, customers, quotes } from '#drizzle/schema.ts'

/**
 * Exports what the office has noted about a person, for a request of access (GDPR art. 15). Notes on organisations
 * are left out, since they concern others too.
 * @param isTheirs condition for the person's requests
 */
export async function exportCustomersOf({ database: { read } }: Pick<Context, 'database'>, isTheirs: SQL | undefined) {
	const rows = await read
		.selectDistinct({ id: customers.id, ...copiedColumns(ofCustomers, 'request') })
		.from(customers)
		.innerJoin(quotes, eq(quotes.customerId, customers.id))
		.where(and(isTheirs, eq(customers.kind, 'person')))
		.orderBy(asc(customers.id))
	return Promise.all(
		rows.map(async ({ id, ...copy }) => ({
			...copy,
			notes: await read
				.select(copiedColumns(ofCustomerNotes, 'request'))
				.from(customerNotes)
				.where(eq(customerNotes.customerId, id))
				.orderBy(asc(customerNotes.id)),
		})),
	)
}
