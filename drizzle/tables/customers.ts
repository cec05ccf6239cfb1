import { customerKinds } from '#app/domain/customers/customer-key.ts'
import { kit } from '../kit.ts'
import { users } from './accounts.ts'

const { index, integer, primaryKey, rowNumber, table, text, uniqueIndex } = kit

/** Who asks: a person by their e-mail, or an organisation by its tax number. There are no others than those of requests. */
export const customers = table(
	'customers',
	{
		id: rowNumber('id'),
		kind: text('kind', { enum: customerKinds }).notNull(),
		/** as `customerKey` makes it */
		key: text('key').notNull(),
		/** counts mergings and what undoes them: who decides on one names what they have read */
		version: integer('version').notNull().default(1),
		/** on whose page it stands since the office found that both are one; no reference, or rows would have an order */
		mergedInto: integer('merged_into'),
		mergedAt: integer('merged_at'),
		/** the newest request on its page, which orders the list; empty where it stands on another one's page */
		latestQuoteId: integer('latest_quote_id'),
	},
	(table) => [
		uniqueIndex('customers_key').on(table.kind, table.key),
		index('customers_merged_into').on(table.mergedInto),
		index('customers_latest_quote').on(table.latestQuoteId),
	],
)

/** What a customer's page is found by: words of names, companies, e-mails, telephones and tax numbers, without accents. */
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

/** What the office wrote to itself about a customer, who never sees it. */
export const customerNotes = table(
	'customer_notes',
	{
		id: rowNumber('id'),
		customerId: integer('customer_id')
			.notNull()
			.references(() => customers.id, { onDelete: 'cascade' }),
		at: integer('at').notNull(),
		/** empty where their account is gone */
		authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
		text: text('text').notNull(),
	},
	(table) => [index('customer_notes_customer').on(table.customerId), index('customer_notes_author').on(table.authorId)],
)

/** Which customers were put on one page, which of these were parted again, when and by whom. */
export const customerEvents = table(
	'customer_events',
	{
		id: rowNumber('id'),
		kind: text('kind', { enum: ['merged', 'parted'] }).notNull(),
		/** who moved onto the other one's page, or back from it */
		customerId: integer('customer_id')
			.notNull()
			.references(() => customers.id, { onDelete: 'cascade' }),
		otherId: integer('other_id')
			.notNull()
			.references(() => customers.id, { onDelete: 'cascade' }),
		at: integer('at').notNull(),
		/** empty where their account is gone */
		actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
	},
	(table) => [
		index('customer_events_customer').on(table.customerId),
		index('customer_events_other').on(table.otherId),
		index('customer_events_actor').on(table.actorId),
	],
)
