import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { TextAreaField } from '#app/web/form/text-area-field.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import type { ChangeRequestsShown } from '#app/web/quote/change-requests.server.ts'

/** Shows the status of change and cancellation requests; a new one is announced to screen readers. */
export const ChangeRequestStates = ({ states }: Pick<ChangeRequestsShown, 'states'>) =>
	states.length > 0 && (
		<div className="notice">
			{states.map(({ kind, text, words, isNew }) => (
				<div key={kind} role={isNew ? 'alert' : undefined}>
					<p>{text}</p>
					{words && <blockquote className="lines">{words}</blockquote>}
				</div>
			))}
		</div>
	)

type Forms = NonNullable<ChangeRequestsShown['forms']>
type ChangeRequestFormProps = { forms: Forms; wish: Forms['kinds'][number]; errorTitle: string }

function ChangeRequestForm({ forms, wish, errorTitle }: ChangeRequestFormProps) {
	const answered = useReply()
	const reply = answered?.intent === wish.intent ? answered : undefined
	const start = { values: { words: wish.words }, errors: {}, alert: null, intent: '', id: '' }
	return (
		<details open={reply !== undefined}>
			<summary>{wish.ask}</summary>
			<FormWithReply
				key={reply?.id}
				id={wish.intent}
				labels={{ words: wish.label }}
				reply={reply ?? start}
				errorSummary={forms.errorSummary}
				errorTitle={errorTitle}
			>
				{({ words }) => (
					<>
						<TextAreaField field={words} label={wish.label} hint={wish.hint} maxLength={forms.maxLength} />
						<IntentButton intent={wish.intent} working={forms.working} quiet>
							{wish.submit}
						</IntentButton>
					</>
				)}
			</FormWithReply>
		</details>
	)
}

/** Shows the forms that ask for a change or a cancellation. The office decides; the forms alone change nothing. */
export const ChangeRequestForms = ({ forms, errorTitle }: Omit<ChangeRequestFormProps, 'wish'>) => (
	<section className="onward">
		<h2>{forms.title}</h2>
		<p>{forms.lead}</p>
		{forms.kinds.map((wish) => (
			<ChangeRequestForm key={wish.kind} forms={forms} wish={wish} errorTitle={errorTitle} />
		))}
	</section>
)
