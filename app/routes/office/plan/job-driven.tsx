import { TextField } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { JobPage } from './job-page.server.ts'

type Props = { page: JobPage; replyTo: (intent: string) => FormReply | undefined }

/** Shows the form in which the office corrects the kilometres that a driver reported. */
function KilometresForm({ page, replyTo }: Props) {
	const { errorSummary, errorTitle, driven, text } = page
	const reply = replyTo('kilometres')
	if (driven.kilometres === null) return null
	const { kilometres, correct } = text.reports
	return (
		<details open={reply !== undefined}>
			<summary>{correct}</summary>
			<FormWithReply
				key={reply?.id}
				id="kilometres"
				labels={{ drivenKm: kilometres }}
				values={{ drivenKm: driven.kilometres }}
				{...{ reply, errorSummary, errorTitle }}
			>
				{({ drivenKm }) => (
					<>
						<input type="hidden" name="seenKm" value={driven.kilometres ?? ''} />
						<TextField field={drivenKm} label={kilometres} autoComplete="off" maxLength={4} figures />
						<IntentButton intent="kilometres" working={page.working} quiet>
							{correct}
						</IntentButton>
					</>
				)}
			</FormWithReply>
		</details>
	)
}

/** Shows what the office may correct in a driver's reports: take back the last state, change the kilometres. */
export function JobDriven({ page, replyTo }: Props) {
	const { errorSummary, errorTitle, driven, working } = page
	const { takeBack } = driven
	const reply = replyTo('take-back')
	return (
		<>
			{takeBack && (
				<FormWithReply key={reply?.id} id="take-back" labels={{}} {...{ reply, errorSummary, errorTitle }}>
					{() => (
						<>
							<input type="hidden" name="state" value={takeBack.state} />
							<IntentButton intent="take-back" working={working} quiet>
								{takeBack.label}
							</IntentButton>
						</>
					)}
				</FormWithReply>
			)}
			<KilometresForm page={page} replyTo={replyTo} />
		</>
	)
}
