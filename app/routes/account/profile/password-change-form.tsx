import { AccountName } from '#app/web/accounts/account-name.tsx'
import { CurrentPassword } from '#app/web/accounts/password-field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { NewPassword, type TypedPassword, useBrokenRules } from '../new-password.tsx'
import type { PasswordChangePage } from '../passwords.server.ts'

type PasswordChangeFormProps = { page: PasswordChangePage; reply: FormReply | undefined; typed: TypedPassword }

/** Shows the form for the current password, and the new one twice. */
export function PasswordChangeForm({ page, reply, typed }: PasswordChangeFormProps) {
	const { heading, errorTitle, fields: label, text, newPassword } = page
	const { broken, kept, update } = useBrokenRules(newPassword, typed)
	return (
		<>
			<h1>{heading}</h1>
			<p className="lead">{text.lead}</p>
			<FormWithReply
				id="change"
				labels={{
					currentPassword: label.currentPassword,
					password: label.newPassword,
					repeat: label.repeat,
				}}
				reply={reply}
				errorSummary={label.errorSummary}
				errorTitle={errorTitle}
				onInput={update}
			>
				{({ currentPassword, password, repeat }) => (
					<>
						<AccountName email={page.email} />
						<CurrentPassword field={currentPassword} label={label.currentPassword} text={label} />
						<NewPassword
							fields={{ password, repeat }}
							label={label.newPassword}
							text={newPassword}
							broken={broken}
							kept={kept}
						/>
						<div className="buttons">
							<IntentButton intent="change" working={label.working} once>
								{text.submit}
							</IntentButton>
						</div>
					</>
				)}
			</FormWithReply>
			<p>
				<a href="/profile/">{text.back}</a>
			</p>
		</>
	)
}
