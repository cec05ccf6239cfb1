import { sql } from 'drizzle-orm'
import { legColumns, zoneColumn } from '#app/domain/fields/leg-fields.server.ts'
import { requestColumns } from '#app/domain/fields/request-fields.server.ts'
import { holdsTripDetails } from '#app/domain/fields/rows/trip-details.server.ts'
import { stopColumns } from '#app/domain/fields/stop-fields.server.ts'
import { endOfAccepted } from '#app/domain/quotes/end-of-accepted.server.ts'
import { cancellingParties, changeStatuses, quoteStatuses } from '#app/domain/quotes/statuses.ts'
import { kit } from '../kit.ts'
import { users } from './accounts.ts'
import { customers } from './customers.ts'
import { fleets } from './fleets.ts'

const { index, integer, primaryKey, rowNumber, table, text, uniqueIndex } = kit

/** The last number given to a request in each year; taken inside the request's own transaction. */
export const quoteNumbers = table('quote_numbers', {
	year: integer('year').primaryKey(),
	last: integer('last').notNull(),
})

export const quotes = table(
	'quotes',
	{
		id: rowNumber('id'),
		code: text('COD_BUDGET').notNull(),
		/** the idempotency key that came with the form */
		requestKey: text('request_key').notNull(),
		/** of what the request says, which its key belongs to; empty where nobody knows it (any more) */
		requestDigest: text('request_digest').notNull().default(''),
		status: text('status', { enum: quoteStatuses }).notNull(),
		/** counts changes: who writes names the one they have read */
		version: integer('version').notNull().default(1),
		/** the number of the one that this repeats on another day */
		repeatOf: integer('repeat_of'),
		/** who asked, where they were logged in; empty again when they delete their account */
		userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
		/** of whom it is one more request; empty once they are forgotten */
		customerId: integer('customer_id').references(() => customers.id),
		language: text('language').notNull(),
		...requestColumns,
		/** the clock that the times of its first leg are read on, and when it ends */
		zone: zoneColumn,
		/** 1 where whoever asks has no e-mail, by the office's word: what would be mailed to them is told or handed over */
		withoutEmail: integer('without_email').notNull().default(0),
		/** of the largest of its vehicles */
		fleetId: integer('ID_FLEET')
			.notNull()
			.references(() => fleets.id),
		fleetName: text('DES_FLEET').notNull(),
		/** 1 where the vehicles offered are all VIP ones */
		vip: integer('IND_VIP_FLEET').notNull(),
		/** kilometres with a decimal point; empty until they are known */
		kilometres: text('NUM_KMS'),
		/** where they come from: an estimate is shown as one (decision 28) */
		kilometresFrom: text('kilometres_from', { enum: ['table', 'engine', 'estimate', 'office'] }),
		/** of a coach, with the breaks of its driver */
		drivingMinutes: integer('driving_minutes'),
		/**
		 * `yyyy-MM-dd HH:mm` on the clock of its first leg, when its last one ends as far as that is known; empty in what an older build has
		 * stored, and then the pickup counts
		 */
		endsAt: text('ends_at').notNull().default(''),
		/** from the garage to the first pickup and back from the last destination */
		emptyKilometres: integer('empty_kilometres'),
		emptyMinutes: integer('empty_minutes'),
		/** the office's working paper, as JSON in the shape of `OfferDraft`; customers never see it */
		draft: text('draft'),
		/** who of the office looks after it; empty again when their account goes */
		assigneeId: integer('assignee_id').references(() => users.id, { onDelete: 'set null' }),
		/**
		 * when that paper goes out to the customer as an offer, in milliseconds since 1970 by the database's clock: until then it
		 * can be called back; empty where nothing waits
		 */
		goesOutAt: integer('goes_out_at'),
		/** when what waited to go out did not; empty again with the next offer */
		notSentAt: integer('not_sent_at'),
		/** since when something waits to be told to a customer without e-mail, in milliseconds since 1970; empty where nothing does */
		toTellAt: integer('to_tell_at'),
		/** number, total with VAT and last day of the offer that holds; older ones are history */
		offerNumber: integer('offer_number'),
		totalCents: integer('total_cents'),
		/** `yyyy-MM-dd`, to 23:59 in Madrid */
		validUntil: text('valid_until'),
		/** when the customer was reminded of that offer */
		remindedAt: integer('reminded_at'),
		answeredAt: integer('answered_at'),
		/** the name that was typed with the acceptance */
		answeredBy: text('answered_by'),
		/** why it was rejected, or cancelled */
		answerReason: text('answer_reason'),
		/** of a booking that was cancelled under its conditions: on whose account; `nobody` owes where the office waived it */
		cancelledBy: text('cancelled_by', { enum: cancellingParties }),
		/** what whoever cancelled owes the other side, in cents of the total; nothing is 0 */
		cancellationCents: integer('cancellation_cents'),
		/** where the last change of an accepted quote stands; empty where there was none */
		changeStatus: text('change_status', { enum: changeStatuses }),
		/** JSON, in the shape of `ChangedTrip`: the trip as it would be; empty where no change is being worked on */
		changedTrip: text('changed_trip').notNull().default(''),
		/** number and last day of the change's own offer, once it was sent; the one that holds stands above */
		changeNumber: integer('change_number'),
		changeUntil: text('change_until'),
		/** when it was accepted, rejected, expired or withdrawn */
		changeEndedAt: integer('change_ended_at'),
		/** cents still to be paid of it, below nothing what goes back; empty until its ledger has begun */
		openCents: integer('open_cents'),
		/** `yyyy-MM-dd`, by which the next of it is to be paid; empty where nothing is */
		dueDay: text('due_day'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('quotes_code').on(table.code),
		uniqueIndex('quotes_request').on(table.requestKey, table.requestDigest),
		index('quotes_created_at').on(table.createdAt, table.pickupAt, table.status),
		index('quotes_user').on(table.userId),
		index('quotes_assignee_created_at').on(table.assigneeId, table.createdAt, table.pickupAt, table.status),
		index('quotes_assignee_pickup_at').on(table.assigneeId, table.pickupAt, table.status),
		index('quotes_assignee_passengers').on(table.assigneeId, table.passengers, table.pickupAt, table.status),
		index('quotes_repeat_of').on(table.repeatOf),
		index('quotes_customer').on(table.customerId),
		index('quotes_email').on(table.email),
		index('quotes_pickup_at').on(table.pickupAt, table.status),
		index('quotes_passengers').on(table.passengers, table.pickupAt, table.status),
		index('quotes_status_created_at').on(table.status, table.createdAt, table.pickupAt),
		index('quotes_status_pickup_at').on(table.status, table.pickupAt),
		index('quotes_status_passengers').on(table.status, table.passengers, table.pickupAt),
		index('quotes_status_valid_until').on(table.status, table.validUntil),
		// Few quotes have one of these, and the first is asked for every second.
		index('quotes_goes_out_at').on(table.goesOutAt).where(sql`goes_out_at is not null`),
		index('quotes_not_sent_at').on(table.notSentAt).where(sql`not_sent_at is not null`),
		index('quotes_to_tell_at').on(table.toTellAt).where(sql`to_tell_at is not null`),
		index('quotes_change').on(table.changeStatus, table.changeUntil).where(sql`change_status is not null`),
		index('quotes_trip_details').on(table.pickupAt).where(holdsTripDetails(table)),
		index('quotes_due_day').on(table.dueDay).where(sql`due_day is not null`),
		// Those that were agreed and are not over are asked for every minute.
		index('quotes_end_of_accepted')
			.on(endOfAccepted(table))
			.where(sql`${endOfAccepted(table)} is not null`),
	],
)

/**
 * The vehicles of a quote, a line for each size, with name and seats as they were when they were chosen. The largest one
 * stands in the quote too.
 */
export const quoteVehicles = table(
	'quote_vehicles',
	{
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		fleetId: integer('fleet_id')
			.notNull()
			.references(() => fleets.id),
		name: text('name').notNull(),
		seats: integer('seats').notNull(),
		/** 1 for a VIP vehicle */
		vip: integer('vip').notNull(),
		/** how many of them */
		count: integer('count').notNull(),
	},
	(table) => [primaryKey({ columns: [table.quoteId, table.fleetId] })],
)

/** The legs of a hire behind its first one, which stands in the quote itself. */
export const quoteLegs = table(
	'quote_legs',
	{
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		/** from 2 on, in order of time */
		number: integer('number').notNull(),
		...legColumns,
		zone: zoneColumn,
		/** as the quote's own, of its first leg */
		kilometres: text('NUM_KMS'),
		kilometresFrom: text('kilometres_from', { enum: ['table', 'engine', 'estimate', 'office'] }),
		drivingMinutes: integer('driving_minutes'),
	},
	(table) => [primaryKey({ columns: [table.quoteId, table.number] }), index('quote_legs_pickup_at').on(table.pickupAt)],
)

/** The stops on the way of a hire's legs. */
export const quoteStops = table(
	'quote_stops',
	{
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		/** 1 for the first leg, which stands in the quote itself */
		leg: integer('leg').notNull(),
		/** from 1 on, in the order of the way */
		position: integer('position').notNull(),
		...stopColumns,
	},
	(table) => [primaryKey({ columns: [table.quoteId, table.leg, table.position] })],
)

/** What the desk finds a quote by: every word of its names, places, e-mail and numbers, without accents. */
export const quoteWords = table(
	'quote_words',
	{
		word: text('word').notNull(),
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id, { onDelete: 'cascade' }),
	},
	(table) => [
		primaryKey({ columns: [table.word, table.quoteId] }),
		index('quote_words_quote').on(table.quoteId, table.word),
	],
)
