import type { ReactNode } from 'react'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { AccountName } from './account-name.tsx'
import { CodeFields, type CodeText } from './code-fields.tsx'
import { CurrentPassword } from './password-field.tsx'

type ConfirmProps = {
	/** intent of the button */
	intent: string
	page: {
		email: string
		fields: Record<'currentPassword' | 'show' | 'hide' | 'errorSummary' | 'working', string>
		/** labels of the code fields; null where only the password is asked for */
		codeText: CodeText | null
	}
	errorTitle: string
	reply: FormReply | undefined
	/** label of the button */
	children: ReactNode
}

/** Asks a user for the password, and perhaps for a code of the second factor, before a grave step. */
export function ConfirmForm({ intent, page, errorTitle, reply, children }: ConfirmProps) {
	const { email, fields: label, codeText } = page
	const codeLabels = { code: codeText?.code ?? '', recoveryCode: codeText?.recoveryCode ?? '' }
	return (
		<FormWithReply
			key={reply?.id}
			id={intent}
			labels={{ currentPassword: label.currentPassword, ...codeLabels }}
			reply={reply}
			errorSummary={label.errorSummary}
			errorTitle={errorTitle}
		>
			{({ currentPassword, ...codes }) => (
				<>
					<AccountName email={email} />
					<CurrentPassword field={currentPassword} label={label.currentPassword} text={label} />
					{codeText && <CodeFields fields={codes} text={codeText} />}
					<div className="buttons">
						<IntentButton intent={intent} working={label.working} once>
							{children}
						</IntentButton>
					</div>
				</>
			)}
		</FormWithReply>
	)
}
