import { quoteEventKinds } from '#app/domain/quotes/statuses.ts'
import { kit } from '../kit.ts'
import { hireConditions } from './company.ts'
import { quotes } from './quotes.ts'

const { index, integer, primaryKey, rowNumber, table, text } = kit

/** What was offered to a customer, as it was sent: of a row nothing changes but that it is withdrawn. */
export const quoteOffers = table(
	'quote_offers',
	{
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		/** 1 for the first price, and so on */
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
		/** JSON, in the shape of `OfferedTrip`; empty in what an older build has stored, and then the quote's own counts */
		trip: text('trip').notNull().default(''),
		/** when a change of the trip took it back, before anybody had answered */
		withdrawnAt: integer('withdrawn_at'),
		/** of the change of an accepted quote: the number of the offer that holds until this one is accepted */
		amends: integer('amends'),
		/** SHA-256 of the conditions that went with it; empty in what an older build has stored, and in what was imported */
		conditions: text('conditions').references(() => hireConditions.hash),
		/** in cents, by so many days after it was accepted; empty where none was agreed */
		depositCents: integer('deposit_cents'),
		depositDays: integer('deposit_days'),
		/** the rest is to be paid so many days before the trip; empty in what an older build has stored */
		balanceDays: integer('balance_days'),
	},
	(table) => [primaryKey({ columns: [table.quoteId, table.number] })],
)

/** What happened to a quote, and when: the audit trail. */
export const quoteEvents = table(
	'quote_events',
	{
		id: rowNumber('id'),
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		kind: text('kind', { enum: quoteEventKinds }).notNull(),
		at: integer('at').notNull(),
		/** who: the customer, somebody of the office, or the clock */
		actor: text('actor', { enum: ['customer', 'office', 'clock'] })
			.notNull()
			.default('customer'),
		/** the e-mail of who it was at the office; kept when the account goes */
		actorName: text('actor_name'),
		/** number of the offer, reason, changed field: in a few words */
		detail: text('detail'),
		/** SHA-256 of the conditions that were sent, accepted or applied */
		conditions: text('conditions'),
		/** what cancelling cost, whoever owes it */
		cents: integer('cents'),
	},
	(table) => [index('quote_events_quote').on(table.quoteId)],
)

/** What the office wrote to itself about a quote. No customer ever sees it. */
export const quoteNotes = table(
	'quote_notes',
	{
		id: rowNumber('id'),
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		at: integer('at').notNull(),
		/** the e-mail of who wrote it, as in the trail; empty where nobody knows any more */
		author: text('author'),
		text: text('text').notNull(),
	},
	(table) => [index('quote_notes_quote').on(table.quoteId)],
)
