import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/*
 * Columns that outside programs see carry the spec's upper-case names (spec §3); code uses the English ones.
 * Times are integer milliseconds, flags 0 or 1, a journey's time the wall clock of Madrid as text.
 */

/** Roles, the spec's "types" (decision 8). */
export const roles = sqliteTable('roles', {
	id: integer('ID_ROLE').primaryKey(),
	name: text('DES_ROLE').notNull(),
})

/** People with an account: whoever is here has shown that the mailbox is theirs (decision 10). */
export const users = sqliteTable(
	'users',
	{
		id: integer('ID_USER').primaryKey({ autoIncrement: true }),
		/** in lower case */
		email: text('DES_EMAIL').notNull(),
		/** of the mails to them */
		language: text('COD_LANGUAGE').notNull(),
		/** argon2id, as a PHC string; empty until an invited person has chosen one */
		passwordHash: text('password_hash'),
		createdAt: integer('FEC_CREATED').notNull(),
	},
	(table) => [uniqueIndex('users_email').on(table.email)],
)

export const userRoles = sqliteTable(
	'user_roles',
	{
		userId: integer('ID_USER')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		roleId: integer('ID_ROLE')
			.notNull()
			.references(() => roles.id),
	},
	(table) => [primaryKey({ columns: [table.userId, table.roleId] })],
)

/** Accounts that wait for their mailbox to be proved; each registration has a password and a link of its own. */
export const registrations = sqliteTable(
	'registrations',
	{
		/** stands, sealed, in the mailed link */
		id: text('id').primaryKey(),
		email: text('email').notNull(),
		language: text('language').notNull(),
		/** emptied on activation */
		passwordHash: text('password_hash').notNull(),
		createdAt: integer('created_at').notNull(),
		linkEndsAt: integer('link_ends_at').notNull(),
		activatedAt: integer('activated_at'),
	},
	(table) => [index('registrations_email').on(table.email, table.createdAt)],
)

/** Links with which somebody who reads the mailbox may choose a new password. They go when it is chosen. */
export const passwordResets = sqliteTable(
	'password_resets',
	{
		/** stands, sealed, in the link */
		id: text('id').primaryKey(),
		userId: integer('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		endsAt: integer('ends_at').notNull(),
	},
	(table) => [index('password_resets_user').on(table.userId)],
)

/** Who is logged in where: browsers by cookie, programs by bearer token (decision 3). */
export const sessions = sqliteTable(
	'sessions',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		kind: text('kind', { enum: ['browser', 'program'] }).notNull(),
		/** SHA-256 of the cookie or token; the value itself is kept nowhere */
		secretHash: text('secret_hash').notNull(),
		userId: integer('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** access level at log-in: another one today ends the session */
		level: integer('level').notNull(),
		/** browser and system in a few words, for the owner's list */
		device: text('device').notNull(),
		createdAt: integer('created_at').notNull(),
		seenAt: integer('seen_at').notNull(),
		endsAt: integer('ends_at').notNull(),
	},
	(table) => [
		uniqueIndex('sessions_secret').on(table.secretHash),
		index('sessions_user').on(table.userId),
		index('sessions_ends_at').on(table.endsAt),
	],
)

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
		/** who asked, where they were logged in; empty again when they delete their account */
		userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
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
		/** where they come from: an estimate is shown as one (decision 28) */
		kilometresFrom: text('kilometres_from', { enum: ['table', 'engine', 'estimate'] }),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('quotes_code').on(table.code),
		uniqueIndex('quotes_request_key').on(table.requestKey),
		index('quotes_created_at').on(table.createdAt),
		index('quotes_user').on(table.userId),
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
