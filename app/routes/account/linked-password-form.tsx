import { AccountName } from '#app/web/accounts/account-name.tsx'
import { TextField } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { NewPassword, type NewPasswordText, type TypedPassword, useBrokenRules } from './new-password.tsx'

type LinkedPasswordProps = {
	/** intent of the button */
	intent: string
	page: {
		heading: string
		errorTitle: string
		fields: Record<'repeat' | 'errorSummary' | 'working', string>
		text: { submit: string }
	}
	lead: string
	/** name and value of the field that carries the one-time link */
	link: { name: string; value: string }
	email: string
	/** label of the new password */
	label: string
	newPassword: NewPasswordText
	reply: FormReply | undefined
	typed: TypedPassword
	/** label and longest value of the person's name, where that is asked for too */
	name?: { label: string; maxLength: number }
}

/** Shows the form that a one-time link opens, to choose a password. It names the account for password managers. */
export function LinkedPasswordForm(props: LinkedPasswordProps) {
	const { intent, page, lead, link, email, label, newPassword, reply, typed, name } = props
	const { heading, errorTitle, fields: labels, text } = page
	const { broken, kept, update } = useBrokenRules(newPassword, typed)
	const labelsOf = { ...(name && { name: name.label }), password: label, repeat: labels.repeat }
	return (
		<>
			<h1>{heading}</h1>
			<p className="lead">{lead}</p>
			<FormWithReply
				id={intent}
				labels={labelsOf as Record<'name' | 'password' | 'repeat', string>}
				reply={reply}
				errorSummary={labels.errorSummary}
				errorTitle={errorTitle}
				onInput={update}
			>
				{(fields) => (
					<>
						<input type="hidden" name={link.name} value={link.value} />
						<AccountName email={email} />
						{name && (
							<TextField field={fields.name} label={name.label} autoComplete="given-name" maxLength={name.maxLength} />
						)}
						<NewPassword fields={fields} label={label} text={newPassword} broken={broken} kept={kept} />
						<div className="buttons">
							<IntentButton intent={intent} working={labels.working} once>
								{text.submit}
							</IntentButton>
						</div>
					</>
				)}
			</FormWithReply>
		</>
	)
}
