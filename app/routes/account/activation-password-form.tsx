import { Form } from '@remix-run/react'
import { CurrentPassword } from '#app/web/accounts/password-field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { ActivationPage } from './registration.server.ts'

type ActivationPasswordFormProps = { page: ActivationPage; sealed: string; reply: FormReply | undefined }

/** Asks for the password of a link whose address has several open registrations (decision 59). */
export function ActivationPasswordForm({ page, sealed, reply }: ActivationPasswordFormProps) {
	const { heading, errorTitle, fields: label, text, several } = page
	return (
		<>
			<h1>{heading}</h1>
			<p className="lead">{several ?? text.lead}</p>
			<FormWithReply
				id="activate"
				labels={{ password: label.password }}
				reply={reply}
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
			</FormWithReply>
			<Form method="post">
				<input type="hidden" name="email" value={sealed} />
				<IntentButton intent="new-password" working={label.working} quiet once>
					{text.choosePassword}
				</IntentButton>
			</Form>
			<p>
				<a href="/register/">{page.toRegister}</a>
			</p>
		</>
	)
}
