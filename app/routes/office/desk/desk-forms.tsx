import { Field } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { startingWith } from '#app/web/form/starting-with.ts'
import { TextAreaField } from '#app/web/form/text-area-field.tsx'
import { CancelAccount } from './payments/cancel-account.tsx'
import type { QuoteDeskPage } from './quote-desk.server.ts'

export type DeskFormProps = { page: QuoteDeskPage; reply: FormReply | undefined }

const NumberField = ({ field, label }: { field: FormField | undefined; label: string }) =>
	field && (
		<Field field={field} label={label}>
			{(control) => (
				<input {...control} inputMode="numeric" autoComplete="off" required defaultValue={field.initialValue} />
			)}
		</Field>
	)

/** Shows the form for the kilometres and minutes of each leg, to correct the computed ones. */
export function DistanceForm({ page, reply }: DeskFormProps) {
	const { title, withdraws, save } = page.text.distance
	const of = (what: 'label' | 'value') => Object.fromEntries(page.distance.map((field) => [field.name, field[what]]))
	return (
		<details open={reply !== undefined}>
			<summary>{title}</summary>
			{page.status === 'quoted' && <p className="hint">{withdraws}</p>}
			<FormWithReply
				key={reply?.id}
				id="distance"
				labels={of('label')}
				reply={startingWith(reply, of('value'))}
				errorSummary={page.errorSummary}
				errorTitle={page.errorTitle}
			>
				{(fields) => (
					<>
						<input type="hidden" name="version" value={page.version} />
						<div className="pair">
							{page.distance.map(({ name, label }) => (
								<NumberField key={name} field={fields[name]} label={label} />
							))}
						</div>
						<IntentButton intent="distance" working={page.working} quiet>
							{save}
						</IntentButton>
					</>
				)}
			</FormWithReply>
		</details>
	)
}

/** Shows the form that cancels a quote, in two steps: it must be opened, and a reason given. */
export function CancelForm({ page, reply }: DeskFormProps) {
	const { cancel: text } = page.text
	return (
		<details open={reply !== undefined}>
			<summary>{text.title}</summary>
			<p>{text.lead}</p>
			<FormWithReply
				key={reply?.id}
				id="cancel"
				labels={{ reason: text.reason }}
				reply={startingWith(reply, { reason: '' })}
				errorSummary={page.errorSummary}
				errorTitle={page.errorTitle}
			>
				{({ reason }) => (
					<>
						<input type="hidden" name="version" value={page.version} />
						<TextAreaField field={reason} label={text.reason} maxLength={page.offer.lengths.reason} rows={2} />
						<CancelAccount accounts={page.cancelAccounts} />
						<IntentButton intent="cancel" working={page.working}>
							{text.submit}
						</IntentButton>
					</>
				)}
			</FormWithReply>
		</details>
	)
}
