import type { ReactNode } from 'react'
import { TextField } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { SecondTick } from '#app/web/form/second-tick.tsx'
import { TextAreaField } from '#app/web/form/text-area-field.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { Icon } from '#app/web/ui/icon.tsx'
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

type StepProps = Shown & { kind: 'onTheWay' | 'onBoard' }

/** Shows a button that sends a report without further input, or what was reported and when. */
function OneTap({ kind, job, page }: StepProps) {
	const intent = job[kind]
	const report = job.reports.find((each) => each.kind === kind)
	if (report) return <Reported words={report.value} />
	if (!intent) return null
	return (
		<ButtonForm intent={intent} page={page} labels={{}}>
			{() => (
				<IntentButton intent={intent} working={page.working} quiet={job.nextStep !== kind}>
					{page.labels[kind]}
				</IntentButton>
			)}
		</ButtonForm>
	)
}

/** Shows a report that was sent. */
const Reported = ({ words }: { words: string }) => (
	<p className="reported">
		<Icon name="done" />
		{words}
	</p>
)

/** Shows the form that reports the end of a job with its kilometres; sent again, it corrects them. */
function DoneForm({ job: { done, nextStep, reports }, page }: Shown) {
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
					<IntentButton intent={done.intent} working={page.working} quiet={nextStep !== 'done' || done.isDone}>
						{done.isDone ? labels.correct : labels.end}
					</IntentButton>
				</>
			)}
		</ButtonForm>
	)
	const end = reports.find(({ kind }) => kind === 'done')
	// The end is due once the group is on board; before that its form is folded, since it is rarely right.
	if (nextStep === 'done' && !done.isDone) return form
	return (
		<>
			{end && <Reported words={end.value} />}
			<details open={answered?.intent === done.intent || undefined}>
				<summary className="quiet">{done.isDone ? labels.correct : labels.done}</summary>
				{form}
			</details>
		</>
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
			<summary className="quiet">{labels.incident}</summary>
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

/** Lists the incidents that were reported, the latest ones last. */
const Incidents = ({ job: { reports, earlier } }: Shown) => {
	const incidents = reports.filter(({ kind }) => kind === 'incident')
	if (incidents.length === 0) return null
	return (
		<ul>
			{earlier && <li>{earlier}</li>}
			{incidents.map(({ key, value }) => (
				<li key={key}>{value}</li>
			))}
		</ul>
	)
}

/** Shows the buttons for a driver's reports on a job, and what was reported in their place. */
export const JobButtons = ({ job, page }: Shown) => (
	<div className="job-buttons">
		<OneTap kind="onTheWay" job={job} page={page} />
		<OneTap kind="onBoard" job={job} page={page} />
		<DoneForm job={job} page={page} />
		<IncidentForm job={job} page={page} />
		<Incidents job={job} page={page} />
	</div>
)
