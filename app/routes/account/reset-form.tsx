import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { LinkedPasswordForm } from './linked-password-form.tsx'
import type { TypedPassword } from './new-password.tsx'
import type { ResetPage } from './passwords.server.ts'

type ResetFormProps = {
	page: ResetPage
	reset: NonNullable<ResetPage['reset']>
	reply: FormReply | undefined
	typed: TypedPassword
}

/** Shows the form for a new password. */
export const ResetForm = ({ page, reset, ...answer }: ResetFormProps) => (
	<LinkedPasswordForm
		{...answer}
		intent="reset"
		page={page}
		lead={reset.lead}
		link={{ name: 'token', value: reset.token }}
		email={reset.email}
		label={page.fields.newPassword}
		newPassword={reset.newPassword}
	/>
)
