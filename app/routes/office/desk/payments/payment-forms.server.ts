import type { Context } from '#app/context.server.ts'
import { enterPayment, noteInvoice, refundPayment } from '#app/domain/payments/enter-payment.server.ts'
import { enteredSchema, InvoiceSchema, refundSchema } from '#app/domain/payments/payment.schema.ts'
import { CURRENCY } from '#app/domain/payments/payment.ts'
import { twinsOf } from '#app/domain/payments/twins.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { twinWords } from '#app/web/office/words/twin-words.server.ts'
import type { DeskActions } from '../desk-actions.ts'
import { type Desk, toPage } from '../desk-outcome.server.ts'

const typed = ['amount', 'day', 'way'] as const

type Asked = { kind: 'received' | 'refunded'; cents: number; day: string }

/** Asks whether an entry that equals an existing one is a second payment; a tick box confirms it. */
async function askOfTwin({ code }: Desk, { context, texts }: Posting, asked: Asked): Promise<Refusal> {
	const { read } = context.database
	const quote = await findQuote(read, code)
	const [twin] = quote ? await twinsOf(read, { quoteId: quote.id, ...asked }) : []
	const { ask } = texts.texts('payments').twin
	const warnings = twin ? [twinWords(texts, { ...twin, ...asked, currency: CURRENCY, day: twin.day, code })] : []
	return { status: 422, errors: { second: [[...warnings, ask].join(' ')] } }
}

/** Records money received. */
const enterForm = (desk: Desk, { now }: Pick<Context, 'now'>) =>
	postedForm({
		fields: ['seen', ...typed, 'reference', 'second'],
		echoed: [...typed, 'reference', 'second'],
		schema: enteredSchema(dayAt(now())),
		work: async ({ seen, amount: cents, day, way, reference: note, second: isSecond }, posting) => {
			const { context, texts } = posting
			const entered = await enterPayment(context, { ...desk, seen, cents, day, way, note, isSecond })
			if (entered.ok) return toPage(desk, entered.value === 'held' ? 'paymentHeld' : 'paymentEntered')
			if (entered.refusal === 'twin') return askOfTwin(desk, posting, { kind: 'received', cents, day })
			return { status: 409, alert: { text: texts.texts('payments').refusals[entered.refusal] } }
		},
	})

/** Records money refunded. */
const refundForm = (desk: Desk, { now }: Pick<Context, 'now'>) =>
	postedForm({
		fields: ['seen', ...typed, 'reason', 'second'],
		echoed: [...typed, 'reason', 'second'],
		schema: refundSchema(dayAt(now())),
		work: async ({ seen, amount: cents, day, way, reason: note, second: isSecond }, posting) => {
			const { context, texts } = posting
			const refunded = await refundPayment(context, { ...desk, seen, cents, day, way, note, isSecond })
			if (refunded.ok) return toPage(desk, 'paymentRefunded')
			if (refunded.refusal === 'twin') return askOfTwin(desk, posting, { kind: 'refunded', cents, day })
			return { status: 409, alert: { text: texts.texts('payments').refusals[refunded.refusal] } }
		},
	})

/** Records the number of a payment's invoice. */
const invoiceForm = (desk: Desk) =>
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

/** Buttons for payments that the office records. */
export const paymentActions: DeskActions = {
	'enter-payment': ({ desk, posting }) => enterForm(desk, posting.context),
	refund: ({ desk, posting }) => refundForm(desk, posting.context),
	invoice: ({ desk }) => invoiceForm(desk),
}
