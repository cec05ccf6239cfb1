import { Form } from '@remix-run/react'
import { FormAlert } from '#app/web/form/error-summary.tsx'
import { Field, SelectField, TextField } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { SecondTick } from '#app/web/form/second-tick.tsx'
import { startingWith } from '#app/web/form/starting-with.ts'
import { FactList } from '#app/web/ui/fact-list.tsx'
import type { DeskFormProps } from '../desk-forms.tsx'
import type { DeskPayments } from './desk-payments.server.ts'

type Payment = DeskPayments
type ReplyOf = (intent: string) => DeskFormProps['reply']

const DayField = ({ field, label, latest }: { field: FormField; label: string; latest: string }) => (
	<Field field={field} label={label}>
		{(control) => <input {...control} type="date" max={latest} required defaultValue={field.initialValue} />}
	</Field>
)

type EntryProps = DeskFormProps & { payment: Payment; intent: 'enter-payment' | 'refund' }

/** Shows the form for money received or refunded: amount, day, way, and the bank's reference or the reason. */
function EntryForm({ page, payment, intent, reply }: EntryProps) {
	const { text, ways, lengths, values, today, seen } = payment
	const isRefund = intent === 'refund'
	const { title, submit } = isRefund ? text.refund : text.enter
	const last = isRefund ? 'reason' : 'reference'
	const second = isRefund ? text.secondRefund : text.second
	const labels = { amount: text.amount, day: text.day, way: text.way, [last]: text[last], second }
	return (
		<details open={reply !== undefined}>
			<summary>{title}</summary>
			<FormWithReply
				key={reply?.id}
				id={intent}
				labels={labels as Record<'amount' | 'day' | 'way' | 'reference' | 'reason' | 'second', string>}
				reply={startingWith(reply, isRefund ? values.refund : values.entered)}
				errorSummary={page.errorSummary}
				errorTitle={page.errorTitle}
			>
				{(fields) => (
					<>
						<input type="hidden" name="seen" value={seen} />
						<div className="pair">
							<TextField field={fields.amount} label={text.amount} autoComplete="off" maxLength={20} />
							<DayField field={fields.day} label={text.day} latest={today} />
							<SelectField field={fields.way} label={text.way} placeholder="–" options={ways} />
						</div>
						<TextField
							field={fields[last]}
							label={text[last]}
							autoComplete="off"
							maxLength={lengths[last]}
							optional={!isRefund}
						/>
						<SecondTick field={fields.second} label={second} />
						<IntentButton intent={intent} working={page.working} once>
							{submit}
						</IntentButton>
					</>
				)}
			</FormWithReply>
		</details>
	)
}

/** Shows the form for the number of an invoice, which another program issued, next to its payment. */
const InvoiceForm = ({
	text,
	line,
	working,
}: {
	text: Payment['text']
	line: Payment['movements'][number]
	working: string
}) => (
	<Form method="post" className="assign">
		<input type="hidden" name="payment" value={line.id} />
		<div className="field">
			<label htmlFor={`invoice-${line.id}`}>{text.invoice}</label>
			<input
				id={`invoice-${line.id}`}
				name="invoice"
				required
				maxLength={40}
				autoComplete="off"
				defaultValue={line.invoice}
			/>
		</div>
		<IntentButton intent="invoice" working={working} quiet>
			{text.keepInvoice}
		</IntentButton>
	</Form>
)

/** Shows a booking's open amount and payments, and the office's forms; nothing without a booking. */
export function BookingPayment({ page, replyTo }: Pick<DeskFormProps, 'page'> & { replyTo: ReplyOf }) {
	const { payment } = page
	if (!payment) return null
	const { text, movements } = payment
	const invoice = replyTo('invoice')
	const wrongInvoice = invoice?.alert?.text ?? invoice?.errors.invoice?.join(' ')
	return (
		<section id="payment">
			<h2>{text.title}</h2>
			{payment.late && <p className="urgent">{payment.late}</p>}
			<p>{payment.state}</p>
			<FactList facts={payment.due} />
			{payment.held.length > 0 && (
				<ul className="plain">
					{payment.held.map((line) => (
						<li key={line.id}>
							<strong className="urgent">{line.text}</strong> <a href={payment.heldHref}>{text.decide}</a>
						</li>
					))}
				</ul>
			)}
			{wrongInvoice && <FormAlert text={wrongInvoice} />}
			<ul className="plain">
				{movements.map((line) => (
					<li key={line.id}>
						{line.text} {line.receipt && <a href={line.receipt}>{text.receipt}</a>}
						{line.isReceived && <InvoiceForm text={text} line={line} working={page.working} />}
					</li>
				))}
			</ul>
			{payment.mayEnter && (
				<EntryForm page={page} payment={payment} intent="enter-payment" reply={replyTo('enter-payment')} />
			)}
			{payment.mayRefund && <EntryForm page={page} payment={payment} intent="refund" reply={replyTo('refund')} />}
		</section>
	)
}
