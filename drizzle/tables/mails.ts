import { sql } from 'drizzle-orm'
import { kit } from '../kit.ts'
import { quotes } from './quotes.ts'

const { index, integer, table, text } = kit

/** Mails on their way out: written with the state they tell of, sent by a worker. */
export const outbox = table(
	'outbox',
	{
		id: text('id').primaryKey(),
		/** held: over a limit, waits for the next hours or the office; dead: given up */
		status: text('status', { enum: ['queued', 'sent', 'held', 'dead'] }).notNull(),
		toAddress: text('to_address').notNull(),
		toName: text('to_name').notNull(),
		replyToAddress: text('reply_to_address'),
		replyToName: text('reply_to_name'),
		template: text('template').notNull(),
		language: text('language').notNull(),
		/** JSON, in the shape of the template's own data */
		data: text('data').notNull(),
		/** the quote it is about, where it is about one */
		quoteId: integer('quote_id').references(() => quotes.id),
		/** 1 where it goes to a customer and counts against the limits */
		toCustomer: integer('to_customer').notNull(),
		/** whoever had us write it, hidden, for a day: an IPv4 address or IPv6 /64, a /56, a /24 or /48 */
		fromAddress: text('from_address'),
		fromSite: text('from_site'),
		fromNetwork: text('from_network'),
		attempts: integer('attempts').notNull().default(0),
		nextAttemptAt: integer('next_attempt_at').notNull(),
		leasedUntil: integer('leased_until').notNull().default(0),
		lastError: text('last_error'),
		/** 1 where the last try found no mail server at all */
		unreachable: integer('unreachable').notNull().default(0),
		createdAt: integer('created_at').notNull(),
		sentAt: integer('sent_at'),
	},
	(table) => [
		index('outbox_due').on(table.status, table.nextAttemptAt),
		index('outbox_recipient').on(table.toAddress, table.createdAt),
		index('outbox_to_customer').on(table.toCustomer, table.createdAt),
		index('outbox_from').on(table.fromNetwork, table.createdAt),
		index('outbox_quote').on(table.quoteId),
		// Looked at with each mail that gets through, and empty as long as the mail server is there.
		index('outbox_unreachable').on(table.unreachable).where(sql`unreachable = 1`),
	],
)
