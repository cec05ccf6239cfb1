import { quoteEventKinds } from '#app/domain/quotes/statuses.ts'
import { kit } from '../kit.ts'
import { hireConditions } from './company.ts'
import { quotes } from './quotes.ts'

const { index, integer, primaryKey, rowNumber, table, text } = kit

/** Offers as sent to customers: a row is never changed, except when it is withdrawn. */
export const quoteOffers = table(
	'quote_offers',
	{
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		/** 1 for the first offer, and so on */
		number: integer('number').notNull(),
		/** JSON, in the shape of `OfferLine[]` */
		lines: text('lines').notNull(),
		netCents: integer('net_cents').notNull(),
		vatBasisPoints: integer('vat_basis_points').notNull(),
		vatCents: integer('vat_cents').notNull(),
		totalCents: integer('total_cents').notNull(),
		included: text('included').notNull(),
		excluded: text('excluded').notNull(),
		message: text('message').notNull(),
		/** `yyyy-MM-dd`, to 23:59 in Madrid */
		validUntil: text('valid_until').notNull(),
		sentAt: integer('sent_at').notNull(),
		/** JSON, in the shape of `OfferedTrip`; empty in rows of an older build, for which the quote's own trip counts */
		trip: text('trip').notNull().default(''),
		/** time at which a change of the trip withdrew it, before the customer had responded */
		withdrawnAt: integer('withdrawn_at'),
		/** for a change of an accepted quote: number of the offer that is valid until this one is accepted */
		amends: integer('amends'),
		/** SHA-256 of the conditions sent with it; null in rows of an older build and in imported ones */
		conditions: text('conditions').references(() => hireConditions.hash),
		/** in cents, due this many days after acceptance; null if none was agreed */
		depositCents: integer('deposit_cents'),
		depositDays: integer('deposit_days'),
		/** the rest is due this many days before the trip; null in rows of an older build */
		balanceDays: integer('balance_days'),
	},
	(table) => [primaryKey({ columns: [table.quoteId, table.number] })],
)

/** Audit trail of quotes. */
export const quoteEvents = table(
	'quote_events',
	{
		id: rowNumber('id'),
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		kind: text('kind', { enum: quoteEventKinds }).notNull(),
		at: integer('at').notNull(),
		/** the customer, office staff, or a scheduled job */
		actor: text('actor', { enum: ['customer', 'office', 'clock'] })
			.notNull()
			.default('customer'),
		/** e-mail address of the office user; retained when the account is deleted */
		actorName: text('actor_name'),
		/** in a few words: number of the offer, reason, changed field */
		detail: text('detail'),
		/** SHA-256 of the conditions that were sent, accepted or applied */
		conditions: text('conditions'),
		/** cancellation fee, whichever side owes it */
		cents: integer('cents'),
	},
	(table) => [index('quote_events_quote').on(table.quoteId)],
)

/** Internal notes of the office about a quote. Customers never see them. */
export const quoteNotes = table(
	'quote_notes',
	{
		id: rowNumber('id'),
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		at: integer('at').notNull(),
		/** e-mail address of the author, as in the audit trail; null if no longer known */
		author: text('author'),
		text: text('text').notNull(),
	},
	(table) => [index('quote_notes_quote').on(table.quoteId)],
)
