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

/** Last number given to a request in each year; incremented in the request's own transaction. */
export const quoteNumbers = table('quote_numbers', {
	year: integer('year').primaryKey(),
	last: integer('last').notNull(),
})

export const quotes = table(
	'quotes',
	{
		id: rowNumber('id'),
		code: text('COD_BUDGET').notNull(),
		/** idempotency key that came with the form */
		requestKey: text('request_key').notNull(),
		/** digest of the request that the key belongs to; empty if not known, or no longer */
		requestDigest: text('request_digest').notNull().default(''),
		status: text('status', { enum: quoteStatuses }).notNull(),
		/** counts changes; a write names the version that its author has read */
		version: integer('version').notNull().default(1),
		/** id of the quote that this one repeats on another day */
		repeatOf: integer('repeat_of'),
		/** user who sent the request while logged in; null again when the account is deleted */
		userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
		/** customer of the request; null after erasure */
		customerId: integer('customer_id').references(() => customers.id),
		language: text('language').notNull(),
		...requestColumns,
		/** time zone of the first leg's times, and of `endsAt` */
		zone: zoneColumn,
		/**
		 * 1 if office staff entered that the customer has no e-mail address; mails are then replaced by calls or printed
		 * PDFs
		 */
		withoutEmail: integer('without_email').notNull().default(0),
		/** of the largest of its vehicles */
		fleetId: integer('ID_FLEET')
			.notNull()
			.references(() => fleets.id),
		fleetName: text('DES_FLEET').notNull(),
		/** 1 if all vehicles offered are VIP ones */
		vip: integer('IND_VIP_FLEET').notNull(),
		/** kilometres with a decimal point; null until known */
		kilometres: text('NUM_KMS'),
		/** source of the kilometres; an estimate is shown as one (decision 28) */
		kilometresFrom: text('kilometres_from', { enum: ['table', 'engine', 'estimate', 'office'] }),
		/** of a coach, including the driver's breaks */
		drivingMinutes: integer('driving_minutes'),
		/**
		 * `yyyy-MM-dd HH:mm` in the first leg's time zone: end of the last leg, as far as known. Empty in rows of an older
		 * build; then the pick-up counts
		 */
		endsAt: text('ends_at').notNull().default(''),
		/** from the garage to the first pick-up and back from the last destination */
		emptyKilometres: integer('empty_kilometres'),
		emptyMinutes: integer('empty_minutes'),
		/** the office's draft, as JSON in the shape of `OfferDraft`; customers never see it */
		draft: text('draft'),
		/** office user responsible for it; null again when the account is deleted */
		assigneeId: integer('assignee_id').references(() => users.id, { onDelete: 'set null' }),
		/**
		 * time at which the draft is sent as an offer, in milliseconds since 1970 by the database's clock. Until then it
		 * can be called back; null if none is scheduled
		 */
		goesOutAt: integer('goes_out_at'),
		/** time at which a scheduled offer could not be sent; null again with the next offer */
		notSentAt: integer('not_sent_at'),
		/**
		 * time since which the office has to inform a customer without e-mail address, in milliseconds since 1970; null if
		 * nothing is open
		 */
		toTellAt: integer('to_tell_at'),
		/** number, total with VAT and last day of the valid offer; older ones are history */
		offerNumber: integer('offer_number'),
		totalCents: integer('total_cents'),
		/** `yyyy-MM-dd`, to 23:59 in Madrid */
		validUntil: text('valid_until'),
		/** time at which the customer was reminded of that offer */
		remindedAt: integer('reminded_at'),
		answeredAt: integer('answered_at'),
		/** name typed with the acceptance */
		answeredBy: text('answered_by'),
		/** reason of the rejection or cancellation */
		answerReason: text('answer_reason'),
		/** for a booking cancelled under its conditions: the side that owes the fee; `nobody` if the office waived it */
		cancelledBy: text('cancelled_by', { enum: cancellingParties }),
		/** cancellation fee in cents, VAT included; 0 if none */
		cancellationCents: integer('cancellation_cents'),
		/** state of the last change of an accepted quote; null if there was none */
		changeStatus: text('change_status', { enum: changeStatuses }),
		/** JSON, in the shape of `ChangedTrip`: the trip as it would be; empty if no change is in progress */
		changedTrip: text('changed_trip').notNull().default(''),
		/** number and last day of the change's own offer, once sent; the valid one is above */
		changeNumber: integer('change_number'),
		changeUntil: text('change_until'),
		/** time at which it was accepted, rejected, expired or withdrawn */
		changeEndedAt: integer('change_ended_at'),
		/** cents still to be paid, negative if to be refunded; null until its ledger has begun */
		openCents: integer('open_cents'),
		/** `yyyy-MM-dd`, next due day; null if nothing is due */
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
		// Few quotes have one of these, and the first is queried every second.
		index('quotes_goes_out_at').on(table.goesOutAt).where(sql`goes_out_at is not null`),
		index('quotes_not_sent_at').on(table.notSentAt).where(sql`not_sent_at is not null`),
		index('quotes_to_tell_at').on(table.toTellAt).where(sql`to_tell_at is not null`),
		index('quotes_change').on(table.changeStatus, table.changeUntil).where(sql`change_status is not null`),
		index('quotes_trip_details').on(table.pickupAt).where(holdsTripDetails(table)),
		index('quotes_due_day').on(table.dueDay).where(sql`due_day is not null`),
		// Accepted quotes that are not over are queried every minute.
		index('quotes_end_of_accepted')
			.on(endOfAccepted(table))
			.where(sql`${endOfAccepted(table)} is not null`),
	],
)

/**
 * Vehicles of a quote, a row for each size, with name and seats as they were when chosen. The largest one is in the
 * quote too.
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
		/** number of these vehicles */
		count: integer('count').notNull(),
	},
	(table) => [primaryKey({ columns: [table.quoteId, table.fleetId] })],
)

/** Legs of a booking after the first one, which is in the quote itself. */
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
		/** as in the quote, for its first leg */
		kilometres: text('NUM_KMS'),
		kilometresFrom: text('kilometres_from', { enum: ['table', 'engine', 'estimate', 'office'] }),
		drivingMinutes: integer('driving_minutes'),
	},
	(table) => [primaryKey({ columns: [table.quoteId, table.number] }), index('quote_legs_pickup_at').on(table.pickupAt)],
)

/** Stops on the way of a booking's legs. */
export const quoteStops = table(
	'quote_stops',
	{
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		/** 1 for the first leg, which is in the quote itself */
		leg: integer('leg').notNull(),
		/** from 1 on, in order on the way */
		position: integer('position').notNull(),
		...stopColumns,
	},
	(table) => [primaryKey({ columns: [table.quoteId, table.leg, table.position] })],
)

/** Words that find a quote: all of its names, places, e-mail address and numbers, without accents. */
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
