import { AccountName } from '#app/web/accounts/account-name.tsx'
import { CurrentPassword } from '#app/web/accounts/password-field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'

type ConfirmedProps = {
	/** intent of the button */
	intent: string
	page: {
		errorTitle: string
		fields: Record<'currentPassword' | 'show' | 'hide' | 'errorSummary' | 'working', string>
		lead: string
		email: string
		text: Record<'kept' | 'submit' | 'back', string>
	}
	heading: string
	reply: FormReply | undefined
}

/** Asks for the password before a step that cannot be taken back, and says what follows and what stays. */
export function ConfirmedByPassword({ intent, page, heading, reply }: ConfirmedProps) {
	const { errorTitle, fields: label, lead, email, text } = page
	return (
		<>
			<h1>{heading}</h1>
			<p className="lead">{lead}</p>
			<p>{text.kept}</p>
			<FormWithReply
				id={intent}
				labels={{ currentPassword: label.currentPassword }}
				reply={reply}
				errorSummary={label.errorSummary}
				errorTitle={errorTitle}
			>
				{({ currentPassword }) => (
					<>
						<AccountName email={email} />
						<CurrentPassword field={currentPassword} label={label.currentPassword} text={label} />
						<div className="buttons">
							<IntentButton intent={intent} working={label.working}>
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
