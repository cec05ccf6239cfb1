import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { AccountName } from './account-name.tsx'
import { NewPassword, type TypedPassword, useBrokenRules } from './new-password.tsx'
import type { ResetPage } from './passwords.server.ts'

type ResetFormProps = {
	page: ResetPage
	reset: NonNullable<ResetPage['reset']>
	reply: FormReply | undefined
	typed: TypedPassword
}

/** Shows the form for a new password; it also names the account for password managers. */
export function ResetForm({ page, reset, reply, typed }: ResetFormProps) {
	const { heading, errorTitle, fields: label, text } = page
	const { broken, kept, update } = useBrokenRules(reset.newPassword, typed)
	return (
		<>
			<h1>{heading}</h1>
			<p className="lead">{reset.lead}</p>
			<FormWithReply
				id="reset"
				labels={{ password: label.newPassword, repeat: label.repeat }}
				reply={reply}
				errorSummary={label.errorSummary}
				errorTitle={errorTitle}
				onInput={update}
			>
				{(fields) => (
					<>
						<input type="hidden" name="token" value={reset.token} />
						<AccountName email={reset.email} />
						<NewPassword
							fields={fields}
							label={label.newPassword}
							text={reset.newPassword}
							broken={broken}
							kept={kept}
						/>
						<div className="buttons">
							<IntentButton intent="reset" working={label.working} once>
								{text.submit}
							</IntentButton>
						</div>
					</>
				)}
			</FormWithReply>
		</>
	)
}
