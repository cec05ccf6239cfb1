import { TextField } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { NewPassword, type TypedPassword, useBrokenRules } from './new-password.tsx'
import type { RegisterPage } from './registration.server.ts'

/** Shows the form for a new account: e-mail address and password (contract §2). */
export function RegisterForm({
	page,
	reply,
	typed,
}: {
	page: RegisterPage
	reply: FormReply | undefined
	typed: TypedPassword
}) {
	const { heading, errorTitle, fields: label, text, newPassword } = page
	const { broken, kept, update } = useBrokenRules(newPassword, typed, reply?.values.email ?? '')
	return (
		<>
			<h1>{heading}</h1>
			<p className="lead">{text.lead}</p>
			<FormWithReply
				id="register"
				labels={{ email: label.email, password: label.password, repeat: label.repeat }}
				reply={reply}
				errorSummary={label.errorSummary}
				errorTitle={errorTitle}
				onInput={update}
			>
				{({ email, password, repeat }) => (
					<>
						<TextField field={email} label={label.email} type="email" autoComplete="username" maxLength={254} />
						<NewPassword
							fields={{ password, repeat }}
							label={label.password}
							text={newPassword}
							broken={broken}
							kept={kept}
						/>
						<div className="buttons">
							<IntentButton intent="register" working={label.working} once>
								{text.submit}
							</IntentButton>
						</div>
						<p className="hint">
							{text.privacy} <a href="/legal/privacy/">{text.privacyLink}</a>
						</p>
					</>
				)}
			</FormWithReply>
			<p>
				<a href="/login/">{text.toLogIn}</a>
			</p>
		</>
	)
}
