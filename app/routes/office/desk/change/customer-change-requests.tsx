import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { startingWith } from '#app/web/form/starting-with.ts'
import { TextAreaField } from '#app/web/form/text-area-field.tsx'
import type { ChangeRequestWords, DeskChangeRequest } from '../desk-change-requests.server.ts'
import type { QuoteDeskPage } from '../quote-desk.server.ts'

/** Shows a customer's change or cancellation request, in their words, with its time. */
export const ChangeRequestQuoted = ({ changeRequest }: { changeRequest: ChangeRequestWords }) => (
	<>
		<p>
			<strong>{changeRequest.title}</strong> · <time dateTime={changeRequest.at}>{changeRequest.time}</time>
		</p>
		<blockquote className="lines">{changeRequest.words}</blockquote>
	</>
)

type ChangeRequestProps = { page: QuoteDeskPage; reply: FormReply | undefined }

/** Shows a change or cancellation request with its two buttons and a field for a sentence to the customer. */
function ChangeRequest({
	page,
	changeRequest,
	reply: answered,
}: ChangeRequestProps & { changeRequest: DeskChangeRequest }) {
	const { decline, cancel, change } = changeRequest
	const reply = answered && [decline.intent, cancel?.intent].includes(answered.intent) ? answered : undefined
	return (
		<section className="notice warning">
			<ChangeRequestQuoted changeRequest={changeRequest} />
			<FormWithReply
				key={reply?.id}
				id={decline.intent}
				labels={{ answer: changeRequest.answer }}
				reply={startingWith(reply, { answer: '' })}
				errorSummary={page.errorSummary}
				errorTitle={page.errorTitle}
			>
				{({ answer }) => (
					<>
						<input type="hidden" name="version" value={page.version} />
						<TextAreaField
							field={answer}
							label={changeRequest.answer}
							hint={changeRequest.answerHint}
							maxLength={changeRequest.maxLength}
							rows={2}
						/>
						{cancel?.fee && (
							<>
								<input type="hidden" name="customerCents" value={cancel.fee.cents} />
								<p>{cancel.fee.text}</p>
								<div className="check">
									<input type="checkbox" id="waive" name="waive" value="1" />
									<label htmlFor="waive">{cancel.fee.waive}</label>
								</div>
							</>
						)}
						<div className="buttons">
							{change && (
								<a className="button" href={change.href}>
									{change.text}
								</a>
							)}
							{cancel && (
								<IntentButton intent={cancel.intent} working={page.working}>
									{cancel.text}
								</IntentButton>
							)}
							<IntentButton intent={decline.intent} working={page.working} quiet>
								{decline.text}
							</IntentButton>
						</div>
					</>
				)}
			</FormWithReply>
		</section>
	)
}

/** Shows the customer's open change and cancellation requests, at the top of the desk. */
export const CustomerChangeRequests = ({ page, reply }: ChangeRequestProps) =>
	page.changeRequests.map((changeRequest) => (
		<ChangeRequest key={changeRequest.kind} page={page} changeRequest={changeRequest} reply={reply} />
	))

/** Shows the customer's change request next to the form that carries it out. */
export const AskedChange = ({ changeRequest }: { changeRequest: (ChangeRequestWords & { closes: string }) | null }) =>
	changeRequest && (
		<section className="notice warning">
			<ChangeRequestQuoted changeRequest={changeRequest} />
			<p>{changeRequest.closes}</p>
		</section>
	)
