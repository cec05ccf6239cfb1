import type { FieldMetadata } from '@conform-to/react'
import { AnsweredForm } from '#app/components/form/answered-form.tsx'
import { Field } from '#app/components/form/field.tsx'
import { IntentButton } from '#app/components/form/intent-button.tsx'
import { TextAreaField } from '#app/components/form/text-area-field.tsx'
import type { QuoteDeskPage } from '#app/http/admin/quote-desk.server.ts'
import type { FormAnswer } from '#app/http/posted-form.server.ts'

type DeskFormProps = { page: QuoteDeskPage; answer: FormAnswer | undefined }

/** What was typed, or what is kept now. */
const startingWith = (answer: FormAnswer | undefined, values: Record<string, string>): FormAnswer =>
	answer ?? { values, errors: {}, alert: null, intent: '', id: '' }

/** The office's own note; no customer ever sees it. */
export function NoteForm({ page, answer }: DeskFormProps) {
	const { note: text } = page.text
	return (
		<section>
			<h2>{text.title}</h2>
			<AnsweredForm
				key={answer?.id}
				id="note"
				labels={{ note: text.label }}
				answer={startingWith(answer, { note: page.note })}
				errorSummary={page.errorSummary}
				errorTitle={page.errorTitle}
			>
				{({ note }) => (
					<>
						<input type="hidden" name="version" value={page.version} />
						<TextAreaField field={note} label={text.label} hint={text.hint} maxLength={page.offer.lengths.note} />
						<IntentButton intent="note" working={page.working} quiet>
							{text.save}
						</IntentButton>
					</>
				)}
			</AnsweredForm>
		</section>
	)
}

const NumberField = ({ field, label }: { field: FieldMetadata<string>; label: string }) => (
	<Field field={field} label={label}>
		{(control) => (
			<input {...control} inputMode="numeric" autoComplete="off" required defaultValue={field.initialValue} />
		)}
	</Field>
)

/** Kilometres and minutes that somebody knows better than the table. */
export function DistanceForm({ page, answer }: DeskFormProps) {
	const { title, save, ...labels } = page.text.distance
	return (
		<details open={answer !== undefined}>
			<summary>{title}</summary>
			<AnsweredForm
				key={answer?.id}
				id="distance"
				labels={labels}
				answer={startingWith(answer, page.distance)}
				errorSummary={page.errorSummary}
				errorTitle={page.errorTitle}
			>
				{({ km, minutes, emptyKm, emptyMinutes }) => (
					<>
						<input type="hidden" name="version" value={page.version} />
						<div className="pair">
							<NumberField field={km} label={labels.km} />
							<NumberField field={minutes} label={labels.minutes} />
							<NumberField field={emptyKm} label={labels.emptyKm} />
							<NumberField field={emptyMinutes} label={labels.emptyMinutes} />
						</div>
						<IntentButton intent="distance" working={page.working} quiet>
							{save}
						</IntentButton>
					</>
				)}
			</AnsweredForm>
		</details>
	)
}

/** Calling off takes a second step: opening this, and saying why. */
export function CancelForm({ page, answer }: DeskFormProps) {
	const { cancel: text } = page.text
	return (
		<details open={answer !== undefined}>
			<summary>{text.title}</summary>
			<p>{text.lead}</p>
			<AnsweredForm
				key={answer?.id}
				id="cancel"
				labels={{ reason: text.reason }}
				answer={startingWith(answer, { reason: '' })}
				errorSummary={page.errorSummary}
				errorTitle={page.errorTitle}
			>
				{({ reason }) => (
					<>
						<input type="hidden" name="version" value={page.version} />
						<TextAreaField field={reason} label={text.reason} maxLength={page.offer.lengths.reason} rows={2} />
						<IntentButton intent="cancel" working={page.working}>
							{text.submit}
						</IntentButton>
					</>
				)}
			</AnsweredForm>
		</details>
	)
}
