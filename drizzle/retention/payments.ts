import { eq } from 'drizzle-orm'
import { forTheBooks, forTheBooksAs, impersonal, offices } from '#app/platform/column-retention.ts'
import type { TableClass } from '../table-retention.ts'
import { paymentAttempts, paymentReturns } from '../tables/payment-attempts.ts'
import { heldPayments, paymentInvoices, paymentReminders, payments } from '../tables/payments.ts'

/** Amounts and days are retained for the accounts; identifiers of a bank or provider are erased. */
const staff = { whose: 'staff', copy: 'none', becomes: null } as const
const onRequest = { ...forTheBooks, copy: 'request' } as const

export const ofPayments = {
	table: payments,
	forgotten: 'columns',
	rowsOf: { request: ({ id }) => eq(payments.quoteId, id), mailbox: (email) => eq(payments.actorName, email) },
	columns: {
		id: impersonal,
		quoteId: impersonal,
		kind: forTheBooks,
		part: forTheBooks,
		cents: forTheBooks,
		dueDay: forTheBooksAs('a day'),
		way: forTheBooks,
		providerReference: {
			whose: 'customer',
			copy: 'download',
			becomes: ({ id, providerReference }) => (providerReference === null ? null : `forgotten ${id}`),
		},
		day: forTheBooksAs('a day'),
		at: onRequest,
		actor: onRequest,
		actorName: staff,
		note: offices(''),
	},
} satisfies TableClass<typeof payments>

export const ofHeldPayments = {
	table: heldPayments,
	forgotten: 'columns',
	rowsOf: { request: ({ id }) => eq(heldPayments.quoteId, id), mailbox: (email) => eq(heldPayments.decidedBy, email) },
	columns: {
		id: impersonal,
		quoteId: impersonal,
		orderText: { whose: 'customer', copy: 'request', becomes: '' },
		way: onRequest,
		providerReference: { whose: 'customer', copy: 'request', becomes: ({ id }) => `forgotten ${id}` },
		cents: onRequest,
		currency: { ...onRequest, why: 'three letters' },
		paidAt: onRequest,
		why: onRequest,
		note: offices(''),
		heldAt: onRequest,
		decision: onRequest,
		decidedAt: onRequest,
		decidedBy: staff,
		reason: offices(''),
		answerBy: onRequest,
		times: onRequest,
	},
} satisfies TableClass<typeof heldPayments>

export const ofPaymentInvoices = {
	table: paymentInvoices,
	forgotten: 'columns',
	rowsOf: { mailbox: (email) => eq(paymentInvoices.actorName, email) },
	columns: {
		id: impersonal,
		paymentId: impersonal,
		number: { ...impersonal, why: 'the number of a paper of the books' },
		at: impersonal,
		actorName: staff,
	},
} satisfies TableClass<typeof paymentInvoices>

export const ofPaymentReminders = {
	table: paymentReminders,
	forgotten: 'columns',
	rowsOf: { request: ({ id }) => eq(paymentReminders.quoteId, id) },
	columns: {
		quoteId: impersonal,
		dueDay: { ...onRequest, why: 'a day' },
		kind: onRequest,
		at: onRequest,
	},
} satisfies TableClass<typeof paymentReminders>

/** Column of a customer. The accounts need only what is in the ledger. */
const ofCustomer = { whose: 'customer', copy: 'request' } as const

export const ofPaymentAttempts = {
	table: paymentAttempts,
	forgotten: 'rows',
	rowsOf: { request: ({ id }) => eq(paymentAttempts.quoteId, id) },
	columns: {
		number: ofCustomer,
		quoteId: impersonal,
		provider: ofCustomer,
		way: ofCustomer,
		part: ofCustomer,
		cents: ofCustomer,
		startedAt: ofCustomer,
		state: ofCustomer,
		toldAt: ofCustomer,
		refundedCents: ofCustomer,
		payment: ofCustomer,
		seenLine: impersonal,
	},
} satisfies TableClass<typeof paymentAttempts>

/**
 * Retention in milliseconds of notifications without a payment. Providers repeat unanswered ones for some days; those
 * without a payment by then are not of this site.
 */
const STRANGERS_KEPT = 90 * 24 * 3_600_000

export const ofPaymentReturns = {
	table: paymentReturns,
	forgotten: 'rows',
	rowsOf: { request: ({ id }) => eq(paymentReturns.quoteId, id) },
	ends: { after: 'at', life: STRANGERS_KEPT, unless: 'quoteId' },
	columns: {
		provider: ofCustomer,
		kind: ofCustomer,
		reference: ofCustomer,
		payment: ofCustomer,
		attempt: ofCustomer,
		quoteId: impersonal,
		cents: ofCustomer,
		at: ofCustomer,
		answerBy: ofCustomer,
		times: ofCustomer,
	},
} satisfies TableClass<typeof paymentReturns>
