import type { ReactNode } from 'react'
import { AnsweredForm } from '#app/components/form/answered-form.tsx'
import { TextField } from '#app/components/form/field.tsx'
import { IntentButton } from '#app/components/form/intent-button.tsx'
import type { FormAnswer } from '#app/http/posted-form.server.ts'
import type { Texts } from '#app/i18n/source-texts.ts'

type EmailFormProps = {
	page: { errorTitle: string; fields: Texts['accounts']['fields'] }
	answer: FormAnswer | undefined
	intent: string
	submit: string
	/** heading and introduction */
	children: ReactNode
}

/** A form that asks for an e-mail address, to which a link is then mailed. */
export function EmailForm({ page, answer, intent, submit, children }: EmailFormProps) {
	const { errorTitle, fields: label } = page
	return (
		<>
			{children}
			<AnsweredForm
				id={intent}
				labels={{ email: label.email }}
				answer={answer}
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
			</AnsweredForm>
		</>
	)
}
