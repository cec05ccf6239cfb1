import { TextField } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { AccountName } from './account-name.tsx'
import type { InvitationPage } from './invitation.server.ts'
import { NewPassword, type TypedPassword, useBrokenRules } from './new-password.tsx'

type InvitationFormProps = {
	page: InvitationPage
	invitation: NonNullable<InvitationPage['invitation']>
	reply: FormReply | undefined
	typed: TypedPassword
}

/** Shows the form with which an invited person chooses a name and a password. */
export function InvitationForm({ page, invitation, reply, typed }: InvitationFormProps) {
	const { heading, errorTitle, fields: label, text, longestName } = page
	const { broken, kept, update } = useBrokenRules(invitation.newPassword, typed)
	return (
		<>
			<h1>{heading}</h1>
			<p className="lead">{invitation.lead}</p>
			<FormWithReply
				id="join"
				labels={{ name: text.name, password: label.password, repeat: label.repeat }}
				reply={reply}
				errorSummary={label.errorSummary}
				errorTitle={errorTitle}
				onInput={update}
			>
				{(fields) => (
					<>
						<input type="hidden" name="i" value={invitation.sealed} />
						<AccountName email={invitation.email} />
						<TextField field={fields.name} label={text.name} autoComplete="given-name" maxLength={longestName} />
						<NewPassword
							fields={fields}
							label={label.password}
							text={invitation.newPassword}
							broken={broken}
							kept={kept}
						/>
						<div className="buttons">
							<IntentButton intent="join" working={label.working} once>
								{text.submit}
							</IntentButton>
						</div>
					</>
				)}
			</FormWithReply>
		</>
	)
}
