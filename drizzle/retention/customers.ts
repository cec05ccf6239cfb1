import { and, type Column, eq, or, type SQL, sql } from 'drizzle-orm'
import { impersonal } from '#app/platform/column-retention.ts'
import type { Forgettable, TableClass } from '../table-retention.ts'
import { customerEvents, customerNotes, customers, customerWords } from '../tables/customers.ts'
import { quotes } from '../tables/quotes.ts'

/** Column that is not personal but is included in the copy of data given on request. */
const shown = { ...impersonal, copy: 'request' } as const

/** Finds the rows of a customer, which are erased with the last request that still belongs to the customer. */
const withLast = (...columns: Column[]) => ({
	request: ({ id, customerId }: Forgettable['request']): SQL | undefined =>
		and(
			or(...columns.map((column) => eq(column, customerId ?? 0))),
			sql`not exists (select 1 from ${quotes} where ${quotes.customerId} = ${customerId ?? 0} and ${quotes.id} <> ${id})`,
		),
})

export const ofCustomers = {
	table: customers,
	forgotten: 'rows',
	rowsOf: withLast(customers.id),
	columns: {
		id: impersonal,
		kind: shown,
		key: { whose: 'customer', copy: 'request' },
		version: impersonal,
		mergedInto: { whose: 'office', copy: 'none' },
		mergedAt: { whose: 'office', copy: 'none' },
		latestQuoteId: impersonal,
	},
} satisfies TableClass<typeof customers>

export const ofCustomerWords = {
	table: customerWords,
	forgotten: 'rows',
	rowsOf: withLast(customerWords.customerId),
	columns: { word: { whose: 'customer', copy: 'none' }, customerId: impersonal },
} satisfies TableClass<typeof customerWords>

export const ofCustomerNotes = {
	table: customerNotes,
	forgotten: 'rows',
	rowsOf: withLast(customerNotes.customerId),
	columns: {
		id: impersonal,
		customerId: impersonal,
		at: shown,
		authorId: { whose: 'staff', copy: 'none' },
		text: { whose: 'office', copy: 'request' },
	},
} satisfies TableClass<typeof customerNotes>

export const ofCustomerEvents = {
	table: customerEvents,
	forgotten: 'rows',
	rowsOf: withLast(customerEvents.customerId, customerEvents.otherId),
	columns: {
		id: impersonal,
		kind: impersonal,
		customerId: impersonal,
		otherId: impersonal,
		at: impersonal,
		actorId: { whose: 'staff', copy: 'none' },
	},
} satisfies TableClass<typeof customerEvents>
