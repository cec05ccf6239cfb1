import type { ReactNode } from 'react'
import type { logInPage } from '#app/web/accounts/log-in.server.ts'
import { CurrentPassword } from '#app/web/accounts/password-field.tsx'
import { TextField } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'

type LogInFormProps = {
	page: Pick<Awaited<ReturnType<typeof logInPage>>, 'errorTitle' | 'fields' | 'text'>
	reply: FormReply | undefined
	/** address to post to, if not that of the page */
	action?: string
	/** hidden fields */
	children: ReactNode
}

/** Shows the form for e-mail and password. */
export const LogInForm = ({ page: { errorTitle, fields: label, text }, reply, action, children }: LogInFormProps) => (
	<FormWithReply
		key={reply?.id}
		id="log-in"
		labels={{ email: label.email, password: label.password }}
		reply={reply}
		action={action}
		errorSummary={label.errorSummary}
		errorTitle={errorTitle}
	>
		{({ email, password }) => (
			<>
				<TextField field={email} label={label.email} type="email" autoComplete="username" maxLength={254} />
				<CurrentPassword field={password} label={label.password} text={label} />
				{children}
				<div className="buttons">
					<IntentButton intent="log-in" working={label.working} once>
						{text.submit}
					</IntentButton>
				</div>
			</>
		)}
	</FormWithReply>
)
