import type { ReactNode } from 'react'
import { TextField } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { SecondTick } from '#app/web/form/second-tick.tsx'
import { TextAreaField } from '#app/web/form/text-area-field.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import type { JobShown } from './driver-job.server.ts'
import type { DriverPage } from './driver-page.server.ts'

type Shown = { job: JobShown; page: DriverPage }

type ButtonFormProps<Name extends string> = {
	intent: string
	page: DriverPage
	labels: Record<Name, string>
	values?: Record<string, string>
	children: (fields: Record<Name, FormField>) => ReactNode
}

/** Renders a separate form for each button, so that only the pressed one shows errors. */
function ButtonForm<Name extends string>({ intent, page, labels, values, children }: ButtonFormProps<Name>) {
	const answered = useReply()
	const reply = answered?.intent === intent ? answered : undefined
	const { errorSummary, errorTitle } = page
	return (
		<FormWithReply
			key={reply?.id}
			id={intent.replace('.', '-')}
			{...{ labels, reply, values, errorSummary, errorTitle }}
		>
			{children}
		</FormWithReply>
	)
}

/** Renders a button that sends a report without further input. */
const OneTap = ({ intent, label, page }: { intent: string | null; label: string; page: DriverPage }) =>
	intent && (
		<ButtonForm intent={intent} page={page} labels={{}}>
			{() => (
				<IntentButton intent={intent} working={page.working}>
					{label}
				</IntentButton>
			)}
		</ButtonForm>
	)

/** Shows the form that reports the end of a job with its kilometres; sent again, it corrects them. */
function DoneForm({ job: { done }, page }: Shown) {
	const answered = useReply()
	if (!done) return null
	const { labels } = page
	const form = (
		<ButtonForm
			intent={done.intent}
			page={page}
			labels={{ drivenKm: labels.drivenKm, sure: labels.sure }}
			values={{ drivenKm: done.km === null ? '' : String(done.km) }}
		>
			{({ drivenKm, sure }) => (
				<>
					<TextField
						field={drivenKm}
						label={labels.drivenKm}
						hint={labels.drivenKmHint}
						autoComplete="off"
						maxLength={4}
						figures
					/>
					<SecondTick field={sure} label={labels.sure} />
					<IntentButton intent={done.intent} working={page.working} quiet={done.isDone}>
						{done.isDone ? labels.correct : labels.done}
					</IntentButton>
				</>
			)}
		</ButtonForm>
	)
	if (!done.isDone) return form
	return (
		<details open={answered?.intent === done.intent || undefined}>
			<summary>{labels.correct}</summary>
			{form}
		</details>
	)
}

/** Shows the form that reports an incident in words. */
function IncidentForm({ job, page }: Shown) {
	const answered = useReply()
	if (!job.incident) return null
	const { labels } = page
	const { incident } = job
	return (
		<details open={answered?.intent === incident || undefined}>
			<summary>{labels.incident}</summary>
			<ButtonForm intent={incident} page={page} labels={{ words: labels.words }}>
				{({ words }) => (
					<>
						<TextAreaField field={words} label={labels.words} hint={labels.wordsHint} maxLength={job.maxLength} />
						<IntentButton intent={incident} working={page.working}>
							{labels.tellIncident}
						</IntentButton>
					</>
				)}
			</ButtonForm>
		</details>
	)
}

/** Shows the buttons for a driver's reports on a job. */
export const JobButtons = ({ job, page }: Shown) => (
	<div className="job-buttons">
		<OneTap intent={job.onTheWay} label={page.labels.onTheWay} page={page} />
		<OneTap intent={job.onBoard} label={page.labels.onBoard} page={page} />
		<DoneForm job={job} page={page} />
		<IncidentForm job={job} page={page} />
	</div>
)
