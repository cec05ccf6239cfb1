import { Form } from '@remix-run/react'
import { Field, SelectField, TextField } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { HoursPage } from './hours-page.server.ts'

type Props = { page: HoursPage; reply: FormReply | undefined }

const MomentField = ({ field, label }: { field: FormField; label: string }) => (
	<Field field={field} label={label}>
		{(control) => (
			<input {...control} type="datetime-local" max="9999-12-31T23:59" required defaultValue={field.initialValue} />
		)}
	</Field>
)

/** Shows the form for times that are not part of a job: other work, presence, leave. */
export function EnterTime({ page, reply }: Props) {
	const { text, kinds, longestNote } = page
	const labels = { kind: text.kind, from: text.from, until: text.until, note: text.note }
	return (
		<FormWithReply
			key={reply?.id}
			id="enter"
			labels={labels}
			reply={reply}
			values={{ kind: 'otherWork' }}
			errorSummary={page.errorSummary}
			errorTitle={page.errorTitle}
		>
			{({ kind, from, until, note }) => (
				<div className="assign">
					<SelectField field={kind} label={text.kind} placeholder={text.choose} options={kinds} autoComplete="off" />
					<MomentField field={from} label={text.from} />
					<MomentField field={until} label={text.until} />
					<TextField field={note} label={text.note} autoComplete="off" maxLength={longestNote} optional />
					<IntentButton intent="enter" working={page.working}>
						{text.enter}
					</IntentButton>
				</div>
			)}
		</FormWithReply>
	)
}

/** Shows the form for a file with many entries, folded: either all are stored, or none, and the faults are listed. */
export function ImportTimes({ page, reply }: Props) {
	const { text, sample } = page
	const faults = reply?.errors.file ?? []
	return (
		<details open={faults.length > 0}>
			<summary>{text.file}</summary>
			<Form method="post" encType="multipart/form-data" className="narrow">
				<div className="field">
					<label htmlFor="file" className="unseen">
						{text.file}
					</label>
					<p className="hint" id="file-hint">
						{text.fileHint}
					</p>
					<p>
						<a href={sample} download>
							{text.sample}
						</a>
					</p>
					{faults.length > 0 && (
						<ul className="error" id="file-error">
							{faults.map((fault) => (
								<li key={fault}>{fault}</li>
							))}
						</ul>
					)}
					<input
						id="file"
						name="file"
						type="file"
						accept=".csv,text/csv"
						required
						aria-describedby={faults.length > 0 ? 'file-hint file-error' : 'file-hint'}
						aria-invalid={faults.length > 0 ? true : undefined}
					/>
				</div>
				<IntentButton intent="import" working={page.working} quiet>
					{text.import}
				</IntentButton>
			</Form>
		</details>
	)
}
