import { paymentParts, paymentWays, reminderKinds } from '#app/domain/company/payment-terms.ts'
import { heldDecisions, heldReasons, paymentActors, paymentKinds } from '#app/domain/payments/payment.ts'
import { kit } from '../kit.ts'
import { quotes } from './quotes.ts'

const { index, integer, primaryKey, rowNumber, table, text, uniqueIndex } = kit

/**
 * Ledger: what is due for each booking, and what was paid and refunded. Rows are only added; a correction is another
 * row.
 */
export const payments = table(
	'payments',
	{
		id: rowNumber('id'),
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		kind: text('kind', { enum: paymentKinds }).notNull(),
		/** only for amounts due */
		part: text('part', { enum: paymentParts }),
		/** positive for payments and refunds; an amount due may be negative, to correct another */
		cents: integer('cents').notNull(),
		/** `yyyy-MM-dd`, day by which it is due */
		dueDay: text('due_day'),
		way: text('way', { enum: paymentWays }),
		/** the provider's id; a repeated notification adds no second row */
		providerReference: text('provider_reference'),
		/** `yyyy-MM-dd` in Madrid, day on which it was paid, refunded or agreed */
		day: text('day').notNull(),
		at: integer('at').notNull(),
		actor: text('actor', { enum: paymentActors }).notNull(),
		/** e-mail address of the office user */
		actorName: text('actor_name'),
		/** note of the office: the bank's text, the reason for a refund */
		note: text('note').notNull().default(''),
	},
	(table) => [
		index('payments_quote').on(table.quoteId),
		index('payments_day').on(table.day),
		uniqueIndex('payments_provider_reference').on(table.kind, table.way, table.providerReference),
	],
)

/** Payments and refunds that match no booking, and other notices of providers. The office decides on each once. */
export const heldPayments = table(
	'held_payments',
	{
		id: rowNumber('id'),
		/** booking that it names, or was assigned to */
		quoteId: integer('quote_id').references(() => quotes.id),
		/** booking reference given with the payment */
		orderText: text('order_text').notNull(),
		way: text('way', { enum: paymentWays }).notNull(),
		providerReference: text('provider_reference').notNull(),
		/** in the smallest unit of `currency` */
		cents: integer('cents').notNull(),
		currency: text('currency').notNull(),
		paidAt: integer('paid_at').notNull(),
		why: text('why', { enum: heldReasons }).notNull(),
		note: text('note').notNull().default(''),
		heldAt: integer('held_at').notNull(),
		/** null until the office has decided */
		decision: text('decision', { enum: heldDecisions }),
		decidedAt: integer('decided_at'),
		decidedBy: text('decided_by'),
		reason: text('reason').notNull().default(''),
		/** deadline to respond to a dispute */
		answerBy: integer('answer_by'),
		/** number of identical reports */
		times: integer('times').notNull().default(1),
	},
	(table) => [
		uniqueIndex('held_payments_provider_reference').on(table.way, table.providerReference),
		// Few are open; this index finds them without the others.
		index('held_payments_open').on(table.decidedAt, table.heldAt),
		index('held_payments_quote').on(table.quoteId),
	],
)

/** Invoices, written in other software, for payments received; the last row counts. */
export const paymentInvoices = table(
	'payment_invoices',
	{
		id: rowNumber('id'),
		paymentId: integer('payment_id')
			.notNull()
			.references(() => payments.id),
		number: text('number').notNull(),
		at: integer('at').notNull(),
		actorName: text('actor_name'),
	},
	(table) => [index('payment_invoices_payment').on(table.paymentId)],
)

/** Reminders of a due day sent to a customer: one before it, one after it, and the last one that the office sent. */
export const paymentReminders = table(
	'payment_reminders',
	{
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		dueDay: text('due_day').notNull(),
		kind: text('kind', { enum: reminderKinds }).notNull(),
		at: integer('at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.quoteId, table.dueDay, table.kind] })],
)
