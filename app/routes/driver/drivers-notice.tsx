import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { DriverPage } from './driver-page.server.ts'

/**
 * Explains what the buttons record, in their place below the job. The buttons appear once the driver has confirmed it
 * (LOPDGDD 87–90).
 */
export function DriversNotice({ page: { notice, errorSummary, errorTitle, working } }: { page: DriverPage }) {
	if (!notice) return null
	return (
		<div className="drivers-notice">
			<h3>{notice.title}</h3>
			<p>{notice.text}</p>
			<FormWithReply id="notice" labels={{}} reply={undefined} errorSummary={errorSummary} errorTitle={errorTitle}>
				{() => (
					<IntentButton intent="notice" working={working}>
						{notice.read}
					</IntentButton>
				)}
			</FormWithReply>
		</div>
	)
}
