import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { TextAreaField } from '#app/web/form/text-area-field.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import type { ChangeRequestsShown } from '#app/web/quote/change-requests.server.ts'

type StatesProps = Pick<ChangeRequestsShown, 'states'> & { officeLang?: string }

/**
 * Shows the status of change and cancellation requests; a new one is announced to screen readers.
 * @param officeLang language of the office's answers, where it is not the page's
 */
export const ChangeRequestStates = ({ states, officeLang }: StatesProps) =>
	states.length > 0 && (
		<div className="notice">
			{states.map(({ kind, text, words, isOpen, isNew }) => (
				<div key={kind} role={isNew ? 'alert' : undefined}>
					<p>{text}</p>
					{words && (
						<blockquote className="lines" lang={isOpen ? undefined : officeLang}>
							{words}
						</blockquote>
					)}
				</div>
			))}
		</div>
	)

type Forms = NonNullable<ChangeRequestsShown['forms']>
type ChangeRequestFormProps = { forms: Forms; changeRequest: Forms['kinds'][number]; errorTitle: string }

function ChangeRequestForm({ forms, changeRequest, errorTitle }: ChangeRequestFormProps) {
	const answered = useReply()
	const reply = answered?.intent === changeRequest.intent ? answered : undefined
	const start = { values: { words: changeRequest.words }, errors: {}, alert: null, intent: '', id: '' }
	return (
		<details open={reply !== undefined}>
			<summary>{changeRequest.ask}</summary>
			<FormWithReply
				key={reply?.id}
				id={changeRequest.intent}
				labels={{ words: changeRequest.label }}
				reply={reply ?? start}
				errorSummary={forms.errorSummary}
				errorTitle={errorTitle}
			>
				{({ words }) => (
					<>
						<TextAreaField
							field={words}
							label={changeRequest.label}
							hint={changeRequest.hint}
							maxLength={forms.maxLength}
						/>
						<IntentButton intent={changeRequest.intent} working={forms.working} quiet>
							{changeRequest.submit}
						</IntentButton>
					</>
				)}
			</FormWithReply>
		</details>
	)
}

/** Shows the forms that ask for a change or a cancellation. The office decides; the forms alone change nothing. */
export const ChangeRequestForms = ({ forms, errorTitle }: Omit<ChangeRequestFormProps, 'changeRequest'>) => (
	<section id="changes" className="onward">
		<h2>{forms.title}</h2>
		<p>{forms.lead}</p>
		{forms.kinds.map((changeRequest) => (
			<ChangeRequestForm key={changeRequest.kind} forms={forms} changeRequest={changeRequest} errorTitle={errorTitle} />
		))}
	</section>
)
