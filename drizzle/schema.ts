import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/*
 * Columns that outside programs see carry the spec's upper-case names (spec §3); code uses the English ones.
 * Times are integer milliseconds, flags 0 or 1, a journey's time the wall clock of Madrid as text.
 */

/** Roles, the spec's "types" (decision 8). */
export const roles = sqliteTable('roles', {
	id: integer('ID_ROLE').primaryKey(),
	name: text('DES_ROLE').notNull(),
})

export const fleets = sqliteTable('fleets', {
	id: integer('ID_FLEET').primaryKey({ autoIncrement: true }),
	name: text('DES_FLEET').notNull(),
	seats: integer('NUM_MAX_PASSENGERS').notNull().unique(),
	marginDays: integer('NUM_DAYS_MARGIN').notNull(),
	vip: integer('IND_VIP_FLEET').notNull(),
})

/** The last number given to a request in each year; taken inside the request's own transaction. */
export const quoteNumbers = sqliteTable('quote_numbers', {
	year: integer('year').primaryKey(),
	last: integer('last').notNull(),
})

export const quotes = sqliteTable(
	'quotes',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		code: text('COD_BUDGET').notNull(),
		/** the idempotency key that came with the form */
		requestKey: text('request_key').notNull(),
		status: text('status', { enum: ['requested'] }).notNull(),
		language: text('language').notNull(),
		firstName: text('DES_NAME').notNull(),
		surname: text('DES_SURNAMES').notNull(),
		email: text('DES_EMAIL').notNull(),
		phone: text('DES_PHONE').notNull(),
		originAddress: text('DES_ADDRESS_SOURCE').notNull(),
		originPostalCode: text('DES_ZIP_COD_SOURCE').notNull(),
		originLocality: text('DES_TOWN_SOURCE').notNull(),
		originCountry: text('COD_COUNTRY_SOURCE').notNull(),
		destinationAddress: text('DES_ADDRESS_DESTINATION').notNull(),
		destinationPostalCode: text('DES_ZIP_CODE_DESTINATION').notNull(),
		destinationLocality: text('DES_TOWN_DESTINATION').notNull(),
		destinationCountry: text('COD_COUNTRY_DESTINATION').notNull(),
		/** `yyyy-MM-dd HH:mm` in Madrid */
		pickupAt: text('FEC_PASSENGER_PICKUP').notNull(),
		passengers: integer('NUM_PASSENGERS').notNull(),
		luggage: integer('NUM_SUITCASES').notNull(),
		fleetId: integer('ID_FLEET')
			.notNull()
			.references(() => fleets.id),
		fleetName: text('DES_FLEET').notNull(),
		/** 1 where the customer asked for VIP */
		vip: integer('IND_VIP_FLEET').notNull(),
		/** kilometres with a decimal point; empty until they are known */
		kilometres: text('NUM_KMS'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('quotes_code').on(table.code),
		uniqueIndex('quotes_request_key').on(table.requestKey),
		index('quotes_created_at').on(table.createdAt),
	],
)

/** What happened to a quote, and when: the audit trail. */
export const quoteEvents = sqliteTable(
	'quote_events',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		kind: text('kind', { enum: ['requested'] }).notNull(),
		at: integer('at').notNull(),
	},
	(table) => [index('quote_events_quote').on(table.quoteId)],
)

/** Mails on their way out: written with the state they tell of, sent by a worker. */
export const outbox = sqliteTable(
	'outbox',
	{
		id: text('id').primaryKey(),
		/** held: over a limit, waits for the office; dead: given up */
		status: text('status', { enum: ['queued', 'sent', 'held', 'dead'] }).notNull(),
		toAddress: text('to_address').notNull(),
		toName: text('to_name').notNull(),
		replyToAddress: text('reply_to_address'),
		replyToName: text('reply_to_name'),
		template: text('template').notNull(),
		language: text('language').notNull(),
		/** JSON, in the shape of the template's own data */
		data: text('data').notNull(),
		/** 1 where it goes to a customer and counts against the limits */
		toCustomer: integer('to_customer').notNull(),
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
	],
)
