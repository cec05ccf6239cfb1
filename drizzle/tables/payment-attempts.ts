import { paymentParts } from '#app/domain/company/payment-terms.ts'
import { attemptStates } from '#app/domain/payments/providers/attempt.ts'
import { onlineWays } from '#app/platform/payment-providers/online-ways.ts'
import { returnKinds } from '#app/platform/payment-providers/provider-notice.ts'
import { providers } from '#app/platform/payment-providers/providers.ts'
import { kit } from '../kit.ts'
import { quotes } from './quotes.ts'

const { index, integer, primaryKey, table, text } = kit

/** Attempts to pay at a provider: what the number in its notifications refers to. */
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
		/** part of the booking that was to be paid */
		part: text('part', { enum: [...paymentParts, 'fee'] }).notNull(),
		cents: integer('cents').notNull(),
		startedAt: integer('started_at').notNull(),
		state: text('state', { enum: attemptStates }).notNull().default('open'),
		/** time of the provider's last notification */
		toldAt: integer('told_at'),
		/** refunded so far, in the ledger or waiting for the office */
		refundedCents: integer('refunded_cents').notNull().default(0),
		/** the provider's id of the payment, once notified; refunds refer to it */
		payment: text('payment'),
		/** last line of the ledger when the attempt began; later payments may be meant by it */
		seenLine: integer('seen_line').notNull().default(0),
	},
	(table) => [index('payment_attempts_quote').on(table.quoteId), index('payment_attempts_payment').on(table.payment)],
)

/**
 * Refunds and disputes reported by providers, each once. One may arrive before its payment. Those without a payment
 * belong to another program, and are deleted after a while.
 */
export const paymentReturns = table(
	'payment_returns',
	{
		provider: text('provider', { enum: providers }).notNull(),
		kind: text('kind', { enum: returnKinds }).notNull(),
		/** id of the refund or dispute; for a total refunded so far, id with that sum and its time */
		reference: text('reference').notNull(),
		/** the provider's id of the payment, if reported */
		payment: text('payment'),
		/** attempt of the payment, once known */
		attempt: text('attempt'),
		quoteId: integer('quote_id').references(() => quotes.id),
		cents: integer('cents').notNull(),
		at: integer('at').notNull(),
		/** deadline to respond to a dispute */
		answerBy: integer('answer_by'),
		/** number of reports */
		times: integer('times').notNull().default(1),
	},
	(table) => [
		primaryKey({ columns: [table.provider, table.kind, table.reference] }),
		index('payment_returns_payment').on(table.payment),
		index('payment_returns_attempt').on(table.attempt),
		index('payment_returns_quote').on(table.quoteId),
	],
)
