import { paymentParts, paymentWays, reminderKinds } from '#app/domain/company/payment-terms.ts'
import { heldDecisions, heldReasons, paymentActors, paymentKinds } from '#app/domain/payments/payment.ts'
import { kit } from '../kit.ts'
import { quotes } from './quotes.ts'

const { index, integer, primaryKey, rowNumber, table, text, uniqueIndex } = kit

/** The ledger: what is to be paid of each booking, and what came and went. It only grows; what was wrong gets another line. */
export const payments = table(
	'payments',
	{
		id: rowNumber('id'),
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		kind: text('kind', { enum: paymentKinds }).notNull(),
		/** of what is expected alone */
		part: text('part', { enum: paymentParts }),
		/** what came and went is above nothing; what is expected may take back what was */
		cents: integer('cents').notNull(),
		/** `yyyy-MM-dd`, by which it is to be paid */
		dueDay: text('due_day'),
		way: text('way', { enum: paymentWays }),
		/** by which its provider knows it: told twice, it is one line */
		providerReference: text('provider_reference'),
		/** `yyyy-MM-dd` in Madrid, on which it came or went, or was agreed */
		day: text('day').notNull(),
		at: integer('at').notNull(),
		actor: text('actor', { enum: paymentActors }).notNull(),
		/** the e-mail of who it was at the office */
		actorName: text('actor_name'),
		/** what the office wrote with it: the bank's words, why it goes back */
		note: text('note').notNull().default(''),
	},
	(table) => [
		index('payments_quote').on(table.quoteId),
		index('payments_day').on(table.day),
		uniqueIndex('payments_provider_reference').on(table.kind, table.way, table.providerReference),
	],
)

/** Money that came or went and fits no booking as it did, and what else of it the office is told: it decides, once. */
export const heldPayments = table(
	'held_payments',
	{
		id: rowNumber('id'),
		/** the booking that it names, or was assigned to */
		quoteId: integer('quote_id').references(() => quotes.id),
		/** what it was said to be for */
		orderText: text('order_text').notNull(),
		way: text('way', { enum: paymentWays }).notNull(),
		providerReference: text('provider_reference').notNull(),
		/** hundredths of whatever currency it came in */
		cents: integer('cents').notNull(),
		currency: text('currency').notNull(),
		paidAt: integer('paid_at').notNull(),
		why: text('why', { enum: heldReasons }).notNull(),
		note: text('note').notNull().default(''),
		heldAt: integer('held_at').notNull(),
		/** empty until somebody has decided */
		decision: text('decision', { enum: heldDecisions }),
		decidedAt: integer('decided_at'),
		decidedBy: text('decided_by'),
		reason: text('reason').notNull().default(''),
		/** until when a dispute has to be answered */
		answerBy: integer('answer_by'),
		/** how often it was told alike */
		times: integer('times').notNull().default(1),
	},
	(table) => [
		uniqueIndex('held_payments_provider_reference').on(table.way, table.providerReference),
		// Few are open: they are found without the others.
		index('held_payments_open').on(table.decidedAt, table.heldAt),
		index('held_payments_quote').on(table.quoteId),
	],
)

/** Which invoice, written elsewhere, stands behind money that came in; the line written last holds. */
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

/** That a customer was reminded of a day on which something is to be paid: once before it, once after it. */
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
