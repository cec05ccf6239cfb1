import { paymentParts } from '#app/domain/company/payment-terms.ts'
import { attemptStates } from '#app/domain/payments/providers/attempt.ts'
import { onlineWays } from '#app/platform/payment-providers/online-ways.ts'
import { returnKinds } from '#app/platform/payment-providers/provider-notice.ts'
import { providers } from '#app/platform/payment-providers/providers.ts'
import { kit } from '../kit.ts'
import { quotes } from './quotes.ts'

const { index, integer, primaryKey, table, text } = kit

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
		/** how much of it has gone back, as far as the ledger has it or it waits for the office */
		refundedCents: integer('refunded_cents').notNull().default(0),
		/** by which the provider knows the payment, once it has told of it: what goes back names it */
		payment: text('payment'),
		/** the last line of the ledger when somebody went to pay: what came since may have been meant by it */
		seenLine: integer('seen_line').notNull().default(0),
	},
	(table) => [index('payment_attempts_quote').on(table.quoteId), index('payment_attempts_payment').on(table.payment)],
)

/**
 * What providers have told of money that goes back, each once. It may come before the payment that it is of; what is of
 * nobody's here is another program's, and goes after a while.
 */
export const paymentReturns = table(
	'payment_returns',
	{
		provider: text('provider', { enum: providers }).notNull(),
		kind: text('kind', { enum: returnKinds }).notNull(),
		/** of the refund or the dispute; of how much has been given back in all with that sum and its moment */
		reference: text('reference').notNull(),
		/** of the payment that it is of, where it was told */
		payment: text('payment'),
		/** the attempt that it is of, once that is known */
		attempt: text('attempt'),
		quoteId: integer('quote_id').references(() => quotes.id),
		cents: integer('cents').notNull(),
		at: integer('at').notNull(),
		/** until when a dispute has to be answered */
		answerBy: integer('answer_by'),
		/** how often it was told */
		times: integer('times').notNull().default(1),
	},
	(table) => [
		primaryKey({ columns: [table.provider, table.kind, table.reference] }),
		index('payment_returns_payment').on(table.payment),
		index('payment_returns_attempt').on(table.attempt),
		index('payment_returns_quote').on(table.quoteId),
	],
)
