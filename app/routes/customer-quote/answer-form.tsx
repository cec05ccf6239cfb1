import type { Fact } from '#app/domain/fields/rows/fact-rows.server.ts'
import { TextField } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { TextAreaField } from '#app/web/form/text-area-field.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import type { AnswerPage } from '#app/web/quote/quote-answer.server.ts'
import { WithTelephone } from '#app/web/ui/with-telephone.tsx'
import { InvoiceFields } from './hirer-fields.tsx'

type AnswerFormProps = { form: NonNullable<AnswerPage['form']>; errorTitle: string }

type AcceptFormProps = AnswerFormProps & {
	/** how the price is to be paid once accepted */
	payment: Fact[]
	/** heading of the forms that ask for a change, where the page has them */
	changesTitle: string | undefined
	phone: string
}

/** Shows the form that accepts an offer: its terms, a name as signature, and a button that says what it obliges to. */
export function AcceptForm({ form, errorTitle, payment, changesTitle, phone }: AcceptFormProps) {
	const { accept: text, offer, lengths, hirer, errorSummary, working, rejectPath } = form
	const answered = useReply()
	const reply = /^(?:ask|cancel)-/.test(answered?.intent ?? '') ? undefined : answered
	return (
		<div className="answer">
			<Terms form={form} payment={payment} />
			<FormWithReply
				key={reply?.id}
				id="accept"
				ownMessages
				labels={{ name: text.name, empresa: hirer?.labels.empresa ?? '', nif: hirer?.labels.nif ?? '' }}
				reply={reply}
				values={hirer?.values}
				errorSummary={errorSummary}
				errorTitle={errorTitle}
			>
				{({ name, ...hirers }) => (
					<>
						<input type="hidden" name="offer" value={offer} />
						<TextField
							field={name}
							label={text.name}
							hint={text.nameHint}
							autoComplete="name"
							maxLength={lengths.name}
						/>
						<IntentButton intent="accept" working={working} once aria-describedby="terms contract">
							{text.submit}
						</IntentButton>
						{hirer && <InvoiceFields hirer={hirer} fields={hirers} />}
					</>
				)}
			</FormWithReply>
			<p id="contract" className="contract">
				{text.contract}
			</p>
			<p className="links">
				<a href={rejectPath}>{text.toReject}</a>
				{changesTitle && <a href="#changes">{changesTitle}</a>}
			</p>
			{!changesTitle && (
				<p className="hint">
					<WithTelephone text={text.change} phone={phone} />
				</p>
			)}
		</div>
	)
}

/** Says before the button how it is paid, that it cannot be withdrawn, and under which conditions. */
const Terms = ({ form: { accept, conditions }, payment }: Pick<AcceptFormProps, 'form' | 'payment'>) => (
	<p id="terms" className="contract">
		{payment.map(({ label, value }) => `${label}: ${value}. `)}
		{accept.withdrawal}
		{conditions && (
			<>
				{' '}
				{conditions.lead} <a href={conditions.href}>{conditions.text}</a>.
			</>
		)}
	</p>
)

/** Asks for confirmation before an offer is rejected; "no" returns to the page, or closes the dialog of a script. */
export function RejectForm({ form, errorTitle }: AnswerFormProps) {
	const { reject: text, offer, lengths, errorSummary, working, acceptPath } = form
	const reply = useReply()
	return (
		<section>
			<h2>{text.title}</h2>
			<p>{text.lead}</p>
			<FormWithReply
				key={reply?.id}
				id="reject"
				labels={{ reason: text.reason }}
				reply={reply}
				errorSummary={errorSummary}
				errorTitle={errorTitle}
			>
				{({ reason }) => (
					<>
						<input type="hidden" name="offer" value={offer} />
						<TextAreaField field={reason} label={text.reason} hint={text.reasonHint} maxLength={lengths.reason} />
						<div className="buttons">
							<IntentButton intent="reject" working={working} once>
								{text.yes}
							</IntentButton>
							<a className="quiet" href={acceptPath} data-close="">
								{text.no}
							</a>
						</div>
					</>
				)}
			</FormWithReply>
		</section>
	)
}
