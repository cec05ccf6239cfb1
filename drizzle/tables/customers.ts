import { customerKinds } from '#app/domain/customers/customer-key.ts'
import { kit } from '../kit.ts'
import { users } from './accounts.ts'

const { index, integer, primaryKey, rowNumber, table, text, uniqueIndex } = kit

/** Customers: a person by e-mail address, or an organisation by tax number. All have at least one request. */
export const customers = table(
	'customers',
	{
		id: rowNumber('id'),
		kind: text('kind', { enum: customerKinds }).notNull(),
		/** as returned by `customerKey` */
		key: text('key').notNull(),
		/** counts merges and unmerges; a write names the version that its author has read */
		version: integer('version').notNull().default(1),
		/** customer that this one was merged into; no foreign key, because it would impose an order on copying rows */
		mergedInto: integer('merged_into'),
		mergedAt: integer('merged_at'),
		/** newest request of the customer record, which sorts the list; null if merged into another one */
		latestQuoteId: integer('latest_quote_id'),
	},
	(table) => [
		uniqueIndex('customers_key').on(table.kind, table.key),
		index('customers_merged_into').on(table.mergedInto),
		index('customers_latest_quote').on(table.latestQuoteId),
	],
)

/**
 * Words that find a customer record: of names, companies, e-mail addresses, telephone and tax numbers, without accents.
 */
export const customerWords = table(
	'customer_words',
	{
		word: text('word').notNull(),
		customerId: integer('customer_id')
			.notNull()
			.references(() => customers.id, { onDelete: 'cascade' }),
	},
	(table) => [
		primaryKey({ columns: [table.word, table.customerId] }),
		index('customer_words_customer').on(table.customerId, table.word),
	],
)

/** Internal notes of the office about a customer, who never sees them. */
export const customerNotes = table(
	'customer_notes',
	{
		id: rowNumber('id'),
		customerId: integer('customer_id')
			.notNull()
			.references(() => customers.id, { onDelete: 'cascade' }),
		at: integer('at').notNull(),
		/** null if the account is deleted */
		authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
		text: text('text').notNull(),
	},
	(table) => [index('customer_notes_customer').on(table.customerId), index('customer_notes_author').on(table.authorId)],
)

/** Merges and unmerges of customers, when and by whom. */
export const customerEvents = table(
	'customer_events',
	{
		id: rowNumber('id'),
		kind: text('kind', { enum: ['merged', 'parted'] }).notNull(),
		/** customer that was merged into the other one, or unmerged from it */
		customerId: integer('customer_id')
			.notNull()
			.references(() => customers.id, { onDelete: 'cascade' }),
		otherId: integer('other_id')
			.notNull()
			.references(() => customers.id, { onDelete: 'cascade' }),
		at: integer('at').notNull(),
		/** null if the account is deleted */
		actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
	},
	(table) => [
		index('customer_events_customer').on(table.customerId),
		index('customer_events_other').on(table.otherId),
		index('customer_events_actor').on(table.actorId),
	],
)
