import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { InvitationPage } from './invitation.server.ts'
import { LinkedPasswordForm } from './linked-password-form.tsx'
import type { TypedPassword } from './new-password.tsx'

type InvitationFormProps = {
	page: InvitationPage
	invitation: NonNullable<InvitationPage['invitation']>
	reply: FormReply | undefined
	typed: TypedPassword
}

/** Shows the form with which an invited person chooses a name and a password. */
export const InvitationForm = ({ page, invitation, ...answer }: InvitationFormProps) => (
	<LinkedPasswordForm
		{...answer}
		intent="join"
		page={page}
		lead={invitation.lead}
		link={{ name: 'i', value: invitation.sealed }}
		email={invitation.email}
		name={{ label: page.text.name, maxLength: page.longestName }}
		label={page.fields.password}
		newPassword={invitation.newPassword}
	/>
)
