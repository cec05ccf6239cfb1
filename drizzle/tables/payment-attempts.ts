import { onlineWays } from '#app/config/payment-settings.ts'
import { attemptStates, providers } from '#app/payments/attempt.ts'
import { paymentParts } from '#app/payments/payment.ts'
import { kit } from '../kit.ts'
import { quotes } from './quotes.ts'

const { index, integer, table, text } = kit

/** That somebody went to a provider to pay: what the number means by which the provider tells of it. */
export const paymentAttempts = table(
	'payment_attempts',
	{
		/** the provider's order number */
		number: text('number').primaryKey(),
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		provider: text('provider', { enum: providers }).notNull(),
		way: text('way', { enum: onlineWays }).notNull(),
		/** what of the booking was to be paid */
		part: text('part', { enum: [...paymentParts, 'fee'] }).notNull(),
		cents: integer('cents').notNull(),
		startedAt: integer('started_at').notNull(),
		state: text('state', { enum: attemptStates }).notNull().default('open'),
		/** when the provider told of it last */
		toldAt: integer('told_at'),
		/** how much of it the provider has given back, in all */
		refundedCents: integer('refunded_cents').notNull().default(0),
	},
	(table) => [index('payment_attempts_quote').on(table.quoteId)],
)
