import type { ReactNode } from 'react'
import type { Texts } from '#app/platform/i18n/source-texts.ts'
import { TextField } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'

type EmailFormProps = {
	page: { errorTitle: string; fields: Texts['accounts']['fields'] }
	reply: FormReply | undefined
	intent: string
	submit: string
	/** heading and introduction */
	children: ReactNode
}

/** Shows the form for the e-mail address to which a link is mailed. */
export function EmailForm({ page, reply, intent, submit, children }: EmailFormProps) {
	const { errorTitle, fields: label } = page
	return (
		<>
			{children}
			<FormWithReply
				id={intent}
				labels={{ email: label.email }}
				reply={reply}
				errorSummary={label.errorSummary}
				errorTitle={errorTitle}
			>
				{({ email }) => (
					<>
						<TextField field={email} label={label.email} type="email" autoComplete="username" maxLength={254} />
						<div className="buttons">
							<IntentButton intent={intent} working={label.working} once>
								{submit}
							</IntentButton>
						</div>
					</>
				)}
			</FormWithReply>
		</>
	)
}
