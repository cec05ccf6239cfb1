import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { LineInputs } from '#app/web/trip-form/line-inputs.tsx'
import type { ProfilePage } from './profile.server.ts'

type DetailsFormProps = { form: ProfilePage['details']; reply: FormReply | undefined }

/** Shows the form for the user's details, which fill in later request forms. */
export function DetailsForm({ form, reply }: DetailsFormProps) {
	const { rows, labels, values, intent, text, errorTitle } = form
	return (
		<section>
			<h2>{text.title}</h2>
			<p>{text.lead}</p>
			<FormWithReply
				id="details"
				labels={labels}
				reply={reply}
				values={values}
				errorSummary={text.errorSummary}
				errorTitle={errorTitle}
			>
				{(fields) => (
					<>
						<LineInputs rows={rows} fields={fields} />
						<div className="buttons">
							<IntentButton intent={intent} working={text.working}>
								{text.submit}
							</IntentButton>
						</div>
					</>
				)}
			</FormWithReply>
		</section>
	)
}
