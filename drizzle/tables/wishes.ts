import { changeRequestKinds, changeRequestOutcomes } from '#app/domain/quotes/change-request-kinds.ts'
import { kit } from '../kit.ts'
import { quotes } from './quotes.ts'

const { index, integer, rowNumber, table, text } = kit

/** Change requests and cancellation requests of customers; at most one of a kind is open. */
export const changeRequests = table(
	'quote_wishes',
	{
		id: rowNumber('id'),
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		kind: text('kind', { enum: changeRequestKinds }).notNull(),
		/** what should change, or why to cancel */
		words: text('words').notNull(),
		askedAt: integer('asked_at').notNull(),
		/** null until the office has decided */
		closedAt: integer('closed_at'),
		outcome: text('outcome', { enum: changeRequestOutcomes }),
		/** the office's message to the customer */
		answer: text('answer').notNull().default(''),
	},
	(table) => [
		index('quote_wishes_quote').on(table.quoteId),
		// Few are open; this index finds them without the others.
		index('quote_wishes_open').on(table.closedAt, table.askedAt),
	],
)
