import { ConfirmForm } from '#app/web/accounts/confirm-form.tsx'
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
	const { lead, text } = page
	return (
		<>
			<h1>{heading}</h1>
			<p className="lead">{lead}</p>
			<p>{text.kept}</p>
			<ConfirmForm intent={intent} page={{ ...page, codeText: null }} errorTitle={page.errorTitle} reply={reply}>
				{text.submit}
			</ConfirmForm>
			<p>
				<a href="/profile/">{text.back}</a>
			</p>
		</>
	)
}
