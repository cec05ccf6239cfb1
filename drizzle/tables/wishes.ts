import { wishKinds, wishOutcomes } from '#app/domain/quotes/wishes.ts'
import { kit } from '../kit.ts'
import { quotes } from './quotes.ts'

const { index, integer, rowNumber, table, text } = kit

/** What a customer asked for on the page of their quote: one open wish of a kind. */
export const quoteWishes = table(
	'quote_wishes',
	{
		id: rowNumber('id'),
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		kind: text('kind', { enum: wishKinds }).notNull(),
		/** what should change, or why it should be cancelled */
		words: text('words').notNull(),
		askedAt: integer('asked_at').notNull(),
		/** empty until somebody has decided */
		closedAt: integer('closed_at'),
		outcome: text('outcome', { enum: wishOutcomes }),
		/** the office's sentence to the customer */
		answer: text('answer').notNull().default(''),
	},
	(table) => [
		index('quote_wishes_quote').on(table.quoteId),
		// Few are open: they are found without the others.
		index('quote_wishes_open').on(table.closedAt, table.askedAt),
	],
)
