import { sql } from 'drizzle-orm'
import { kit } from '../kit.ts'
import { quotes } from './quotes.ts'

const { index, integer, table, text } = kit

/** Mails to be sent: written in the transaction that they report, sent by a worker. */
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
		/** JSON, in the shape of the template's data */
		data: text('data').notNull(),
		/** quote that it is about; null if none */
		quoteId: integer('quote_id').references(() => quotes.id),
		/** 1 if it goes to a customer and counts against the limits */
		toCustomer: integer('to_customer').notNull(),
		/** where it was requested from, hashed and retained for a day: an IPv4 address or IPv6 /64, a /56, a /24 or /48 */
		fromAddress: text('from_address'),
		fromSite: text('from_site'),
		fromNetwork: text('from_network'),
		attempts: integer('attempts').notNull().default(0),
		nextAttemptAt: integer('next_attempt_at').notNull(),
		leasedUntil: integer('leased_until').notNull().default(0),
		lastError: text('last_error'),
		/** 1 if the last attempt reached no mail server */
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
		// Queried with each mail that is sent, and empty while the mail server is available.
		index('outbox_unreachable').on(table.unreachable).where(sql`unreachable = 1`),
	],
)
