import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { DriverPage } from './driver-page.server.ts'

/** Explains what the buttons record. The buttons appear only once the driver has confirmed it. */
export function DriversNotice({ page: { notice, errorSummary, errorTitle, working } }: { page: DriverPage }) {
	if (!notice) return null
	return (
		<section className="first">
			<h2 className="card-title">{notice.title}</h2>
			<p>{notice.text}</p>
			<FormWithReply id="notice" labels={{}} reply={undefined} errorSummary={errorSummary} errorTitle={errorTitle}>
				{() => (
					<IntentButton intent="notice" working={working}>
						{notice.read}
					</IntentButton>
				)}
			</FormWithReply>
		</section>
	)
}
