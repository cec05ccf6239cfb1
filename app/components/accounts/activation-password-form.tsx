import { AnsweredForm } from '#app/components/form/answered-form.tsx'
import { IntentButton } from '#app/components/form/intent-button.tsx'
import type { FormAnswer } from '#app/http/posted-form.server.ts'
import type { ActivationPage } from '#app/http/registration.server.ts'
import { CurrentPassword } from './password-field.tsx'

type ActivationPasswordFormProps = { page: ActivationPage; sealed: string; answer: FormAnswer | undefined }

/** Asks for the password of a link whose address has several registrations that wait (decision 59). */
export function ActivationPasswordForm({ page, sealed, answer }: ActivationPasswordFormProps) {
	const { heading, errorTitle, fields: label, text, several } = page
	return (
		<>
			<h1>{heading}</h1>
			<p className="lead">{several ?? text.lead}</p>
			<AnsweredForm
				id="activate"
				labels={{ password: label.password }}
				answer={answer}
				errorSummary={label.errorSummary}
				errorTitle={errorTitle}
			>
				{({ password }) => (
					<>
						<input type="hidden" name="email" value={sealed} />
						<CurrentPassword field={password} label={label.password} text={label} />
						<div className="buttons">
							<IntentButton intent="activate" working={label.working} once>
								{text.submit}
							</IntentButton>
						</div>
					</>
				)}
			</AnsweredForm>
			<p>
				<a href="/register/">{page.toRegister}</a>
			</p>
		</>
	)
}
