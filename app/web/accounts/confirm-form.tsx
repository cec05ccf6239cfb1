import type { ReactNode } from 'react'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { AccountName } from './account-name.tsx'
import { CodeFields } from './code-fields.tsx'
import type { ConfirmForm as Page } from './confirm-form.server.ts'
import { CurrentPassword } from './password-field.tsx'

type ConfirmProps = {
	/** intent of the button */
	intent: string
	page: Page
	errorTitle: string
	reply: FormReply | undefined
	/** label of the button */
	children: ReactNode
}

/** Asks for the password, and for a code where the user has a second factor, before a grave step. */
export function ConfirmForm({ intent, page, errorTitle, reply, children }: ConfirmProps) {
	const { email, fields: label, codeText, asksCode } = page
	return (
		<FormWithReply
			key={reply?.id}
			id={intent}
			labels={{ currentPassword: label.currentPassword, code: codeText.code, recoveryCode: codeText.recoveryCode }}
			reply={reply}
			errorSummary={label.errorSummary}
			errorTitle={errorTitle}
		>
			{({ currentPassword, ...codes }) => (
				<>
					<AccountName email={email} />
					<CurrentPassword field={currentPassword} label={label.currentPassword} text={label} />
					{asksCode && <CodeFields fields={codes} text={codeText} />}
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
