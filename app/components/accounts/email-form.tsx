import type { ReactNode } from 'react'
import { TextField } from '#app/components/form/field.tsx'
import { FormWithReply } from '#app/components/form/form-with-reply.tsx'
import { IntentButton } from '#app/components/form/intent-button.tsx'
import type { FormReply } from '#app/http/form/posted-form.server.ts'
import type { Texts } from '#app/platform/i18n/source-texts.ts'

type EmailFormProps = {
	page: { errorTitle: string; fields: Texts['accounts']['fields'] }
	reply: FormReply | undefined
	intent: string
	submit: string
	/** heading and introduction */
	children: ReactNode
}

/** A form that asks for an e-mail address, to which a link is then mailed. */
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
