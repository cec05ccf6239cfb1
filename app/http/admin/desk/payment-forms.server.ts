import type { Context } from '#app/context.server.ts'
import { enterPayment, noteInvoice, refundPayment } from '#app/payments/enter-payment.server.ts'
import { enteredSchema, InvoiceSchema, refundSchema } from '#app/payments/payment.schema.ts'
import { dayAt } from '#app/shared/wall-clock.ts'
import { postedForm } from '../../form/posted-form.server.ts'
import { type Desk, toPage } from './desk-outcome.server.ts'

const typed = ['amount', 'day', 'way'] as const

/** Money that somebody of the office has seen come. */
export const enterForm = (desk: Desk, { now }: Pick<Context, 'now'>) =>
	postedForm({
		fields: ['seen', ...typed, 'reference'],
		echoed: [...typed, 'reference'],
		schema: enteredSchema(dayAt(now())),
		work: async ({ seen, amount: cents, day, way, reference: note }, { context, texts }) => {
			const entered = await enterPayment(context, { ...desk, seen, cents, day, way, note })
			if (entered.ok) return toPage(desk, entered.value === 'held' ? 'paymentHeld' : 'paymentEntered')
			return { status: 409, alert: { text: texts.texts('payments').refusals[entered.refusal] } }
		},
	})

/** Money that somebody of the office sends back. */
export const refundForm = (desk: Desk, { now }: Pick<Context, 'now'>) =>
	postedForm({
		fields: ['seen', ...typed, 'reason'],
		echoed: [...typed, 'reason'],
		schema: refundSchema(dayAt(now())),
		work: async ({ seen, amount: cents, day, way, reason: note }, { context, texts }) => {
			const refunded = await refundPayment(context, { ...desk, seen, cents, day, way, note })
			if (refunded.ok) return toPage(desk, 'paymentRefunded')
			return { status: 409, alert: { text: texts.texts('payments').refusals[refunded.refusal] } }
		},
	})

/** Which invoice stands behind money that came in. */
export const invoiceForm = (desk: Desk) =>
	postedForm({
		fields: ['payment', 'invoice'],
		echoed: ['payment', 'invoice'],
		schema: InvoiceSchema,
		work: async ({ payment: paymentId, invoice: number }, { context, texts }) => {
			const noted = await noteInvoice(context, { ...desk, paymentId, number })
			if (noted.ok) return toPage(desk, 'invoiceNoted')
			return { status: 404, alert: { text: texts.texts('payments').refusals[noted.refusal] } }
		},
	})
